const CARD_LENGTH = 100;

/** Cuts a text after a whole sentence, or between words with an ellipsis if that is too short. */
export function shorten(text: string, length = CARD_LENGTH): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const kept = characters.slice(0, length + 1).join('');
  const sentences = kept.match(/^.*[.!?](?=\s)/s)?.[0] ?? '';
  if (sentences.length >= length / 2) return sentences;
  const lastSpace = kept.search(/\s+\S*$/);
  // A single long word has to be cut inside.
  return `${lastSpace > 0 ? kept.slice(0, lastSpace) : characters.slice(0, length).join('')}…`;
}
