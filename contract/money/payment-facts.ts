import { z } from 'zod';
import { instant } from '../common/fields.ts';

/** A dispute about a payment that the bank has not decided. */
export const openDispute = z.object({
  id: z.int(),
  amount_kobo: z.int(),
  /** Until when it can be answered at the provider; null if unknown. */
  due_at: instant.nullable(),
  /** When staff answered it at the provider, and who; null if nobody has noted that. */
  answered: z.object({ at: instant, by: z.string() }).nullable(),
});
export type OpenDispute = z.output<typeof openDispute>;

/** Another payment for the same purchase as the one shown. */
export const otherPayment = z.object({
  /** The key of its page. */
  payment: z.string(),
  amount_kobo: z.int(),
  /** Paid before the one shown. */
  earlier: z.boolean(),
});
export type OtherPayment = z.output<typeof otherPayment>;
