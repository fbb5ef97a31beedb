import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import { DAY_MS } from '@edc/contract/common/time/days';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { staffActor } from '../../../../platform/actors.ts';
import type { As } from '../../../../testing/portal.ts';
import { aSharedShop } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, PASSWORD, signInStaff } from '../../../../testing/rows/factories.ts';
import { answerWrongly } from '../../../../testing/rows/money.ts';
import { aPayer, deliverNotices, workNotices } from '../../../../testing/rows/payments.ts';
import { aRefund, reportReversal } from '../../../../testing/rows/refunds.ts';
import { aRegistered, aSkillChange } from '../../../../testing/rows/skill-changes.ts';
import { createStaff } from '../../../people/staff/actions.ts';
import { cancelByStaff } from '../../../training/enrolment/by-staff.ts';
import { moneyById } from '../money/store.ts';
import { handleNotice } from '../notices/notices.ts';
import { checkRefundsOf, sendUnsentRefunds, watchRefunds } from '../refunds/watch.ts';
import { settle } from '../settling/settle.ts';

/** Faults that were found by attacking: money that went out twice, or could not be put right. */
const shop = aSharedShop();
const app = () => shop().portal.app;
let ada: As;

beforeAll(async () => {
  const { portal } = shop();
  ada = await signInStaff(portal, await aStaffMember(portal, { roles: ['finance'] }));
  await deliverNotices(shop());
});

async function paid(amount?: number) {
  const payer = await aPayer(shop());
  const reference = await payer.reference();
  const how = amount === undefined ? 'succeed' : 'wrong-amount';
  await shop().at(`${reference}/${how}`, amount === undefined ? {} : { amount });
  await payer.ask(reference);
  const { id } = await app()
    .db.selectFrom('holdings')
    .select('id')
    .where('reference', '=', reference)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { payer, reference, money: id };
}

const decide = (choice: 'apply' | 'credit', money: number) =>
  shop().portal.call(
    `POST /staff/payment-exceptions/{money}/${choice}`,
    { money: String(money), reason: 'Asked for' },
    ada,
  );
const refund = (money: number, amount_kobo: number, as = ada) =>
  shop().portal.call(
    'POST /staff/payment-exceptions/{money}/refund',
    { money: String(money), reason: 'Asked for', amount_kobo },
    as,
  );

const statusOf = async (money: number) => {
  await watchRefunds(app());
  const row = await app()
    .db.selectFrom('refunds')
    .select(['id', 'status'])
    .where('money_id', '=', money)
    .executeTakeFirst();
  return row?.status;
};

describe('the limit of one person', () => {
  async function anAdministrator() {
    const { portal } = shop();
    const member = await aStaffMember(portal, { roles: ['administrator'] });
    const admin = await signInStaff(portal, member);
    const setLimit = async (two_person_kobo: string) => {
      const { body } = await portal.call('GET /staff/settings', {}, admin);
      const found = body.data.settings.find(({ key }) => key === 'two_person_kobo');
      const input = { versions: `two_person_kobo:${found?.version ?? 0}`, two_person_kobo };
      expect((await portal.call('POST /staff/settings', input as never, admin)).status).toBe(200);
    };
    onTestFinished(() => setLimit('200000'));
    return { admin, setLimit };
  }

  it('is not raised for a refund of today, by whomever', async () => {
    const { portal } = shop();
    const { admin, setLimit } = await anAdministrator();
    await setLimit('1000000000');
    const { money } = await paid();
    const input = { money: String(money) };
    const looked = await portal.call('GET /staff/payment-exceptions/{money}', input, admin);
    const choice = looked.body.data.choices.find((one) => one.choice === 'refund');
    expect(choice?.needs_second_person).toBe(true);
    expect((await refund(money, 416_000, admin)).body.proposal).not.toBeNull();
    // Nor does a second account of the same person profit from it.
    const other = await paid();
    expect((await refund(other.money, 416_000)).body.proposal).not.toBeNull();
  });

  it('is higher a week after it was raised, and lower at once', async () => {
    const { setLimit } = await anAdministrator();
    await setLimit('450000');
    await app()
      .db.updateTable('former_settings')
      .set({ replaced_at: new Date(Date.now() - 8 * DAY_MS) })
      .where('key', '=', 'two_person_kobo')
      .execute();
    const first = await paid();
    expect((await refund(first.money, 416_000)).body.proposal).toBeNull();
    await setLimit('100000');
    const second = await paid();
    expect((await refund(second.money, 150_000)).body.proposal).not.toBeNull();
  });
});

describe('the second person', () => {
  it('is not an account that the first one’s own invitation has invited', async () => {
    const { portal } = shop();
    const first = await aStaffMember(portal, { roles: ['administrator'] });
    const account = (email: string, role: StaffRole) => ({
      email,
      fullName: email,
      roles: [role],
      password: PASSWORD,
    });
    const second = account('chain.b@edc.example', 'administrator');
    const third = account('chain.c@edc.example', 'finance');
    const secondId = await createStaff(portal.db, { ...second, by: first.actor });
    await createStaff(portal.db, { ...third, by: staffActor(secondId ?? 0) });
    const [asFirst, asThird] = [await signInStaff(portal, first), await signInStaff(portal, third)];
    const propose = async (as: As) => {
      const { money } = await paid();
      return String((await refund(money, 416_000, as)).body.proposal);
    };
    const approve = (id: string, as: As) =>
      portal.call('POST /staff/proposals/{id}/approve', { id }, as);
    for (const [proposer, approver] of [
      [asFirst, asThird],
      [asThird, asFirst],
    ] as const) {
      const { status, body } = await approve(await propose(proposer), approver);
      expect([status, body.message]).toEqual([
        409,
        expect.stringContaining('access less than 30 days ago (an invitation, a role'),
      ]);
    }
  });
});

describe('a payment that the payer disputes', () => {
  it('is not refunded beside the dispute, nor after the payer has won it', async () => {
    const { money, reference } = await paid(100_000);
    await shop().at(`${reference}/dispute`);
    await workNotices(shop());
    expect((await refund(money, 100_000)).body.message).toBe(
      'The payer disputes this payment: the bank decides about the money first.',
    );
    await shop().at(`${reference}/dispute-resolve`, { resolution: 'merchant-accepted' });
    await workNotices(shop());
    expect((await refund(money, 100_000)).body.message).toBe(
      'The payer has won a dispute about this payment: the bank takes the money back.',
    );
  });
});

describe('an excess of which some went back', () => {
  it('is worth what is still there', async () => {
    const { reference, payer } = await paid(466_000);
    await shop().at(`${reference}/partial-refund`, { amount: 440_000 });
    await workNotices(shop());
    // ₦4,660.00 was paid and ₦4,400.00 refunded: ₦260.00 is left for what is due anew.
    expect((await payer.open()).body.data).toMatchObject({ total_kobo: 416_000 - 26_000 });
  });
});

describe('held money of which a part was refunded', () => {
  it('is kept as credit with what is left', async () => {
    const reference = await (await aPayer(shop())).reference();
    await shop().at(`${reference}/wrong-amount`, { amount: 366_000 });
    const money = await answerWrongly(shop().portal, reference);
    expect((await refund(money, 50_000)).status).toBe(200);
    await expect.poll(() => statusOf(money)).toBe('processed');
    expect((await decide('credit', money)).status).toBe(200);
    expect(await moneyById(app().db, money)).toMatchObject({
      state: 'credit',
      inside_kobo: 316_000,
    });
  });
});

describe('a refund that is being sent to a bank account', () => {
  it('keeps that account until the provider has answered', async () => {
    const { payer, reference, money } = await paid(100_000);
    await shop().at(`${reference}/close-card`);
    expect((await refund(money, 100_000)).status).toBe(200);
    await expect.poll(() => statusOf(money)).toBe('needs-attention');
    const { id } = await app()
      .db.selectFrom('refunds')
      .select('id')
      .where('money_id', '=', money)
      .executeTakeFirstOrThrow();
    const refundId = String(id);
    const { portal } = shop();
    const enter = (account_number: string) =>
      portal.call(
        'POST /student/refunds/{refund}/account',
        { refund: refundId, bank: '9', account_number, account_name: 'Ada Obi' },
        payer.me,
      );
    const account = async () =>
      (await portal.call('GET /staff/refunds/{refund}', { refund: refundId }, ada)).body.data
        .account;
    expect((await enter('0000000001')).status).toBe(200);
    const entered_at = (await account())?.entered_at ?? '';
    // The provider is slow while the officer sends, and the student changes the account.
    await shop().at('faults', { slow_ms: 1500 });
    const sending = portal.call(
      'POST /staff/refunds/{refund}/retry',
      { refund: refundId, entered_at },
      ada,
    );
    await expect.poll(async () => (await account())?.sent_at).not.toBeNull();
    await shop().at('faults', { slow_ms: 0 });
    const changed = await enter('9999999999');
    expect((await sending).status).toBe(200);
    expect(changed.status).toBe(409);
    expect(await account()).toMatchObject({ account_end: '0001' });
  }, 30_000);
});

describe('a notice that comes late', () => {
  it('does not undo a refund that was sent again', async () => {
    const { portal, at } = shop();
    const { payer, reference, money } = await paid(100_000);
    await workNotices(shop());
    await at(`${reference}/close-card`);
    await at('faults', { webhooks: 'delay', delay_ms: 3_000_000 });
    onTestFinished(async () => void (await at('faults', { webhooks: 'normal' })));
    expect((await refund(money, 100_000)).status).toBe(200);
    await expect.poll(() => statusOf(money)).toBe('needs-attention');
    const { id } = await app()
      .db.selectFrom('refunds')
      .select('id')
      .where('money_id', '=', money)
      .executeTakeFirstOrThrow();
    const named = { refund: String(id) };
    await portal.call(
      'POST /student/refunds/{refund}/account',
      { ...named, bank: '9', account_number: '0123456789', account_name: 'Ada' },
      payer.me,
    );
    const read = async () =>
      (await portal.call('GET /staff/refunds/{refund}', named, ada)).body.data;
    const entered_at = (await read()).account?.entered_at ?? '';
    const sent = await portal.call(
      'POST /staff/refunds/{refund}/retry',
      { ...named, entered_at },
      ada,
    );
    expect(sent.status).toBe(200);
    await at('webhooks/flush');
    const late = await app()
      .db.selectFrom('provider_notices')
      .select('id')
      .where('reference', '=', reference)
      .where('event', '=', 'refund.needs-attention')
      .executeTakeFirstOrThrow();
    await handleNotice(app(), late.id, { number: 1, last: false });
    expect((await read()).account?.refused_at).toBeNull();
    const asked = await app()
      .db.selectFrom('mails')
      .select('subject')
      .where('subject', '=', `Your bank account is needed: payment ${reference}`)
      .execute();
    expect(asked).toHaveLength(1);
  }, 30_000);
});

describe('a refund that was given up', () => {
  it('and that the provider makes after all is recorded', async () => {
    const { money, payer, reference } = await paid(100_000);
    await shop().at('faults', { outage: true });
    await refund(money, 100_000);
    await shop().at('faults', { outage: false });
    const inTwoDays = new Date(Date.now() + 2 * DAY_MS);
    await checkRefundsOf({ ...app(), now: () => inTwoDays }, reference);
    expect(await statusOf(money)).toBe('failed');
    const told = { id: '77', reference: null, amountKobo: 100_000 };
    await reportReversal({ app: app() }, money, { ...told, status: 'processed' });
    expect((await payer.open()).body.data).toMatchObject({ credit_kobo: 0 });
    const { state } = await app()
      .db.selectFrom('holdings')
      .select('state')
      .where('id', '=', money)
      .executeTakeFirstOrThrow();
    expect(state).toBe('refunded');
  });
});

describe('a payment by a provider that is no longer set up', () => {
  it('is not refunded through it, and stops no job', async () => {
    const payer = await aPayer(shop());
    const reference = await payer.reference('fashion', 'flutterwave');
    await shop().at(`${reference}/wrong-amount`, { amount: 100_000 });
    await payer.ask(reference);
    const { portal } = shop();
    const { id } = await portal.db
      .selectFrom('holdings')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const at = new Date('2026-01-01T00:00:00Z');
    await aRefund(portal, id, { amountKobo: 100_000, at });
    const { payments } = app().config;
    const both = payments.flutterwave;
    onTestFinished(() => void Object.assign(payments, { flutterwave: both }));
    Object.assign(payments, { flutterwave: undefined });
    expect((await refund(id, 100_000)).body.message).toBe(
      'Flutterwave is no longer set up here. Refund it in the dashboard of Flutterwave.',
    );
    const asked = await portal.call(
      'POST /staff/payments/{payment}/ask',
      { payment: reference },
      ada,
    );
    expect([asked.status, asked.body.message]).toEqual([
      409,
      'Flutterwave is no longer set up here. Look at this payment in the dashboard of Flutterwave.',
    ]);
    await sendUnsentRefunds(app());
    await watchRefunds(app());
  });
});

describe('what was paid at the counter', () => {
  it('waits to be handed out, and cannot be spent as well', async () => {
    const { portal } = shop();
    const student = await aRegistered(portal);
    const change = await aSkillChange(portal, student);
    const registrar = await signInStaff(portal, await aStaffMember(portal));
    const rejected = await portal.call(
      'POST /staff/requests/{request}/reject',
      { request: `skill-change-${change.id}`, reason: 'Full' },
      registrar,
    );
    expect(rejected.status).toBe(200);
    const { id, amount_kobo, provider } = await portal.db
      .selectFrom('holdings')
      .select(['id', 'amount_kobo', 'provider'])
      .where('reference', '=', change.reference)
      .executeTakeFirstOrThrow();
    expect(provider).toBe('teller');
    expect((await refund(id, amount_kobo)).body.message).toBe(
      '₦1,000.00 is to be handed out at the desk. The student is asked by email to collect it.',
    );
    expect((await decide('apply', id)).body.message).toBe('This payment is being refunded.');
    const { id: refundId } = await portal.db
      .selectFrom('refunds')
      .select('id')
      .where('money_id', '=', id)
      .executeTakeFirstOrThrow();
    await watchRefunds(app());
    const given = { refund: String(refundId), receipt: '0042' };
    expect((await portal.call('POST /staff/refunds/{refund}/hand-out', given, ada)).status).toBe(
      200,
    );
    const { state } = await portal.db
      .selectFrom('holdings')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('refunded');
  });
});

describe('the payment of a registration that was cancelled', () => {
  const waiting = async (money: number) => {
    const input = { kind: 'waiting' as const, size: 200 };
    const { body } = await shop().portal.call('GET /staff/payment-exceptions', input, ada);
    return body.data.items.find(({ id }) => id === money)?.why;
  };
  const look = async (money: number) => {
    const input = { money: String(money) };
    return (await shop().portal.call('GET /staff/payment-exceptions/{money}', input, ada)).body
      .data;
  };
  async function cancelled() {
    const { payer, money, reference } = await paid();
    expect(await waiting(money)).toBeUndefined();
    await cancelByStaff(app(), {
      matricNo: payer.matricNo,
      applicationCode: 'ESP201-2627',
      by: 'staff:1',
      reason: 'Left the university',
    });
    return { payer, money, reference };
  }

  it('waits for finance, who keep it as credit, refund or close it', async () => {
    const { portal } = shop();
    const { money } = await cancelled();
    expect(await waiting(money)).toBe('The registration was cancelled');
    const one = await look(money);
    expect(one.now.registration).toBe('fashion, ESP 201 2026/2027, cancelled');
    const possible = one.choices.filter(({ refusal }) => refusal === null);
    expect(possible.map(({ choice }) => choice)).toEqual(['credit', 'refund', 'close']);
    expect(one.choices[0]?.refusal).toContain('Keep it as credit first');
    const input = { money: String(money), reason: 'The fee is kept' };
    const closed = await portal.call('POST /staff/payment-exceptions/{money}/close', input, ada);
    const second = await signInStaff(portal, await aStaffMember(portal, { roles: ['finance'] }));
    const id = String(closed.body.proposal);
    const approved = await portal.call('POST /staff/proposals/{id}/approve', { id }, second);
    expect(approved.status, approved.body.message).toBe(200);
    expect(await waiting(money)).toBeUndefined();
    expect(await look(money)).toMatchObject({ closed: { reason: 'The fee is kept' } });
    expect((await decide('credit', money)).body.message).toContain('This payment was closed');
    await portal.call('POST /staff/payment-exceptions/{money}/reopen', input, ada);
    expect(await waiting(money)).toBe('The registration was cancelled');
  });

  it('becomes credit, which pays for the next registration', async () => {
    const { payer, money, reference } = await cancelled();
    expect((await decide('credit', money)).status).toBe(200);
    expect(await look(money)).toMatchObject({
      state: 'credit',
      why: 'The registration was cancelled',
      now: { money: '₦4,160.00 credit', registration: 'Nothing' },
    });
    expect(await waiting(money)).toBeUndefined();
    expect((await decide('credit', money)).body.message).toBe(
      'This payment is kept as credit already.',
    );
    const opened = await payer.open('baking');
    expect(opened.body.data).toMatchObject({ reference, state: 'settled' });
    const rows = await app()
      .db.selectFrom('registrations')
      .innerJoin('receipts', 'receipts.id', 'registrations.receipt_id')
      .select(['registrations.state', 'receipts.reference'])
      .where('student_id', '=', payer.id)
      .orderBy('registrations.id')
      .execute();
    expect(rows).toEqual([
      { state: 'cancelled', reference },
      { state: 'active', reference },
    ]);
  });

  it('of which a part was refunded becomes credit with the rest', async () => {
    const { money } = await cancelled();
    expect((await refund(money, 100_000)).body.proposal).toBeNull();
    await expect.poll(() => statusOf(money)).toBe('processed');
    expect(await waiting(money)).toBe('The registration was cancelled');
    expect((await decide('credit', money)).status).toBe(200);
    expect((await look(money)).now).toMatchObject({
      money: '₦3,160.00 credit, ₦1,000.00 refunded',
      to_pay: 'Nothing',
    });
  });
});

describe('after the course was closed', () => {
  const setOpen = (open: boolean) =>
    app().db.updateTable('courses').set({ open }).where('code', '=', 'ESP201-2627').execute();

  it('a registration whose payment was refunded can be paid for anew', async () => {
    const { payer, reference } = await paid();
    await setOpen(false);
    onTestFinished(async () => void (await setOpen(true)));
    await shop().at(`${reference}/refund`);
    await settle(app(), reference);
    expect((await payer.open()).status).toBe(200);
    const target = { application_code: 'ESP201-2627', skill_code: 'fashion' };
    const teller = await shop().portal.call(
      'GET /staff/teller-payments/preview',
      { matric_no: payer.matricNo, ...target },
      ada,
    );
    expect(teller.body.data).toMatchObject({ possible: true });
  });

  it('money that was paid in time and held can be applied', async () => {
    const payer = await aPayer(shop());
    const reference = await payer.reference();
    await shop().at(`${reference}/succeed`);
    const { db } = app();
    await sql`create function fail_once() returns trigger language plpgsql
      as $$ begin raise exception 'no'; end $$`.execute(db);
    await sql`create trigger fail_once before insert on registrations
      for each row execute function fail_once()`.execute(db);
    await payer.ask(reference);
    await sql`drop function fail_once cascade`.execute(db);
    const held = await db
      .selectFrom('holdings')
      .select(['id', 'reason'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(held.reason).toBe('NOT_APPLIED');
    await setOpen(false);
    onTestFinished(async () => void (await setOpen(true)));
    expect((await decide('apply', held.id)).status).toBe(200);
  });
});

describe('money that the provider reverses without a word', () => {
  it('is refunded in the totals of the month', async () => {
    await shop().at('faults', { webhooks: 'drop' });
    onTestFinished(async () => void (await shop().at('faults', { webhooks: 'normal' })));
    const { reference } = await paid();
    const refunded = async () =>
      (await shop().portal.call('GET /staff/payment-totals', {}, ada)).body.data.total
        .refunded_kobo;
    const before = await refunded();
    await shop().at(`${reference}/refund`);
    await settle(app(), reference);
    expect((await refunded()) - before).toBe(416_000);
  });
});
