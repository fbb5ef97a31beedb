const CARD_LENGTH = 100;

/** At most so many characters, cut between two words, with the sign that there is more. */
export function shorten(text: string, length = CARD_LENGTH): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const kept = characters.slice(0, length + 1).join('');
  const lastSpace = kept.search(/\s+\S*$/);
  // A single word longer than all the room has to be cut somewhere.
  return `${lastSpace > 0 ? kept.slice(0, lastSpace) : characters.slice(0, length).join('')}…`;
}
