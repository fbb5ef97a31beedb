import { createContext, use } from 'react';
import href from '../styles/theme.css?url';

const ID = 'style-sheet';

interface Included {
  rules: string;
  /** This document is for one student, who will open others that link the file. */
  isForOne: boolean;
}

/** The rules themselves, on the server, for documents that include them. */
export const OwnRules = createContext<Included | undefined>(undefined);

/** The part that came with the document, kept if React renders it again. */
function readIncluded(): Included | undefined {
  if (typeof document === 'undefined') return;
  const rules = document.querySelector(`style#${ID}`)?.textContent;
  const isForOne = document.querySelector(`link[rel="prefetch"][href="${href}"]`) !== null;
  return rules ? { rules, isForOne } : undefined;
}

const came = readIncluded();

/**
 * The style sheet. It is inside the first document that a browser opens, where it saves a round
 * trip before the first paint, and a cached file in later ones.
 */
export function StyleSheet() {
  const included = use(OwnRules) ?? came;
  if (included === undefined) return <link rel="stylesheet" href={href} />;
  return (
    <>
      <style
        id={ID}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build's rules
        dangerouslySetInnerHTML={{ __html: included.rules }}
        suppressHydrationWarning
      />
      {included.isForOne && <link rel="prefetch" as="style" href={href} />}
    </>
  );
}
