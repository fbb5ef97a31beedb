import { easyPassword } from '@edc/contract/common/text/messages';
import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';
import { Refusal } from '../http/refusal.ts';

/** Strangers have 300 guesses a day, so this is enough for ninety years. */
const ENOUGH_GUESSES = 1e7;
/** A hard beginning makes the whole hard to guess, and longer passwords take longer to judge. */
const JUDGED_LENGTH = 64;

const SEPARATORS = /[^\p{L}\p{N}]+/gu;

let judge: Promise<ZxcvbnFactory> | undefined;

/** Loaded at first use: the list of common passwords takes 30 MB. */
async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { passwords: dictionary['passwords-common'] },
    graphs: adjacencyGraphs,
    maxLength: JUDGED_LENGTH,
  });
}

/** Letters without diacritics: a Bọ́lá also types Bola. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');

/**
 * The facts and their parts: someone who knows `ada.obi@mail.example` tries `ada.obi`, `ada` and
 * `adaobi`, and a phone number also without its leading zero.
 */
function withParts(facts: readonly string[]): string[] {
  const parts = facts
    .map(plain)
    .flatMap((fact) => [fact, ...fact.split(/[\s@]+/)])
    .flatMap((part) => [part, part.replace(SEPARATORS, ''), ...part.split(SEPARATORS)])
    .flatMap((part) => [part, part.replace(/^0+/, '')]);
  // Without duplicates: the judge counts guesses by the position in the list.
  return [...new Set(parts)].filter((part) => part !== '');
}

/**
 * How many guesses a word with signs and digits around it takes. The judge multiplies by ten
 * thousand for each part, but a year and a `!` after a word are the first things people try.
 */
function guessesOfWord({ sequence }: ZxcvbnResult): number {
  if (!sequence.some(({ pattern }) => pattern === 'dictionary')) return Number.POSITIVE_INFINITY;
  return sequence.reduce((guesses, part, at) => guesses * (part.guesses ?? 1) * (at + 1), 1);
}

/** What others know of a person, each by its name in a sentence: `your name`. */
type Known = Record<string, readonly (string | null)[]>;

const partsOf = (facts: Known[string] = []) => withParts(facts.filter((fact) => fact !== null));

/** What the longest part that is easy to guess is, after "This password is too easy to guess: it". */
function reasonOf(results: readonly ZxcvbnResult[], known: Known): string {
  const [longest] = results
    .flatMap(({ sequence }) => sequence)
    .filter(({ pattern }) => pattern !== 'bruteforce')
    .sort((one, other) => other.token.length - one.token.length);
  if (longest?.pattern === 'date') return 'contains a date';
  if (longest?.pattern !== 'dictionary') return 'follows a pattern, such as abcd or 1111';
  const contains = (facts: Known[string]) =>
    partsOf(facts).some((part) => part.toLowerCase() === longest.matchedWord);
  const [fact] = Object.entries(known).find(([, facts]) => contains(facts)) ?? [];
  return fact ? `contains ${fact}` : 'is built on a common password';
}

/** Why others guess it soon, in words; undefined where they would not. */
export async function easyBecause(password: string, known: Known): Promise<string | undefined> {
  judge ??= loadJudge();
  const judging = await judge;
  const [typed, facts] = [plain(password), partsOf(Object.values(known).flat())];
  const whole = judging.check(typed, facts);
  const word = judging.check(typed.replace(SEPARATORS, ''), facts);
  if (Math.min(whole.guesses, guessesOfWord(word)) >= ENOUGH_GUESSES) return undefined;
  return easyPassword(reasonOf([whole, word], known));
}

/** Refuses a password that is easy to guess; `known` are facts that others know about its owner. */
export async function refuseEasyPassword(
  password: string,
  known: Known,
  field: string,
): Promise<void> {
  const message = await easyBecause(password, known);
  if (message) throw new Refusal('EASY_PASSWORD', { message, fields: { [field]: message } });
}
