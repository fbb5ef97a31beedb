const CARD_LENGTH = 100;

/** Cuts a text between two words and adds an ellipsis. */
export function shorten(text: string, length = CARD_LENGTH): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const kept = characters.slice(0, length + 1).join('');
  const lastSpace = kept.search(/\s+\S*$/);
  // A single long word has to be cut inside.
  return `${lastSpace > 0 ? kept.slice(0, lastSpace) : characters.slice(0, length).join('')}…`;
}
