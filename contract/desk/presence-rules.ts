/** How often a page reports that someone is viewing it. */
export const PRESENCE_BEAT_SECONDS = 20;
/** A viewer without a report for this long has left: two reports may be lost. */
export const PRESENCE_SECONDS = 65;

/** `Ngozi Okafor is looking at this.`, `Ngozi Okafor and Ada Obi are looking at this.` */
export function presenceWords(names: readonly string[]): string {
  if (names.length === 0) return '';
  const who = new Intl.ListFormat('en-GB').format(names);
  return `${who} ${names.length === 1 ? 'is' : 'are'} looking at this.`;
}
