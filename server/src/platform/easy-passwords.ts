import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';
import { Refusal } from './http/refusal.ts';

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

/** Whether it is a common password, or made of facts that others know about this person. */
export async function isEasyToGuess(password: string, known: readonly string[]): Promise<boolean> {
  judge ??= loadJudge();
  const judging = await judge;
  const [typed, facts] = [plain(password), withParts(known)];
  const { guesses } = judging.check(typed, facts);
  const ofWord = guessesOfWord(judging.check(typed.replace(SEPARATORS, ''), facts));
  return Math.min(guesses, ofWord) < ENOUGH_GUESSES;
}

/** Refuses a password that is easy to guess; `known` are facts that others know about its owner. */
export async function refuseEasyPassword(
  password: string,
  known: readonly string[],
  field: string,
): Promise<void> {
  if (!(await isEasyToGuess(password, known))) return;
  const { message } = new Refusal('EASY_PASSWORD');
  throw new Refusal('EASY_PASSWORD', { fields: { [field]: message } });
}
