/**
 * Placeholders that a saved reply may contain. The server gives their values for one complaint; the
 * page fills them in before a reply is sent, or the server for many complaints.
 */
export const placeholders = [
  'first_name',
  'full_name',
  'matric_no',
  'course',
  'skill',
  'batch',
  'reference',
  'amount',
  'complaint',
  'staff_name',
] as const;

export type Placeholder = (typeof placeholders)[number];
export type PlaceholderValues = Partial<Record<Placeholder, string>>;

const NAMES = placeholders.join('|');
const pattern = () => new RegExp(`\\{(${NAMES})\\}`, 'g');

/** Fills in the known values; other placeholders stay. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(pattern(), (whole, name: Placeholder) => values[name] || whole);
}

const GREETING = /^(?:good (?:day|morning|afternoon|evening)|hello|hi|dear)\b[^.,:!\n]*[.,:!]?\s+/i;

/** A saved reply below text that somebody has typed: they have greeted already. */
export function withoutGreeting(body: string): string {
  const rest = body.replace(GREETING, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** The placeholders that have no value. */
export function openPlaceholders(text: string): Placeholder[] {
  return [...new Set([...text.matchAll(pattern())].map(([, name]) => name as Placeholder))];
}

export interface TextPart {
  /** Its offset in the text. */
  at: number;
  words: string;
  is: 'text' | 'fact' | 'open';
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Shorter values would match parts of other words. */
const SHORTEST_FACT = 3;

/** A reply in parts, to highlight values and remaining placeholders. */
export function factParts(text: string, values: PlaceholderValues): TextPart[] {
  const facts = [...new Set(Object.values(values))]
    .filter((value) => value.length >= SHORTEST_FACT)
    .toSorted((one, other) => other.length - one.length)
    .map((value) => `(?<![\\p{L}\\p{N}])${escaped(value)}(?![\\p{L}\\p{N}])`);
  const found = new RegExp([`\\{(?:${NAMES})\\}`, ...facts].join('|'), 'gu');
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: words, index } of text.matchAll(found)) {
    if (index > done) parts.push({ at: done, words: text.slice(done, index), is: 'text' });
    parts.push({ at: index, words, is: words.startsWith('{') ? 'open' : 'fact' });
    done = index + words.length;
  }
  if (done < text.length) parts.push({ at: done, words: text.slice(done), is: 'text' });
  return parts;
}

/** The error for a reply that still has placeholders. */
export function openPlaceholderMessage(text: string): string | undefined {
  const open = openPlaceholders(text);
  if (open.length === 0) return undefined;
  const names = open.map((name) => `{${name}}`).join(', ');
  return `Replace ${names} before you send: it is not known for this person.`;
}
