/** What subjects are, so that a reference or a code that was typed can be looked up by its index. */
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

/** Every subject that somebody who types this may mean. */
export function subjectsFor(typed: string): string[] {
  const forms = [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])];
  return [...forms, ...forms.flatMap((form) => NOUNS.map((noun) => `${noun}:${form}`))];
}
