import type { Db } from '../../../../platform/database/connect.ts';
import { paymentsFor } from './store.ts';
import type { PaidFor } from './words.ts';

/** The payments of a request and its course, and how much of them is left. */
export async function loadPaidFor(
  db: Db,
  request: {
    purchase_id: number | null;
    registration_purchase_id: number | null;
    fee_reversed: boolean;
    course_reversed: boolean;
  },
): Promise<PaidFor> {
  const { purchase_id: fee, registration_purchase_id: course } = request;
  const all = await paymentsFor(db, [fee, course]);
  return {
    fee: all.filter(({ purchase_id }) => purchase_id === fee),
    course: all.filter(({ purchase_id }) => purchase_id === course),
    isFeeGone: request.fee_reversed,
    isCourseGone: request.course_reversed,
  };
}
