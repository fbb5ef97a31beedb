import { auditActions } from '@edc/contract/system/audit-actions';

/** The nouns of subjects, so that a typed reference or code can be looked up by its index. */
const NOUNS = [
  'account',
  'announcement',
  'certificate',
  'certificate-request',
  'payment',
  'pin',
  'proposal',
  'registration',
  'setting',
  'skill_change',
  'staff',
  'student',
  'complaint',
  'waiting_list',
] as const;

/** Every subject that the typed text may mean. */
export function subjectsFor(typed: string): string[] {
  const forms = [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])];
  return [...forms, ...forms.flatMap((form) => NOUNS.map((noun) => `${noun}:${form}`))];
}

const FEWEST_LETTERS = 3;

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
