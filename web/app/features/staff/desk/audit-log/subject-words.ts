import type { AuditEntry } from '@edc/contract/desk/audit-log/audit-log';
import { nounWords, wholeSubjects } from '@edc/contract/desk/audit-log/subject-rules';
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

/** The name of these is text that someone wrote. */
const QUOTED = ['announcement', 'banner', 'saved reply', 'long job'];
/** Approvals list them by number, too. */
const NUMBERED = ['proposal'];
/** There is one of each; the key counts its versions. */
const SINGLE = ['site'];
/** Their keys mean nothing to readers: they belong to a student. */
const OF_STUDENT = ['registration', 'skill change', 'scan'];
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

/** `payment:EDC-1` is Payment EDC-1; a thing with a name is shown by it, not by its key. */
export function subjectWords({ subject, subject_name, student }: Named): string {
  const known = wholeSubjects[subject];
  if (known) return known;
  const at = subject.indexOf(':');
  const noun = (at < 0 ? subject : subject.slice(0, at)).replace(/[_-]/g, ' ');
  const key = at < 0 || SINGLE.includes(noun) ? '' : subject.slice(at + 1);
  const words = nounWords(noun);
  if (noun === 'setting') return `${words}: ${settingLabel(subject)}`;
  if (noun === 'set up') return `Set-up: ${stepTitles[key]?.title ?? key}`;
  if (!subject_name && student && OF_STUDENT.includes(noun)) {
    return `${words} of ${student.full_name}`;
  }
  if (!subject_name) return UUID.test(key) ? words : `${words} ${key}`.trim();
  if (NUMBERED.includes(noun)) return `${words} ${key}: ${subject_name}`;
  return QUOTED.includes(noun) ? `${words} “${subject_name}”` : `${words} ${subject_name}`;
}
