/**
 * The console's dialog puts itself here; it is told which call needs the second factor, and answers
 * whether it was given again.
 */
export const secondFactor: { ask?: ((call: string) => Promise<boolean>) | undefined } = {};
