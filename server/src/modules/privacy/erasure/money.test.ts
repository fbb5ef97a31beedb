import { beforeAll, expect, it } from 'vitest';
import { aGraduate, aSharedShop, certified } from '../../../testing/certificates.ts';
import { aStaffMember, signInStaff } from '../../../testing/factories.ts';
import { aPayer } from '../../../testing/payments.ts';
import type { As } from '../../../testing/portal.ts';
import { settle } from '../../payments/settling/settle.ts';
import { type Erasers, eraseStudent, proposeErasure } from '../testing.ts';

const shop = aSharedShop();
let erasers: Erasers;
let finance: As;

beforeAll(async () => {
  const { portal } = shop();
  const as = async (role: 'registrar' | 'administrator' | 'finance') =>
    await signInStaff(portal, await aStaffMember(portal, { roles: [role] }));
  erasers = { proposer: await as('registrar'), approver: await as('administrator') };
  finance = await as('finance');
});

const propose = (student: string) => proposeErasure(shop().portal, erasers, student);
const erase = (student: string) => eraseStudent(shop().portal, erasers, student);

async function makeOlder(reference: string, days: number) {
  const { db, app } = shop().portal;
  await db
    .updateTable('payment_attempts')
    .set({ created_at: new Date(app.now().getTime() - days * 86_400_000), ask_at: null })
    .where('reference', '=', reference)
    .execute();
}

const moneyOf = async (reference: string) =>
  await shop()
    .portal.db.selectFrom('money_received')
    .select(['id', 'state', 'reason'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

const UNCONFIRMED = 'This student cannot be erased yet: 1 payment is not confirmed yet.';

it('a payment keeps a student while it may still be paid, and no longer', async () => {
  const payer = await aPayer(shop());
  const reference = await payer.reference();
  expect((await propose(payer.me.code)).body.message).toBe(UNCONFIRMED);
  await shop().at(`${reference}/decline`);
  await payer.ask(reference);
  await makeOlder(reference, 6);
  expect((await propose(payer.me.code)).body.message).toBe(UNCONFIRMED);
  await makeOlder(reference, 8);
  expect((await propose(payer.me.code)).status).toBe(200);
});

it('money that staff closed as settled elsewhere keeps nobody', async () => {
  const payer = await aPayer(shop());
  const reference = await payer.reference();
  await shop().at(`${reference}/succeed`, { currency: 'USD' });
  await payer.ask(reference);
  expect((await propose(payer.me.code)).body.message).toBe(
    'This student cannot be erased yet: 1 payment was not used.',
  );
  const closed = await shop().portal.call(
    'POST /staff/payment-exceptions/{money}/close',
    { money: String((await moneyOf(reference)).id), reason: 'The bank gave it back' },
    finance,
  );
  expect(closed.status, closed.body.message).toBe(200);
  expect((await propose(payer.me.code)).status).toBe(200);
});

it('money that comes for an erased student is held, used for nothing, and told to nobody', async () => {
  const { portal } = shop();
  const payer = await aPayer(shop());
  const reference = await payer.reference();
  await makeOlder(reference, 8);
  await erase(payer.me.code);
  await shop().at(`${reference}/succeed`);
  await settle(portal.app, reference);
  const { id, ...held } = await moneyOf(reference);
  expect(held).toEqual({ state: 'exception', reason: 'STUDENT_ERASED' });
  const registered = portal.db.selectFrom('registrations').select('id');
  expect(await registered.where('student_id', '=', payer.id).execute()).toEqual([]);
  const mails = portal.db.selectFrom('mails').select('subject');
  expect(
    await mails.where('to_address', '=', `erased-${payer.id}@erased.invalid`).execute(),
  ).not.toContainEqual({ subject: expect.stringContaining(reference) });
  const { body } = await portal.call(
    'GET /staff/payment-exceptions/{money}',
    { money: String(id) },
    finance,
  );
  const erased = 'This student was erased: their money can only be refunded or closed.';
  expect(body.data.choices.map(({ choice, refusal }) => [choice, refusal])).toEqual([
    ['apply', erased],
    ['waive', erased],
    ['credit', erased],
    ['refund', null],
    ['close', null],
  ]);
});

it('a certificate keeps the name that is printed on it: it is not replaced', async () => {
  const { portal } = shop();
  const graduate = await aGraduate(shop());
  const serial = await certified(shop(), graduate);
  const { student_id, request_id } = await portal.db
    .selectFrom('certificates')
    .select(['student_id', 'request_id'])
    .where('serial', '=', serial)
    .executeTakeFirstOrThrow();
  await erase(`record-${student_id}`);
  const replaced = await portal.call(
    'POST /staff/certificates/{serial}/replace',
    { serial, reason: 'Lost paper' },
    erasers.proposer,
  );
  expect([replaced.status, replaced.body.message]).toEqual([
    409,
    'This student was erased, so no new certificate can name them.',
  ]);
  const { body } = await portal.call(
    'GET /staff/requests/{request}',
    { request: `certificate-${request_id}` },
    erasers.proposer,
  );
  expect(body.data.actions).not.toContain('replace');
});
