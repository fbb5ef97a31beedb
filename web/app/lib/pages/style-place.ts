/**
 * The style sheet's placeholder in a document that is rendered for one reader. The server replaces
 * it after rendering, already compressed. No one can guess the nonce and so write the placeholder.
 */
export const stylePlace = (nonce: string): string => `/*${nonce}*/`;
