import { createContext, use } from 'react';
import href from './theme.css?url';

const ID = 'style-sheet';

/** The rules themselves, on the server, for a page that brings them along. */
export const OwnRules = createContext<string | undefined>(undefined);

/** The rules that came with the document, if they did: should React draw it anew, they stay. */
const came =
  typeof document === 'undefined'
    ? undefined
    : (document.querySelector(`style#${ID}`)?.textContent ?? undefined);

/**
 * The style sheet: inside a page that is kept for all, since there it saves the first visit a
 * round trip before anything can be shown; as a file that stays in the browser everywhere else.
 */
export function StyleSheet() {
  const rules = use(OwnRules) ?? came;
  if (rules === undefined) return <link rel="stylesheet" href={href} />;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build's rules
    <style id={ID} dangerouslySetInnerHTML={{ __html: rules }} suppressHydrationWarning />
  );
}
