/** Compares letters and digits only: `esp201` matches `ESP 201`. */
const bare = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a label contains every typed word, in any order. */
export function fitsTyped(label: string, typed: string): boolean {
  const whole = bare(label);
  return typed.split(/\s+/).every((word) => whole.includes(bare(word)));
}
