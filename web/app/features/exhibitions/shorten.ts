const CARD_LENGTH = 100;

/** At most so many characters, with the sign that there is more. */
export function shorten(text: string, length = CARD_LENGTH): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}
