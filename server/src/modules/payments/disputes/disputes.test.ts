import { beforeAll, describe, expect, it } from 'vitest';
import { aGraduate, aSharedShop } from '../../../testing/certificates.ts';
import { aStaffMember, signInStaff } from '../../../testing/factories.ts';
import { aPayer, deliverNotices, workNotices } from '../../../testing/payments.ts';
import type { As } from '../../../testing/portal.ts';

const shop = aSharedShop();
let finance: As;
let registrar: As;

beforeAll(async () => {
  const { portal } = shop();
  const as = async (role: 'registrar' | 'finance') =>
    await signInStaff(portal, await aStaffMember(portal, { roles: [role] }));
  finance = await as('finance');
  registrar = await as('registrar');
  await deliverNotices(shop());
});

const FIRST = 'The payer disputes this payment: the bank decides about the money first.';

/** What the payer does at the bank, and the bank: both are told by notices. */
async function atBank(reference: string, what: string, body = {}): Promise<void> {
  await shop().at(`${reference}/${what}`, body);
  await workNotices(shop());
}

const open = async (payment: string) =>
  (await shop().portal.call('GET /staff/payments/{payment}', { payment }, finance)).body.data;

const found = async (q: string, state?: 'confirmed' | 'disputed') =>
  (
    await shop().portal.call('GET /staff/payments', { q, ...(state ? { state } : {}) }, finance)
  ).body.data.items.map(({ reference, disputed }) => [reference, disputed]);

const exception = async (money: number) =>
  (
    await shop().portal.call(
      'GET /staff/payment-exceptions/{money}',
      { money: String(money) },
      finance,
    )
  ).body.data;

describe('a payment that its payer disputes', () => {
  it('is marked in the list, on its page and on the student’s until the bank decides', async () => {
    const payer = await aPayer(shop());
    const reference = await payer.reference();
    await shop().at(`${reference}/succeed`);
    await payer.ask(reference);
    expect(await found(reference)).toEqual([[reference, false]]);
    expect(await found(reference, 'disputed')).toEqual([]);
    expect((await open(reference)).dispute).toBeNull();

    await atBank(reference, 'dispute');
    expect(await found(reference, 'disputed')).toEqual([[reference, true]]);
    expect(await found(reference, 'confirmed')).toEqual([[reference, true]]);
    const due_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(await open(reference)).toMatchObject({
      state: 'confirmed',
      disputed: true,
      dispute: { amount_kobo: 416_000, due_at },
      money: [{ disputed: true, waiting: true }],
    });
    const student = await shop().portal.call(
      'GET /staff/students/{student}',
      { student: payer.me.code },
      finance,
    );
    expect(student.body.data.payments).toMatchObject([{ reference, disputed: true }]);

    await atBank(reference, 'dispute-resolve', { resolution: 'declined' });
    expect(await found(reference, 'disputed')).toEqual([]);
    expect(await open(reference)).toMatchObject({ disputed: false, dispute: null });
  });

  it('says when to answer, and why the money can be neither used, kept nor refunded', async () => {
    const payer = await aPayer(shop());
    const reference = await payer.reference();
    await shop().at(`${reference}/wrong-amount`, { amount: 300_000 });
    await payer.ask(reference);
    await atBank(reference, 'dispute');
    const { money } = await open(reference);
    const shown = await exception(money[0]?.id ?? 0);
    expect(shown.why).toBe('Received less than was due. The payer disputes this payment');
    expect(shown.dispute).toMatchObject({
      amount_kobo: 300_000,
      due_at: expect.stringMatching(/Z$/),
    });
    const refusals = new Map(shown.choices.map(({ choice, refusal }) => [choice, refusal]));
    for (const choice of ['apply', 'waive', 'credit', 'refund'] as const) {
      expect(refusals.get(choice), choice).toBe(FIRST);
    }
  });

  it('says who has won', async () => {
    const decided = async (resolution: 'declined' | 'merchant-accepted') => {
      const payer = await aPayer(shop());
      const reference = await payer.reference();
      await shop().at(`${reference}/succeed`);
      await payer.ask(reference);
      await atBank(reference, 'dispute');
      await atBank(reference, 'dispute-resolve', { resolution });
      const money = (await open(reference)).money[0]?.id ?? 0;
      return { money, why: (await exception(money)).why };
    };
    expect((await decided('declined')).why).toBe(
      'The dispute is won: the payment stays with the centre',
    );
    const lost = await decided('merchant-accepted');
    const words = 'The dispute is lost: the bank takes the money back';
    expect(lost.why).toBe(words);
    // What the bank takes back is told as a refund, before or after the decision.
    for (const kind of ['refund', 'dispute'] as const) {
      await shop()
        .portal.db.updateTable('refunds')
        .set({ updated_at: new Date(Date.now() + (kind === 'refund' ? 3_600_000 : 7_200_000)) })
        .where('money_id', '=', lost.money)
        .where('kind', '=', kind)
        .execute();
      expect((await exception(lost.money)).why, kind).toBe(words);
    }
  });

  it('keeps a certificate from being approved or handed over, and can be rejected', async () => {
    const { portal } = shop();
    const graduate = await aGraduate(shop());
    const { reference } = (await graduate.openCertificate()).body.data;
    await shop().at(`${reference}/succeed`);
    await graduate.request(reference);
    const request = `certificate-${(await graduate.history())[0]?.id}`;
    const act = async (action: 'approve' | 'ready') => {
      const call = `POST /staff/requests/{request}/${action}` as const;
      const { status, body } = await portal.call(call, { request }, registrar);
      return [status, body.message];
    };
    const detail = async () =>
      (await portal.call('GET /staff/requests/{request}', { request }, registrar)).body.data;
    const refused = [409, 'The payer disputes this payment: the bank decides first.'];

    await atBank(reference, 'dispute');
    expect(await detail()).toMatchObject({ problem: 'disputed', actions: ['reject'] });
    expect(await act('approve')).toEqual(refused);
    await atBank(reference, 'dispute-resolve', { resolution: 'declined' });
    expect((await detail()).problem).toBeNull();
    expect((await act('approve'))[0]).toBe(200);
    await atBank(reference, 'dispute');
    expect((await detail()).problem).toBe('disputed');
    expect(await act('ready')).toEqual(refused);
  });

  it('keeps a skill from being changed', async () => {
    const { portal, applicationCode } = shop();
    const payer = await aPayer(shop());
    const paid = await payer.reference();
    await shop().at(`${paid}/succeed`);
    await payer.ask(paid);
    const { body } = await portal.call(
      'POST /student/payment/initialize',
      { purpose: 'skill_change', application_code: applicationCode, skill_code: 'baking' },
      payer.me,
    );
    const { reference } = body.data;
    await shop().at(`${reference}/succeed`);
    await portal.call('POST /student/payments/check', { reference }, payer.me);
    const { id } = await portal.db
      .selectFrom('skill_changes')
      .select('id')
      .where('student_id', '=', payer.id)
      .executeTakeFirstOrThrow();
    // The course's own payment counts as well as the fee.
    await atBank(paid, 'dispute');
    const request = `skill-change-${id}`;
    const call = 'POST /staff/requests/{request}/approve';
    expect((await portal.call(call, { request }, registrar)).body.message).toBe(
      'The payer disputes this payment: the bank decides first.',
    );
    const rejected = await portal.call(
      'POST /staff/requests/{request}/reject',
      { request, reason: 'The course is disputed' },
      registrar,
    );
    expect(rejected.status).toBe(200);
  });
});
