/** Only letters and figures count: `esp201` is in `ESP 201`, `20262027` in `2026/2027`. */
const bare = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a label holds every word that was typed, in any order. */
export function fitsTyped(label: string, typed: string): boolean {
  const whole = bare(label);
  return typed.split(/\s+/).every((word) => whole.includes(bare(word)));
}
