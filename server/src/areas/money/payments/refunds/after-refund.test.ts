import { beforeAll, expect, it } from 'vitest';
import type { As } from '../../../../testing/portal.ts';
import { aSharedShop } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { aPayer, type Payer } from '../../../../testing/rows/payments.ts';
import { settle } from '../settling/settle.ts';
import { checkRefundsOf } from './watch.ts';

/** The price is ₦4,160.00. */
const shop = aSharedShop();
let registrar: As;
let finance: As;

beforeAll(async () => {
  const { portal } = shop();
  const as = async (role: 'registrar' | 'finance') =>
    await signInStaff(portal, await aStaffMember(portal, { roles: [role] }));
  registrar = await as('registrar');
  finance = await as('finance');
});

async function requestRefund(reference: string, amount_kobo: number): Promise<void> {
  const { portal } = shop();
  const { id } = await portal.db
    .selectFrom('holdings')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const { status, body } = await portal.call(
    'POST /staff/payment-exceptions/{money}/refund',
    { money: String(id), reason: 'Agreed', amount_kobo },
    finance,
  );
  expect(status, body.message).toBe(200);
}

const openOf = async ({ me }: Payer) =>
  (await shop().portal.call('GET /student/payments/open', {}, me)).body.data;

it('lists the payment that was begun for what a refund left missing', async () => {
  const payer = await aPayer(shop());
  const first = await payer.reference();
  await shop().at(`${first}/succeed`);
  await payer.ask(first);
  await requestRefund(first, 150_000);
  await checkRefundsOf(shop().portal.app, first);
  const rest = await payer.reference();
  expect(await openOf(payer)).toMatchObject([{ reference: rest, total_kobo: 150_000 }]);

  const cancelled = await shop().portal.call(
    'POST /staff/students/{student}/cancel-registration',
    { student: payer.me.code, course: shop().applicationCode, reason: 'Left' },
    registrar,
  );
  expect(cancelled.status).toBe(200);
  expect((await openOf(payer)).map(({ reference }) => reference)).toContain(rest);
});

it('says that more is missing now to who paid what was asked, and leads to no new registration', async () => {
  const payer = await aPayer(shop());
  const first = await payer.reference();
  await shop().at(`${first}/succeed`);
  await payer.ask(first);
  await requestRefund(first, 150_000);
  await checkRefundsOf(shop().portal.app, first);
  const rest = await payer.reference();
  // The provider sends the other part back too.
  await shop().at(`${first}/refund`);
  await settle(shop().portal.app, first);
  await shop().at(`${rest}/succeed`);
  await payer.ask(rest);
  expect(await openOf(payer)).toMatchObject([
    {
      reference: rest,
      money: 'credit',
      next: null,
      message:
        'We received ₦1,500.00 and keep it as credit, because more than that is missing now. Pay the rest on your dashboard: this credit is used first.',
    },
  ]);
});

it('does not list what was begun before another payment came for it', async () => {
  const payer = await aPayer(shop());
  const first = await payer.reference('fashion');
  await payer.reference('baking');
  await shop().at(`${first}/succeed`);
  await payer.ask(first);
  expect(await openOf(payer)).toEqual([]);
});

it('says which part of a credit is being refunded, and what is left', async () => {
  const payer = await aPayer(shop());
  const reference = await payer.reference();
  await shop().at(`${reference}/wrong-amount`, { amount: 200_000 });
  await payer.ask(reference);
  await requestRefund(reference, 50_000);
  const messages = async () => (await openOf(payer)).map(({ message }) => message);
  expect(await messages()).toEqual([
    `₦500.00 of payment ${reference} is being refunded to your account. You can use the remaining ₦1,500.00 after that.`,
  ]);
  await checkRefundsOf(shop().portal.app, reference);
  expect((await messages())[0]).toContain('We have ₦1,500.00 of ₦4,160.00: ₦500.00 was refunded.');
});

it('takes one processing fee off what was paid with two payments', async () => {
  const { portal } = shop();
  await portal.db
    .updateTable('courses')
    .set({ fees_kobo: 400_000 })
    .where('code', '=', 'ESP202-2627')
    .execute();
  const payer = await aPayer(shop());
  const [one, two] = [await payer.reference('fashion'), await payer.reference('baking')];
  await shop().at(`${one}/wrong-amount`, { amount: 200_000 });
  await payer.ask(one);
  await shop().at(`${two}/wrong-amount`, { amount: 216_000 });
  expect((await payer.ask(two)).status).toBe(200);
  const { status, body } = await portal.call(
    'POST /student/change-course/preview',
    { student_code: payer.me.code, old_course: 'ESP201-2627', new_course: 'ESP202-2627' },
    payer.me,
  );
  expect(status, body.message).toBe(200);
  expect(body.data).toMatchObject({ paid_kobo: 400_000, lost_kobo: 0 });
});
