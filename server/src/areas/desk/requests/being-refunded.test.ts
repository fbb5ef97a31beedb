import { beforeAll, describe, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import { aCertificateRequest, complete, signed } from '../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { answerRefund, aRefund } from '../../../testing/rows/refunds.ts';
import { aRegistered } from '../../../testing/rows/skill-changes.ts';
import { changeSettings } from '../../system/settings-store/actions.ts';

const portal = aSharedPortal();
let registrar: As;
let ada: As;
let bola: As;

beforeAll(async () => {
  await stock(portal(), 50);
  await signed(portal());
  const as = async (role: 'registrar' | 'finance') =>
    await signInStaff(portal(), await aStaffMember(portal(), { roles: [role] }));
  registrar = await as('registrar');
  ada = await as('finance');
  bola = await as('finance');
});

/** A pending certificate request that was paid at the bank, and its money. */
async function aRequest() {
  const student = await aRegistered(portal());
  await complete(portal(), student.registration.id);
  const id = await aCertificateRequest(portal(), student);
  const { money_id, reference } = await portal()
    .db.selectFrom('requests')
    .innerJoin('holdings', 'holdings.purchase_id', 'requests.purchase_id')
    .select(['holdings.id as money_id', 'holdings.reference'])
    .where('requests.id', '=', id)
    .executeTakeFirstOrThrow();
  return { request: `certificate-${id}`, money: String(money_id), reference, student };
}

const detail = async (request: string) =>
  (await portal().call('GET /staff/requests/{request}', { request }, registrar)).body.data;

const listed = async (request: string) =>
  (
    await portal().call('GET /staff/requests', { state: 'pending', size: 200 }, registrar)
  ).body.data.items.find(({ key }) => key === request);

const mailTo = async (studentId: number, subject: string) =>
  (
    await portal()
      .db.selectFrom('mails')
      .innerJoin('accounts', 'accounts.email_address', 'mails.to_address')
      .select('mails.text')
      .where('accounts.student_id', '=', studentId)
      .where('mails.subject', '=', subject)
      .executeTakeFirstOrThrow()
  ).text;

const propose = async (money: string, amount_kobo: number) =>
  (
    await portal().call(
      'POST /staff/payment-exceptions/{money}/refund',
      { money, reason: 'Asked for it', amount_kobo },
      ada,
    )
  ).body.proposal;

describe('a request whose payment is to be refunded', () => {
  it('is marked while the refund is proposed, and names it once it is under way', async () => {
    const changes = { two_person_kobo: '0' };
    await changeSettings(portal().db, { changes, by: 'operator' });
    const { request, money, reference, student } = await aRequest();
    expect(await detail(request)).toMatchObject({ refunds: [], refund_proposed: null });
    const { received_kobo } = (await detail(request)).facts.payments[0] ?? {};
    const kobo = received_kobo ?? 0;
    const proposal = await propose(money, kobo);
    const about = { amount_kobo: kobo, of: 'request' };
    expect(await detail(request)).toMatchObject({
      problem: null,
      refund_proposed: 'request',
      refunds: [{ ...about, id: Number(proposal), proposed: true }],
    });
    expect(await listed(request)).toMatchObject({ refund_proposed: 'request' });

    const id = String(proposal);
    await portal().call('POST /staff/proposals/{id}/approve', { id }, bola);
    const shown = await detail(request);
    expect(shown).toMatchObject({
      problem: 'refunding',
      refund_proposed: null,
      refunds: [{ ...about, proposed: false }],
    });
    const { body } = await portal().call('GET /student/open-matters', {}, student.me);
    expect(body.data.map(({ text, path }) => [text, path])).toEqual(
      expect.arrayContaining([
        [
          'A payment for it is being refunded, so the centre will not decide this request until the refund has ended.',
          expect.stringContaining('/app/portal/certificate'),
        ],
        [expect.stringContaining('It is ready at the desk: '), '/app/portal/refund'],
      ]),
    );
    const paid = shown.facts.payments.find((one) => one.reference === reference);
    expect(paid).toMatchObject({ state: 'confirmed', going_kobo: kobo });
    const refund = String(shown.refunds[0]?.id);
    const opened = await portal().call('GET /staff/refunds/{refund}', { refund }, registrar);
    expect(opened.body.data.state).toBe('to_hand_out');
    const { items } = (await portal().call('GET /staff/payments', { q: reference }, registrar)).body
      .data;
    expect(items[0]).toMatchObject({ going_kobo: kobo });

    const refused = await portal().call(
      'POST /staff/requests/{request}/approve',
      { request },
      registrar,
    );
    expect(refused.body.message).toBe(
      'The payment is being refunded. Finance can cancel the refund.',
    );
    await portal().call(
      'POST /staff/requests/{request}/reject',
      { request, reason: 'Wrong name' },
      registrar,
    );
    const notified = await mailTo(student.id, 'Your certificate request was not approved');
    expect(notified).toContain('Please collect it at the desk: ');
    expect(notified).not.toContain('account');
  });

  it('is not handed over once it is approved, until the refund has ended', async () => {
    const changes = { two_person_kobo: '0' };
    await changeSettings(portal().db, { changes, by: 'operator' });
    const { request, money } = await aRequest();
    const act = async (action: 'approve' | 'ready' | 'collected') => {
      const call = `POST /staff/requests/{request}/${action}` as const;
      const { status, body } = await portal().call(call, { request }, registrar);
      return [status, body.message];
    };
    expect((await act('approve'))[0]).toBe(200);
    const id = String(await propose(money, 100));
    await portal().call('POST /staff/proposals/{id}/approve', { id }, bola);
    expect(await detail(request)).toMatchObject({ problem: 'refunding' });
    const refused = [409, 'The payment is being refunded. Finance can cancel the refund.'];
    expect(await act('ready')).toEqual(refused);
    const { refunds } = await detail(request);
    await answerRefund(portal(), refunds[0]?.id ?? 0, 'failed');
    expect((await act('ready'))[0]).toBe(200);
    await aRefund(portal(), Number(money), { amountKobo: 100 });
    expect(await act('collected')).toEqual(refused);
  });

  it('is marked also where the payment of its registration is to be refunded', async () => {
    const { request, student } = await aRequest();
    const paid = await portal()
      .db.selectFrom('registrations')
      .innerJoin('holdings', 'holdings.purchase_id', 'registrations.purchase_id')
      .select(['holdings.id as money_id', 'holdings.amount_kobo'])
      .where('registrations.id', '=', student.registration.id)
      .executeTakeFirstOrThrow();
    const proposal = await propose(String(paid.money_id), paid.amount_kobo);
    const about = { id: Number(proposal), amount_kobo: paid.amount_kobo, proposed: true };
    expect(await detail(request)).toMatchObject({
      refund_proposed: 'registration',
      refunds: [{ ...about, of: 'registration' }],
    });
    expect(await listed(request)).toMatchObject({ refund_proposed: 'registration' });
  });
});
