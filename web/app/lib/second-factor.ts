/** The console's dialog puts itself here; it answers whether the second factor was given again. */
export const secondFactor: { ask?: (() => Promise<boolean>) | undefined } = {};
