import type { PartPaid } from '@edc/contract/money/part-paid';
import type { App } from '../../../../context.ts';
import { payByOf } from '../attempts/described.ts';
import { creditsNow } from '../money/available-credits.ts';
import type { Checked } from './store.ts';

type WithSettlements = Pick<App, 'db' | 'settlements' | 'now'>;

/** What is here of what is due, where a payment covers only a part of it; otherwise null. */
export async function partOf(app: WithSettlements, row: Checked): Promise<PartPaid | null> {
  if (row.reversed_at) return null;
  if (row.money_state === 'applied') {
    return row.not_fully_paid && !row.back_kobo ? partOfPurchase(row) : null;
  }
  if (row.money_state !== 'credit' || row.reason !== 'UNDERPAID') return null;
  return await partOfPrice(app, row);
}

/** Another payment for the same purchase was refunded or reversed. */
const partOfPurchase = ({ here_kobo, paid_kobo, purchase_due_kobo }: Checked): PartPaid => ({
  here_kobo: here_kobo ?? 0,
  due_kobo: purchase_due_kobo ?? 0,
  refunded_kobo: (paid_kobo ?? 0) - (here_kobo ?? 0),
  pay_by: null,
});

/** It is credit until the rest is paid, with all that counts towards the same price. */
async function partOfPrice(app: WithSettlements, row: Checked): Promise<PartPaid | null> {
  const credits = (await creditsNow(app.db, row.student_id, app.now())).filter(
    ({ purpose }) => purpose === row.purpose,
  );
  const here_kobo = credits.reduce((sum, one) => sum + one.amount_kobo, 0);
  const due_kobo = row.due_kobo ?? row.total_kobo ?? 0;
  const isFree = credits.some(({ reference }) => reference === row.reference);
  if (!isFree || here_kobo >= due_kobo) return null;
  return {
    here_kobo,
    due_kobo,
    refunded_kobo: row.left_of_payment,
    pay_by: await payByOf(app, row),
  };
}
