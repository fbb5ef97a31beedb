/**
 * Set by the console's dialog; it gets the call that needs the second factor, and returns whether
 * it was given again.
 */
export const secondFactor: {
  ask?: ((call: string) => Promise<boolean>) | undefined;
  /** What it is for, where several buttons make the same call. */
  why?: string | undefined;
} = {};
