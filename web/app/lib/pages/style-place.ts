/**
 * Where the style sheet belongs in a document that is rendered for one reader. The server puts it
 * there after rendering, already compressed. Nobody can guess the nonce, and so write the place.
 */
export const stylePlace = (nonce: string): string => `/*${nonce}*/`;
