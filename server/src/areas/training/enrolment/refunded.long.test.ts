import { beforeAll, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import { aRegisteredStudent, aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { aRefund } from '../../../testing/rows/refunds.ts';
import { aRegistration } from '../../../testing/rows/registrations.ts';

const portal = aSharedPortal();
let registrar: As;
let finance: As;

beforeAll(async () => {
  await stock(portal(), 10);
  registrar = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
  finance = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['finance'] }));
});

/** Who waits on Today, which the list behind it agrees with. */
async function waiting(): Promise<string[]> {
  const { work } = (await portal().call('GET /staff/today', {}, registrar)).body.data;
  const { items } = (
    await portal().call('GET /staff/students', { waiting: 'refunded_registration' }, registrar)
  ).body.data;
  const onToday = work.find(({ kind }) => kind === 'refunded_registrations');
  expect(onToday?.total).toEqual({ count: items.length, exact: true });
  return items.map(({ key }) => key);
}

async function aRefunded() {
  const student = await aRegisteredStudent(portal());
  const { moneyId } = await aRegistration(portal(), { studentId: student.id });
  expect(await waiting()).toEqual([]);
  await aRefund(portal(), moneyId, { reason: 'Leaves the programme', status: 'processed' });
  return { ...student, money: String(moneyId) };
}

const decide = async (what: 'keep' | 'cancel', student: { code: string }) =>
  await portal().call(
    `POST /staff/students/{student}/${what}-registration`,
    { student: student.code, course: 'ESP201-2627', reason: 'As agreed' },
    registrar,
  );
const placeOf = async ({ money }: { money: string }) =>
  (await portal().call('GET /staff/payment-exceptions/{money}', { money }, finance)).body.data;
const mailsTo = async ({ email }: { email: string }) =>
  await portal()
    .db.selectFrom('mails')
    .select(['subject', 'text'])
    .where('to_address', '=', email)
    .orderBy('created_at', 'desc')
    .execute();

it('waits for the registrar after a full refund, until it is cancelled', async () => {
  const student = await aRefunded();
  expect(await waiting()).toEqual([student.code]);
  expect(await placeOf(student)).toMatchObject({
    state: 'refunded',
    place: 'to_decide',
    refund: { amount_kobo: 416_000, done: true },
  });
  expect((await decide('cancel', student)).status).toBe(200);
  expect(await waiting()).toEqual([]);
  expect((await placeOf(student)).place).toBe('none');
  const [mail] = await mailsTo(student);
  expect(mail?.text).toContain('Your payment has already been returned.');
});

it('waits no longer once it is kept on purpose', async () => {
  const student = await aRefunded();
  expect((await decide('keep', student)).body.message).toBe(
    'The place is kept. The student is notified of what is still to pay.',
  );
  expect(await waiting()).toEqual([]);
  expect((await placeOf(student)).place).toBe('kept');
  const [mail] = await mailsTo(student);
  expect(mail?.subject).toBe('Your place is kept: ESP 201');
  const again = await decide('keep', student);
  expect([again.status, again.body.error]).toEqual([409, 'NOT_POSSIBLE']);
  const { audit } = (
    await portal().call('GET /staff/students/{student}', { student: student.code }, registrar)
  ).body.data;
  expect(audit?.[0]).toMatchObject({
    action: 'registration.keep',
    detail: { reason: 'As agreed' },
  });
});

it('is not decided by finance, who decide about money only', async () => {
  const student = await aRefunded();
  const { status } = await portal().call(
    'POST /staff/students/{student}/keep-registration',
    { student: student.code, course: 'ESP201-2627', reason: 'No' },
    finance,
  );
  expect(status).toBe(403);
  await decide('cancel', student);
});
