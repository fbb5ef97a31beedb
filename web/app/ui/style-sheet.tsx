import { createContext, use } from 'react';
import href from './theme.css?url';

const ID = 'style-sheet';

/** The rules themselves, on the server, for pages that include them. */
export const OwnRules = createContext<string | undefined>(undefined);

/** The rules that came with the document, kept if React renders it again. */
const came =
  typeof document === 'undefined'
    ? undefined
    : (document.querySelector(`style#${ID}`)?.textContent ?? undefined);

/**
 * The style sheet: inside cached public pages, where it saves a round trip before the first paint;
 * as a cached file on all other pages.
 */
export function StyleSheet() {
  const rules = use(OwnRules) ?? came;
  if (rules === undefined) return <link rel="stylesheet" href={href} />;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build's rules
    <style id={ID} dangerouslySetInnerHTML={{ __html: rules }} suppressHydrationWarning />
  );
}
