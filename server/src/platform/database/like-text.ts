/** Escapes typed text, so that `like` treats no part of it as a pattern. */
export const likeText = (typed: string) => typed.replace(/[\\%_]/g, '\\$&');
