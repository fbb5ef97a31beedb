/** Without accents and tone marks: `aso oke` finds `Aṣọ-Òkè`. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Letters and digits only: `esp201` matches `ESP 201`. */
const bare = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '');

export const typedWords = (typed: string) => plain(typed).split(/\s+/).filter(Boolean);

/**
 * Whether each typed word is in the name, however that is divided (`makeup`, `make-up`, `make up`),
 * or in the text about it.
 */
export function hasTyped(typed: string, name: string, text = ''): boolean {
  const [whole, about] = [bare(name), plain(`${name} ${text}`)];
  return typedWords(typed).every((word) => {
    const letters = bare(word);
    return about.includes(word) || (letters !== '' && whole.includes(letters));
  });
}

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
