/** Compares letters and digits only: `esp201` matches `ESP 201`. */
const bare = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Filters labels by typed text. Labels that contain it literally exclude others: `ESP 202` is that
 * course, not every course of 2026. If there are none, labels that contain every typed word match,
 * in any order.
 */
export function filterByTyped(
  labels: readonly string[],
): (label: string, typed: string) => boolean {
  let asTyped = '';
  let someHaveItWhole = true;
  return (label, typed) => {
    if (typed !== asTyped) {
      asTyped = typed;
      someHaveItWhole = labels.some((one) => bare(one).includes(bare(typed)));
    }
    const whole = bare(label);
    if (someHaveItWhole) return whole.includes(bare(typed));
    return typed.split(/\s+/).every((word) => whole.includes(bare(word)));
  };
}
