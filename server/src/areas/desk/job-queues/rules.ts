const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const EMAIL = /[^\s<>"'@,;:]+@[^\s<>"',;:]+/g;
const HIDDEN = 'hidden';
const LONGEST_ERROR = 2000;

/** A job's data, keys visible, without values that name a person. */
export function maskedData(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, masked(value)]));
}

function masked(value: unknown): string {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') {
    return String(value);
  }
  return typeof value === 'string' && UUID.test(value) ? value : HIDDEN;
}

/** The error message, without email addresses. */
export function errorOf(output: unknown): string {
  const said =
    typeof output === 'object' && output !== null && 'message' in output
      ? String(output.message)
      : '';
  return said.replace(EMAIL, HIDDEN).slice(0, LONGEST_ERROR);
}

/** The id of the email that a job should have sent. */
export function mailOf(data: unknown): string | null {
  const id = typeof data === 'object' && data !== null && 'mailId' in data ? data.mailId : null;
  return typeof id === 'string' && UUID.test(id) ? id : null;
}
