import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';
import { Refusal } from './http/refusal.ts';

/** Strangers have 300 guesses a day: these are enough for ninety years. */
const ENOUGH_GUESSES = 1e7;
/** What makes the beginning hard to guess makes the whole so, and longer ones take longer to judge. */
const JUDGED_LENGTH = 64;

const SEPARATORS = /[^\p{L}\p{N}]+/gu;

let judge: Promise<ZxcvbnFactory> | undefined;

/** Loaded at its first use: the list of common passwords takes 30 MB. */
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

/** Letters without their marks: whoever is called Bọ́lá writes Bola. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');

/**
 * The facts and their parts: whoever knows `ada.obi@mail.example` tries `ada.obi`, `ada` and
 * `adaobi`, and a phone number also without the zero before it.
 */
function withParts(facts: readonly string[]): string[] {
  const parts = facts
    .map(plain)
    .flatMap((fact) => [fact, ...fact.split(/[\s@]+/)])
    .flatMap((part) => [part, part.replace(SEPARATORS, ''), ...part.split(SEPARATORS)])
    .flatMap((part) => [part, part.replace(/^0+/, '')]);
  // Once each: the judge takes the place in the list for how many guesses a part needs.
  return [...new Set(parts)].filter((part) => part !== '');
}

/**
 * How many guesses a word with signs and figures around it takes. The judge adds ten thousand for
 * each further part, but a year and a `!` behind a word are what everybody tries first.
 */
function guessesOfWord({ sequence }: ZxcvbnResult): number {
  if (!sequence.some(({ pattern }) => pattern === 'dictionary')) return Number.POSITIVE_INFINITY;
  return sequence.reduce((guesses, part, at) => guesses * (part.guesses ?? 1) * (at + 1), 1);
}

/** Whether it is a common password, or made of what others know of this person. */
export async function isEasyToGuess(password: string, known: readonly string[]): Promise<boolean> {
  judge ??= loadJudge();
  const judging = await judge;
  const [typed, facts] = [plain(password), withParts(known)];
  const { guesses } = judging.check(typed, facts);
  const ofWord = guessesOfWord(judging.check(typed.replace(SEPARATORS, ''), facts));
  return Math.min(guesses, ofWord) < ENOUGH_GUESSES;
}

/** Whose password it is to be, as far as others know. */
export async function refuseEasyPassword(
  password: string,
  known: readonly string[],
  field: string,
): Promise<void> {
  if (!(await isEasyToGuess(password, known))) return;
  const { message } = new Refusal('EASY_PASSWORD');
  throw new Refusal('EASY_PASSWORD', { fields: { [field]: message } });
}
