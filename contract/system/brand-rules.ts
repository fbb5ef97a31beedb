/** The centre's own colour and its derived colours, without zod. */

/** The design's own, if no colour is chosen. */
export const USUAL_ACCENT = '#b8451f';
/** Words on the accent colour are white. */
const ON_ACCENT = '#ffffff';
export const LEAST_CONTRAST = 4.5;

/** The background of each scheme on which coloured text is hardest to read. */
const HARDEST = { light: '#f4eddf', dark: '#252a52' };

export const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text);

const partsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As WCAG 2 defines it: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** A part of the way from one colour to another. */
function between(from: string, to: string, share: number): string {
  const target = partsOf(to);
  const mixed = partsOf(from).map((part, at) =>
    Math.round(part + ((target[at] ?? 0) - part) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** The colour, made darker or lighter until text in it is readable on the background. */
function readableOn(ground: string, colour: string, towards: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const tried = between(colour, towards, share);
    if (contrast(tried, ground) >= LEAST_CONTRAST) return tried;
  }
  return towards;
}

/** The contrast of white text on it, such as 5.2. */
export const accentContrast = (colour: string) => contrast(colour, ON_ACCENT);

/** Why buttons cannot have this colour; undefined if they can. */
export function accentProblem(colour: string): string | undefined {
  if (!isColour(colour)) return 'must be a colour such as #b8451f';
  const found = accentContrast(colour);
  if (found >= LEAST_CONTRAST) return undefined;
  return `is too light: white words on it have a contrast of ${found.toFixed(1)}, and ${LEAST_CONTRAST} is needed. Choose a darker colour`;
}

const DARKER = 0.15;

/** The design's colours derived from the accent, for each scheme. */
export function accentTokens(colour: string) {
  const clay = colour;
  const strong = between(colour, '#000000', DARKER);
  return {
    light: {
      clay,
      'clay-strong': strong,
      'clay-text': readableOn(HARDEST.light, colour, '#000000'),
    },
    dark: { clay, 'clay-strong': strong, 'clay-text': readableOn(HARDEST.dark, colour, '#ffffff') },
  };
}
