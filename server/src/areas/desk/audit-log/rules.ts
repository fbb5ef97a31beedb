import { nounWords, wholeSubjects } from '@edc/contract/desk/audit-log/subject-rules';
import { setUpWords } from '@edc/contract/desk/settings/set-up-rules';
import { settingInfos } from '@edc/contract/desk/settings/setting-rules';
import { auditActions } from '@edc/contract/system/audit-actions';

/** The nouns of subjects, so that a typed reference or code can be looked up by its index. */
const NOUNS = [
  'account',
  'announcement',
  'banner',
  'batch',
  'certificate',
  'certificate-request',
  'complaint',
  'course',
  'excused-day',
  'exhibition',
  'job',
  'long-job',
  'mail',
  'payment',
  'pin',
  'proposal',
  'reconciliation',
  'record',
  'registration',
  'roster_import',
  'saved_reason',
  'saved_reply',
  'scanner',
  'session',
  'set-up',
  'setting',
  'signatory',
  'skill',
  'skill_change',
  'staff',
  'student',
  'token',
  'waiting_list',
  'workshop',
] as const;

/** The nouns that a subject may have, and its key or name. */
export interface TypedSubject {
  nouns: readonly string[];
  text: string;
}

/** Without the noun in front, as the Subject column shows it: `Proposal 1`, `Import “mixed.csv”`. */
export function readSubject(typed: string): TypedSubject {
  const lower = typed.toLowerCase();
  const nouns = NOUNS.filter((noun) => lower.startsWith(`${nounWords(noun).toLowerCase()} `));
  const [first] = nouns;
  if (!first) return { nouns: NOUNS, text: typed };
  const text = typed.slice(nounWords(first).length).trim();
  return { nouns, text: text.replace(/^“|”$/g, '') };
}

/** Every subject that the typed text may mean. */
export function subjectsFor(typed: string): string[] {
  const { nouns, text } = readSubject(typed);
  const formsOf = (one: string) => [...new Set([one, one.toUpperCase(), one.toLowerCase()])];
  return [
    ...formsOf(typed),
    ...formsOf(text).flatMap((form) => nouns.map((noun) => `${noun}:${form}`)),
    ...subjectsInWords(typed),
  ];
}

const inWords: [string, string][] = [
  ...Object.entries(settingInfos).map(([key, { label }]): [string, string] => [
    `setting:${key}`,
    `Setting: ${label}`,
  ]),
  ...Object.entries(setUpWords).map(([step, { title }]): [string, string] => [
    `set-up:${step}`,
    `Set-up: ${title}`,
  ]),
  ...Object.entries(wholeSubjects).map(([subject, words]): [string, string] => [
    subject,
    words ?? '',
  ]),
];

/** Subjects whose words are the portal's own, such as settings. */
function subjectsInWords(typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted.length < FEWEST_LETTERS) return [];
  return inWords
    .filter(([, words]) => words.toLowerCase().includes(wanted))
    .map(([subject]) => subject);
}

/** Shorter texts have no trigram, and would be in most entries. */
export const FEWEST_LETTERS = 3;

/** Every action that has all typed words in its own, or words that begin so. */
export function actionsNamed(typed: string): string[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.join('').length < FEWEST_LETTERS) return [];
  const fits = (label: string) => {
    const own = label.toLowerCase().split(/[\s,-]+/);
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  };
  return Object.entries(auditActions).flatMap(([action, label]) => (fits(label) ? [action] : []));
}
