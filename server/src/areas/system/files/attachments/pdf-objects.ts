/** The keys of a stream with their values as written, without the space between. */
export type Dictionary = ReadonlyMap<string, string>;

export interface PdfStream {
  dictionary: Dictionary;
  /** The offset of its bytes. */
  begins: number;
}

/** Malformed: readers would interpret it differently. */
export class UnreadablePdfError extends Error {
  override name = 'UnreadablePdfError';
}

/** Several times the largest file: without it, nested objects would be read again and again. */
const MOST_READ = 32 * 1024 * 1024;
const DEEPEST = 100;

/** Numbers come before the word of a header; another line could be a comment after them. */
const NO_HEADER = /[^\d\0\s][\0\t\f ]*$/;
const COMMENT = /%[^\r\n]*/y;
const BLANKS = /[\0\t\n\f\r ]*/y;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const HEX = /<[^<>]*>/y;
const NUMBER = /^[-+.\d]+$/;
const COUNT = /^\d+$/;
const WORDS = new Set(['true', 'false', 'null']);

/** Names may spell any of their letters as a number: /Java#53cript. */
export const plainNames = (text: string) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/**
 * Every stream that a reader could find. Each begins with its object's header, so reading starts at
 * every header, even one inside a string or a comment of another object.
 */
export function* readStreams(raw: string): Generator<PdfStream> {
  const text = cursor(raw);
  for (let at = raw.indexOf('obj'); at >= 0; at = raw.indexOf('obj', at + 1)) {
    if (NO_HEADER.test(raw.slice(Math.max(0, at - 32), at))) continue;
    text.goTo(at + 'obj'.length);
    if (!text.isNext('<<')) continue;
    const dictionary = readDictionary(text, 0);
    if (!text.isNext('stream')) continue;
    text.take('stream');
    yield { dictionary, begins: text.afterBlanks() };
  }
}

type Cursor = ReturnType<typeof cursor>;

/** A position in the text that only moves forward, and counts the total distance. */
function cursor(raw: string) {
  let at = 0;
  let read = 0;

  function match(pattern: RegExp): string {
    pattern.lastIndex = at;
    const found = pattern.exec(raw)?.[0] ?? '';
    moveOn(found.length);
    return found;
  }

  function moveOn(characters: number): void {
    at += characters;
    read += characters;
    if (read > MOST_READ) throw new UnreadablePdfError();
  }

  /** Space and comments. */
  function skipSpace(): void {
    do match(BLANKS);
    while (match(COMMENT) !== '');
  }

  return {
    goTo(place: number) {
      at = place;
    },
    place: () => at,
    /** Whether this comes next, after space and comments. */
    isNext(expected: string): boolean {
      skipSpace();
      return raw.startsWith(expected, at);
    },
    take(expected: string): void {
      if (!raw.startsWith(expected, at)) throw new UnreadablePdfError();
      moveOn(expected.length);
    },
    match,
    skipSpace,
    afterBlanks(): number {
      match(BLANKS);
      return at;
    },
    /** A string in parentheses: those inside come in pairs or after a backslash. */
    skipString(): void {
      let open = 0;
      do {
        const character = raw[at];
        if (character === undefined) throw new UnreadablePdfError();
        if (character === '(') open += 1;
        if (character === ')') open -= 1;
        moveOn(character === '\\' ? 2 : 1);
      } while (open > 0);
    },
  };
}

function readDictionary(text: Cursor, depth: number): Dictionary {
  const entries = new Map<string, string>();
  text.take('<<');
  while (!text.isNext('>>')) {
    const key = readName(text).slice(1);
    // A repeated key gets both values joined, which is neither of them.
    entries.set(key, (entries.get(key) ?? '') + readValue(text, depth));
  }
  text.take('>>');
  return entries;
}

function readName(text: Cursor): string {
  text.take('/');
  return `/${plainNames(text.match(REGULAR))}`;
}

function readValue(text: Cursor, depth: number): string {
  if (depth > DEEPEST) throw new UnreadablePdfError();
  if (text.isNext('/')) return readName(text);
  if (text.isNext('(')) {
    text.skipString();
    return '()';
  }
  if (text.isNext('<<')) {
    readDictionary(text, depth + 1);
    return '<<>>';
  }
  if (text.isNext('<')) {
    if (text.match(HEX) === '') throw new UnreadablePdfError();
    return '<>';
  }
  if (text.isNext('[')) return readArray(text, depth + 1);
  const word = text.match(REGULAR);
  if (COUNT.test(word)) return readReference(text, word);
  if (NUMBER.test(word) || WORDS.has(word)) return word;
  throw new UnreadablePdfError();
}

function readArray(text: Cursor, depth: number): string {
  let all = '[';
  text.take('[');
  while (!text.isNext(']')) all += readValue(text, depth);
  text.take(']');
  return `${all}]`;
}

/** `9 0 R` refers to another object; otherwise it is only a number. */
function readReference(text: Cursor, number: string): string {
  const after = text.place();
  text.skipSpace();
  if (COUNT.test(text.match(REGULAR))) {
    text.skipSpace();
    if (text.match(REGULAR) === 'R') return `${number} 0 R`;
  }
  text.goTo(after);
  return number;
}
