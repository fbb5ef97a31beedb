/** Pages say so often that somebody looks at them. */
export const PRESENCE_BEAT_SECONDS = 20;
/** Whoever was not heard of for so long has gone: two beats may be lost. */
export const PRESENCE_SECONDS = 65;

/** `Ngozi Okafor is looking at this.`, `Ngozi Okafor and Ada Obi are looking at this.` */
export function presenceWords(names: readonly string[]): string {
  if (names.length === 0) return '';
  const who = new Intl.ListFormat('en-GB').format(names);
  return `${who} ${names.length === 1 ? 'is' : 'are'} looking at this.`;
}
