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
