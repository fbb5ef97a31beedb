import { applicationCode } from '@edc/contract/catalogue/course-rules';
import type { Core } from '../../portal.ts';
import { aPayment, cancel, type GivenPayment, unknownMoney } from '../rows/money.ts';
import { aRefund, dispute, reverse, takeBack } from '../rows/refunds.ts';

const OFFER = { course: applicationCode('2026/2027', 'ESP 201'), skill: 'fashion-design' };

/** Payments that end in every way, beside those of the demo centre, which are all as due. */
export async function loadPayments(core: Core): Promise<void> {
  const paid = async (given: GivenPayment = {}) => await aPayment(core, { ...OFFER, ...given });
  const money = async (given?: GivenPayment) => (await paid(given)).moneyId;

  await paid({ provider: 'flutterwave' });
  await paid({ amountKobo: 300_000 });
  await paid({ amountKobo: 500_000 });
  await paid({ currency: 'USD', held: 'WRONG_CURRENCY' });
  await paid({ fails: true });
  await paid({ held: 'WRONG_REFERENCE' });
  await unknownMoney(core);

  await reverse(core, await money());
  await takeBack(core, await money(), { amountKobo: 100_000 });
  for (const state of ['open', 'won', 'lost'] as const)
    await dispute(core, await money(), { state });
  for (const status of ['processed', 'pending', 'failed']) {
    await aRefund(core, await money({ held: 'WRONG_REFERENCE' }), { status });
  }

  const { receiptId } = await paid();
  const { id } = await core.app.db
    .selectFrom('registrations')
    .select('id')
    .where('receipt_id', '=', receiptId)
    .executeTakeFirstOrThrow();
  await cancel(core, id);
}
