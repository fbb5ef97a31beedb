import type { RequestKind } from '@edc/contract/desk/requests/request-rules';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import { expect } from 'vitest';
import { SMALLEST_CHARGE_KOBO } from '../../areas/money/payments/rules.ts';
import { takenPlaces } from '../../areas/training/places-taken/queries.ts';
import { misplaced } from '../rows/ledger.ts';
import type { World } from './world.ts';

/** Each price without a fee, and with the higher of both providers'. */
const dues: Record<PaymentPurpose, [least: number, most: number]> = {
  enrolment: [400_000, 416_000],
  skill_change: [100_000, 104_000],
  certificate: [100_000, 104_000],
};

/** Everything given to the world's students, with the purchase that paid for it. */
async function given(world: World) {
  const { db } = world.portal;
  const ids = world.payers.map(({ id }) => id);
  const requestsOf = (kind: RequestKind) =>
    db
      .selectFrom('requests')
      .select(['registration_id', 'state', 'purchase_id'])
      .where('kind', '=', kind)
      .where('student_id', 'in', ids)
      .execute();
  return {
    registrations: await db
      .selectFrom('registrations')
      .select(['student_id', 'purchase_id'])
      .where('student_id', 'in', ids)
      .execute(),
    changes: await requestsOf('skill_change'),
    certificates: await requestsOf('certificate'),
  };
}

const unique = (values: number[]) => expect(new Set(values).size).toBe(values.length);

/** Everything that was given is paid for, by payments that the gateway has really taken. */
async function expectPaid(
  world: World,
  purpose: PaymentPurpose,
  rows: { purchase_id: number | null }[],
): Promise<void> {
  const { transactions } = await world.known();
  const [least, most] = dues[purpose];
  for (const { purchase_id } of rows) {
    const { due_kobo, paid_kobo, waived_kobo } = await world.portal.db
      .selectFrom('purchase_balances')
      .select(['due_kobo', 'paid_kobo', 'waived_kobo'])
      .where('purchase_id', '=', purchase_id)
      .executeTakeFirstOrThrow();
    expect(due_kobo).toBeGreaterThanOrEqual(least);
    expect(due_kobo).toBeLessThanOrEqual(most);
    expect(waived_kobo).toBeLessThan(SMALLEST_CHARGE_KOBO);
    expect(Number(paid_kobo) + Number(waived_kobo)).toBeGreaterThanOrEqual(due_kobo ?? 0);
    const money = await world.portal.db
      .selectFrom('holdings')
      .select(['holdings.reference', 'holdings.state'])
      .where('holdings.purchase_id', '=', purchase_id)
      .execute();
    for (const { reference, state } of money) {
      const paid = transactions.find((one) => one.reference === reference);
      expect([state, ['success', 'reversed'].includes(paid?.status ?? '')]).toEqual([
        'applied',
        true,
      ]);
    }
  }
}

/** Invariants at every moment. */
export async function expectSafe(world: World): Promise<void> {
  const { registrations, changes, certificates } = await given(world);
  const isLive = ({ state }: { state: string }) => state !== 'rejected';
  await expectPaid(world, 'enrolment', registrations);
  await expectPaid(world, 'skill_change', changes.filter(isLive));
  await expectPaid(world, 'certificate', certificates.filter(isLive));
  // The money of what was rejected is credit again.
  for (const { state, purchase_id } of [...changes, ...certificates]) {
    if (state === 'rejected') expect(purchase_id).toBeNull();
  }
  unique(registrations.map((one) => one.student_id));
  unique(changes.filter(({ state }) => state === 'pending').map((one) => one.registration_id));
  unique(certificates.filter(isLive).map((one) => one.registration_id));
  await expectPlaces(world);
}

/** No skill has given more than its places, those held for a change included. */
async function expectPlaces({ portal, applicationCode }: World): Promise<void> {
  const rows = await portal.db
    .selectFrom('offerings')
    .innerJoin('courses', 'courses.id', 'offerings.course_id')
    .select(['offerings.capacity', takenPlaces().as('taken')])
    .where('courses.code', '=', applicationCode)
    .execute();
  for (const { capacity, taken } of rows) expect(taken).toBeLessThanOrEqual(capacity);
}

/** Invariants at the end: every naira is in exactly one place. */
export async function expectWhole(world: World): Promise<void> {
  const { transactions } = await world.known();
  const ours = transactions.filter((one) => world.references.includes(one.reference));
  expect(await misplaced(world.portal.db)).toEqual([]);
  for (const { id, reference, status, amount } of ours) {
    const money = await world.portal.db
      .selectFrom('holdings')
      .selectAll('holdings')
      .where('reference', '=', reference)
      .orderBy('id')
      .execute();
    const isPaid = status === 'success' || status === 'reversed';
    const receipts = new Set(money.map(({ receipt_id }) => receipt_id));
    expect(receipts.size, `${reference} is ${status}`).toBe(isPaid ? 1 : 0);
    const [one] = money;
    if (!one) continue;
    const sum = money.reduce((all, { amount_kobo }) => all + amount_kobo, 0);
    expect([sum, id > 0]).toEqual([amount, true]);
    for (const part of money) {
      if (status === 'reversed') {
        expect(['applied', 'refunded']).toContain(part.state);
        expect(part.reversed_at).not.toBeNull();
      }
    }
    const mails = await world.portal.db
      .selectFrom('mails')
      .select('id')
      .where('key', '=', `payment:${one.receipt_id}`)
      .execute();
    expect(mails.length).toBe(one.reason === 'REVERSED' ? 0 : 1);
  }
}
