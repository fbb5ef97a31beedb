/** What somebody typed, so that `like` takes none of it for a pattern. */
export const likeText = (typed: string) => typed.replace(/[\\%_]/g, '\\$&');
