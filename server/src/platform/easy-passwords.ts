import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
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

/** The facts and their parts: whoever knows `ada.obi@mail.example` tries `ada.obi`, `ada` and `adaobi`. */
const withParts = (facts: readonly string[]) =>
  facts
    .flatMap((fact) => [fact, ...fact.split(/[\s@]+/)])
    .flatMap((part) => [part, part.replace(SEPARATORS, ''), ...part.split(SEPARATORS)])
    .filter((part) => part !== '');

/** Whether it is a common password, or made of what others know of this person. */
export async function isEasyToGuess(password: string, known: readonly string[]): Promise<boolean> {
  judge ??= loadJudge();
  return (await judge).check(password, withParts(known)).guesses < ENOUGH_GUESSES;
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
