export type Fields = Record<string, unknown>;

/** A body may be JSON, a form, or JSON sent as plain text (the browser library does that). */
export function fieldsOf(body: unknown): Fields {
  if (typeof body === 'string') return parseObject(body) ?? {};
  return isObject(body) ? body : {};
}

export function parseObject(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    // Not JSON: the caller decides what an unreadable value means.
    return null;
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textIn(fields: Fields, name: string): string | null {
  const value = fields[name];
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  const trimmed = value.trim();
  return trimmed === '' ? null : trimmed;
}

/** A whole number from a number or its decimal digits; undefined when absent, NaN when it is not. */
export function wholeNumberIn(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : Number.NaN;
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value.trim())) return Number.NaN;
  return Number(value);
}

export function dateIn(fields: Fields, name: string): Date | null | undefined {
  const value = textIn(fields, name);
  if (value === null) return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text);
}

export function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
