/** The highest limit above which a second person is needed. */
export const MOST_LIMIT_KOBO = 1_000_000_000;
