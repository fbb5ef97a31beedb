import { formatMoment, sortableMoment } from '@edc/contract/common/time/dates';
import { beforeAll, expect, it } from 'vitest';
import { exportedLines } from '../../../testing/exports.ts';
import type { As } from '../../../testing/portal.ts';
import { aSharedShop } from '../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { aPayment } from '../../../testing/rows/money.ts';
import { answerRefund, aRefund } from '../../../testing/rows/refunds.ts';

const shop = aSharedShop();
let finance: As;

beforeAll(async () => {
  const { portal } = shop();
  finance = await signInStaff(portal, await aStaffMember(portal, { roles: ['finance'] }));
});

const REQUESTED = '2025-04-02T10:00:00.000Z';
const MADE = '2025-05-06T10:00:00.000Z';

/** A refund that was requested in April, made in May and touched in June. */
async function aMadeRefund() {
  const { portal } = shop();
  const { moneyId, reference } = await aPayment(portal, { paidAt: new Date('2025-03-20T10:00Z') });
  const asked = { amountKobo: 100_000, status: 'pending', at: new Date(REQUESTED) };
  const id = await aRefund(portal, moneyId, asked);
  await answerRefund(portal, id, 'processed', new Date(MADE));
  await portal.db
    .updateTable('refunds')
    .set({ updated_at: new Date('2025-06-09T10:00:00Z') })
    .where('id', '=', id)
    .execute();
  return { id, reference };
}

it('is the day on which a refund was made, whenever its row was touched since', async () => {
  const { portal } = shop();
  const { id, reference } = await aMadeRefund();
  const times = { at: REQUESTED, made_at: MADE };
  const list = await portal.call('GET /staff/refunds', { kind: 'refunded' }, finance);
  expect(list.body.data.items).toMatchObject([{ id, ...times }]);
  const one = await portal.call('GET /staff/refunds/{refund}', { refund: String(id) }, finance);
  expect(one.body.data).toMatchObject(times);

  const given = { kind: 'refunded', format: 'csv' } as const;
  const { body } = await portal.call('POST /staff/refunds/export', given, finance);
  const [header, line] = await exportedLines(portal, body.url, finance);
  expect(header).toMatch(/,Amount,Currency,Requested,Refunded$/);
  expect(line).toContain(`,1000,NGN,${sortableMoment(REQUESTED)},${sortableMoment(MADE)}`);

  const payment = await portal.call(
    'GET /staff/payments/{payment}',
    { payment: reference },
    finance,
  );
  const made = payment.body.data.story.find(({ title }) => title === 'Refund of ₦1,000.00 made');
  expect(formatMoment(made?.at ?? '')).toBe(formatMoment(MADE));

  const refundedIn = async (month: string) =>
    (await portal.call('GET /staff/payment-totals', { month }, finance)).body.data.total
      .refunded_kobo;
  expect(await Promise.all(['2025-04', '2025-05', '2025-06'].map(refundedIn))).toEqual([
    0, 100_000, 0,
  ]);
  const refundedOn = async (day: string) => {
    const range = { from: day, to: day };
    const { data } = (await portal.call('GET /staff/reconciliation', range, finance)).body;
    return data.days[0]?.refunded_kobo;
  };
  expect(await Promise.all(['2025-04-02', '2025-05-06', '2025-06-09'].map(refundedOn))).toEqual([
    0, 100_000, 0,
  ]);
});
