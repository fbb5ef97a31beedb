import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { Db } from '../../../../platform/database/connect.ts';
import { resumedSince } from '../rules.ts';
import { openSince } from './store.ts';

/** Which day's fee a student pays: of the day on which the open payment for it was made, or today's. */
export async function loadPricedAt(
  db: Db,
  of: { studentId: number; purpose: PaymentPurpose },
  now: Date,
) {
  const open = await openSince(db, of, resumedSince(now));
  return (target: { applicationCode: string; skillCode: string }): Date =>
    open.find(({ code, slug }) => code === target.applicationCode && slug === target.skillCode)
      ?.created_at ?? now;
}
