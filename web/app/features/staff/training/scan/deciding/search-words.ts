/** The searchable text of a student, for a search at the door. */

export interface SearchText {
  number: string;
  words: readonly string[];
}

export interface Searched {
  matricNo: string;
  /** The words of the name, without marks. */
  words: readonly string[];
}

const SHORTEST = 3;

/** Undefined if it is too short to search. */
export function readTyped(text: string): SearchText | undefined {
  const typed = { number: plainNumber(text), words: plainWords(text) };
  const isEnough = typed.number.length >= SHORTEST || typed.words.join('').length >= SHORTEST;
  return isEnough ? typed : undefined;
}

export const plainNumber = (matricNo: string) =>
  matricNo.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

const MARKS = /[\u0300-\u036f]/g;
const HOOKED: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ŋ: 'n' };

/** Names are searched without diacritics: few people type them at the door. */
export const plainWords = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll(/[ɓɗƙƴŋ]/g, (letter) => HOOKED[letter] ?? letter)
    .split(/[\s-]+/)
    .filter(Boolean);

/** A part of the number, or each word is part of a word in the name. */
export const fits = ({ matricNo, words }: Searched, typed: SearchText): boolean =>
  (typed.number.length >= SHORTEST && matricNo.includes(typed.number)) ||
  eachIn(words, typed, (own, word) => own.includes(word));

/** Each word begins a word of the name: those come first. */
export const begins = ({ words }: Searched, typed: SearchText): boolean =>
  eachIn(words, typed, (own, word) => own.startsWith(word));

/** The same first letter and the others in this order, as "ade" in "Adaeze". */
export const isSimilar = ({ words }: Searched, typed: SearchText): boolean =>
  eachIn(words, typed, (own, word) => own[0] === word[0] && hasInOrder(own, word));

const eachIn = (
  own: readonly string[],
  { words }: SearchText,
  test: (own: string, word: string) => boolean,
) => words.length > 0 && words.every((word) => own.some((one) => test(one, word)));

function hasInOrder(own: string, word: string): boolean {
  let at = 0;
  for (const letter of own) if (letter === word[at]) at += 1;
  return at === word.length;
}
