export interface MailedLink {
  email: string;
  token: string;
}

const isGiven = (part: string | null | undefined): part is string =>
  part !== undefined && part !== null && part.trim() !== '' && part !== 'null';

/** The two parts of an emailed link, in either order: the one with an `@` is the email address. */
export function mailedLink(
  one: string | null | undefined,
  other: string | null | undefined,
): MailedLink | undefined {
  if (!isGiven(one) || !isGiven(other)) return undefined;
  return one.includes('@') ? { email: one, token: other } : { email: other, token: one };
}
