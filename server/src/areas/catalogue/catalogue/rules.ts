import { Refusal } from '../../../platform/http/refusal.ts';

/** `ESP 201` in `2026/2027` is `ESP201-2627`: short, readable, and never changed. */
export function applicationCode(session: string, courseCode: string): string {
  const years = session.split('/').map((year) => year.slice(-2));
  return `${courseCode.replace(/[^A-Za-z0-9]/g, '').toUpperCase()}-${years.join('')}`;
}

/** What is wrong with one field of a form. */
export const wrongField = (field: string, message: string) =>
  new Refusal('INVALID', { message, fields: { [field]: message } });
