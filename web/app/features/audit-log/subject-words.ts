import { settingInfos } from '@edc/contract/setting-rules';

const settingLabels: Record<string, { label: string } | undefined> = settingInfos;

/** What screens call a thing where the log has another name for it. */
const nouns: Record<string, string> = {
  'long job': 'background task',
  'roster import': 'import',
  site: 'page',
  ticket: 'complaint',
  token: 'API token',
};

/** `payment:EDC-1` is Payment EDC-1, and a setting has the name that its screen shows. */
export function subjectWords(subject: string): string {
  const at = subject.indexOf(':');
  const noun = (at < 0 ? subject : subject.slice(0, at)).replace(/[_-]/g, ' ');
  const key = at < 0 ? '' : subject.slice(at + 1);
  const name = noun === 'setting' ? (settingLabels[key]?.label ?? key) : key;
  const shown = nouns[noun] ?? noun;
  const words = shown.charAt(0).toUpperCase() + shown.slice(1);
  return noun === 'setting' ? `${words}: ${name}` : `${words} ${name}`.trim();
}
