import type { AuditEntry } from '@edc/contract/desk/audit-log/audit-log';
import { setUpWords } from '@edc/contract/desk/settings/set-up-rules';
import { settingInfos } from '@edc/contract/desk/settings/setting-rules';

type Named = Pick<AuditEntry, 'subject' | 'subject_name' | 'student'>;

const settingLabels: Record<string, { label: string } | undefined> = settingInfos;

const SETTING = 'setting:';

/** The name of a setting on its screen. */
export function settingLabel(subject: string): string | undefined {
  if (!subject.startsWith(SETTING)) return undefined;
  const key = subject.slice(SETTING.length);
  return settingLabels[key]?.label ?? key;
}

const stepTitles: Record<string, { title: string } | undefined> = setUpWords;

/** The screens' name of a thing, if the log has another. */
const nouns: Record<string, string> = {
  'long job': 'background task',
  pin: 'PIN',
  pins: 'PINs',
  'roster import': 'import',
  site: 'home page',
  complaint: 'complaint',
  token: 'API token',
};

/** The name of these is text that someone wrote. */
const QUOTED = ['announcement', 'banner', 'saved reply', 'long job'];
/** There is one of each; the key counts its versions. */
const SINGLE = ['site'];
/** Their keys mean nothing to readers: they belong to a student. */
const OF_STUDENT = ['registration', 'skill change', 'scan'];
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;
/** Not a thing with a key, but work on many. */
const whole: Record<string, string | undefined> = {
  'certificates:print': 'Printed certificates',
  'pin:any': 'PIN for any student',
};

/** `payment:EDC-1` is Payment EDC-1; a thing with a name is shown by it, not by its key. */
export function subjectWords({ subject, subject_name, student }: Named): string {
  const known = whole[subject];
  if (known) return known;
  const at = subject.indexOf(':');
  const noun = (at < 0 ? subject : subject.slice(0, at)).replace(/[_-]/g, ' ');
  const key = at < 0 || SINGLE.includes(noun) ? '' : subject.slice(at + 1);
  const shown = nouns[noun] ?? noun;
  const words = shown.charAt(0).toUpperCase() + shown.slice(1);
  if (noun === 'setting') return `${words}: ${settingLabel(subject)}`;
  if (noun === 'set up') return `Set-up: ${stepTitles[key]?.title ?? key}`;
  if (!subject_name && student && OF_STUDENT.includes(noun)) {
    return `${words} of ${student.full_name}`;
  }
  if (!subject_name) return UUID.test(key) ? words : `${words} ${key}`.trim();
  return QUOTED.includes(noun) ? `${words} “${subject_name}”` : `${words} ${subject_name}`;
}
