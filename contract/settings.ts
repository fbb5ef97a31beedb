import { z } from 'zod';

/**
 * What staff set for the running of the portal. Unlike the centre's facts in `site.ts` none of it
 * is shown to visitors. Where no default stands here, it depends on the kind of installation.
 */
export const operationsSettings = z.strictObject({
  /** What proves that a matriculation number is one's own, with an e-mail not on the roster. */
  registration_proof: z.enum(['birth_date', 'off'], 'must be birth_date or off'),
  /** `off` only while mail is down: registering then needs no one-time code. */
  email_code: z.enum(['on', 'off'], 'must be on or off').default('on'),
});

export type OperationsSettings = z.output<typeof operationsSettings>;
