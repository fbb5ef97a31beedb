/** What the log's Subject column calls things, without zod. */

/** The screens' name of a thing, if the log has another. */
const nouns: Record<string, string> = {
  'long job': 'background task',
  pin: 'PIN',
  pins: 'PINs',
  'roster import': 'import',
  site: 'home page',
  token: 'API token',
};

/** `roster_import` is Import. */
export function nounWords(noun: string): string {
  const plain = noun.replace(/[_-]/g, ' ');
  const shown = nouns[plain] ?? plain;
  return shown.charAt(0).toUpperCase() + shown.slice(1);
}

/** Not a thing with a key, but work on many. */
export const wholeSubjects: Record<string, string | undefined> = {
  'certificates:print': 'Printed certificates',
  'pin:any': 'PIN for any student',
};
