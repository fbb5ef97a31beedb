import { z } from 'zod';
import { instant } from './fields.ts';

/** A dispute about a payment that the bank has not decided. */
export const openDispute = z.object({
  amount_kobo: z.int(),
  /** Until when it can be answered at the provider; null where that was not told. */
  due_at: instant.nullable(),
});
export type OpenDispute = z.output<typeof openDispute>;
