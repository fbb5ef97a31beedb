/** Matriculation numbers are compared without regard to case and stray spaces. */
export function normalMatricNo(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}
