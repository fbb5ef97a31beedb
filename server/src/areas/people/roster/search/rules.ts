import { normalizeReference } from '@edc/contract/money/payment-rules';
import { normalizeMatricNo, phoneDigits } from '@edc/contract/people/identity/identity-rules';

const MOST_WORDS = 8;
/** Shorter words have no trigram: an index cannot find them in the middle of a name. */
const SHORTEST_PART = 3;
const LEAST_PHONE_DIGITS = 7;

const MARKS = /[\u0300-\u036f]/g;
const HOOKED: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ŋ: 'n', '’': "'", ʼ: "'" };

/** The same as `plain_text` in the database. */
export function plainText(text: string): string {
  const lower = text.normalize('NFD').replace(MARKS, '').toLowerCase();
  return lower.replace(/[ɓɗƙƴŋ’ʼ]/g, (letter) => HOOKED[letter] ?? letter);
}

/** The possible meanings of the typed text. */
export interface SearchTerms {
  /** A payment reference, a student code or a complaint's number: looked up first. */
  code: string | undefined;
  /** The beginning of a matriculation number. */
  matricNo: string | undefined;
  /** The same, typed without slashes as people say it. */
  plainMatricNo: string | undefined;
  /** A part of an email address, a phone number or a matriculation number. */
  contact: string | undefined;
  /** Words found anywhere in a name. */
  words: string[];
  /** Words of one or two letters: they match only the beginning of a word of the name. */
  beginnings: string[];
}

const CODE = /^[2-9A-HJ-NP-Z]{8,13}$/;
const MATRIC_BEGINNING = /^[A-Z]{2,4}\//;
const PLAIN_MATRIC = /^[A-Z]{2,4}\d{3,}$/;

export function readTyped(given: string): SearchTerms {
  const trimmed = given.trim();
  const code = normalizeReference(trimmed);
  const nothing: SearchTerms = {
    code: CODE.test(code) ? code : undefined,
    matricNo: undefined,
    plainMatricNo: undefined,
    contact: undefined,
    words: [],
    beginnings: [],
  };
  if (trimmed.includes('@')) return { ...nothing, contact: plainText(trimmed) };
  const phone = phoneDigits(trimmed);
  if (/^[+\d\s()-]+$/.test(trimmed) && phone.length >= LEAST_PHONE_DIGITS) {
    return { ...nothing, contact: phone };
  }
  const matricNo = normalizeMatricNo(trimmed);
  if (MATRIC_BEGINNING.test(matricNo)) return { ...nothing, matricNo };
  if (/\d/.test(trimmed)) {
    const plain = matricNo.replace(/[^A-Z0-9]/g, '');
    const plainMatricNo = PLAIN_MATRIC.test(plain) ? plain : undefined;
    return { ...nothing, plainMatricNo, contact: plainText(trimmed) };
  }
  const words = plainText(trimmed).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return {
    ...nothing,
    words: words.filter((word) => word.length >= SHORTEST_PART),
    beginnings: words.filter((word) => word.length < SHORTEST_PART),
  };
}

/** The number of typing errors accepted in a word. */
const allowed = (word: string) => (word.length < 5 ? 1 : 2);

/** The words of names that this one may be a misspelling of, nearest first. */
export function nearWords(typed: string, known: readonly string[], most: number): string[] {
  return known
    .map((word) => ({ word, distance: editDistance(typed, word) }))
    .filter(({ distance }) => distance <= allowed(typed))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ word }) => word);
}

/** Letters that are missing, too many, wrong or in the wrong order. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const at = (r: number, c: number) => rows[r]?.[c] ?? row[c] ?? 0;
      let least = Math.min(at(i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(i - 1, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, at(i - 2, j - 2) + 1);
      }
      row.push(least);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
