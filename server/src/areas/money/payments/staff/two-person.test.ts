import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../../platform/actors.ts';
import type { As } from '../../../../testing/portal.ts';
import { aSharedShop } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { aPayer, registeredSkills } from '../../../../testing/rows/payments.ts';
import { answerRefund, refundIdOf, reportReversal } from '../../../../testing/rows/refunds.ts';
import { aClock } from '../../../people/identity/testing.ts';
import { expireProposals } from '../../../people/proposals/actions.ts';
import { returnPurchase } from '../money/actions.ts';
import { decide } from './decide.ts';
import { decisions } from './decisions.ts';

/** The price is ₦4,160.00, and one person may decide about ₦2,000.00. */
const clock = aClock();
const shop = aSharedShop({ now: clock.now });
const app = () => shop().portal.app;

interface Officer {
  id: number;
  me: As;
  by: Actor;
  email: string;
}
let ada: Officer;
let bola: Officer;
let chidi: Officer;

async function anOfficer(fullName: string): Promise<Officer> {
  const { portal } = shop();
  const person = await aStaffMember(portal, { fullName, roles: ['finance'] });
  const me = await signInStaff(portal, person);
  return { id: person.id, me, by: person.actor, email: person.email };
}

beforeAll(async () => {
  ada = await anOfficer('Ada Obi');
  bola = await anOfficer('Bọ́lá Adé');
  chidi = await anOfficer('Chidi Eze');
});

/** A payment of this amount, and its row. */
async function aPayment(amount?: number) {
  const payer = await aPayer(shop());
  const reference = await payer.reference();
  await shop().at(
    `${reference}/${amount === undefined ? 'succeed' : 'wrong-amount'}`,
    amount === undefined ? {} : { amount },
  );
  await payer.ask(reference);
  const { id } = await app()
    .db.selectFrom('holdings')
    .select('id')
    .where('reference', '=', reference)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { payer, reference, moneyId: id };
}

const reason = 'The course was moved';

function proposalOf(outcome: object): string {
  if (!('proposalId' in outcome))
    throw new Error(`nothing was proposed: ${JSON.stringify(outcome)}`);
  return String(outcome.proposalId);
}

const refund = (moneyId: number, amountKobo?: number, by = ada.by) =>
  decide(app(), decisions.refund, { moneyId, reason, by, amountKobo });

async function aRefundProposal(by = ada.by) {
  const payment = await aPayment();
  return { ...payment, id: proposalOf(await refund(payment.moneyId, undefined, by)) };
}

const read = async (id: string, { me } = bola) =>
  (await shop().portal.call('GET /staff/proposals/{id}', { id }, me)).body.data;
const approve = (id: string, { me } = bola) =>
  shop().portal.call('POST /staff/proposals/{id}/approve', { id }, me);
const refuse = (id: string, { me } = bola) =>
  shop().portal.call('POST /staff/proposals/{id}/refuse', { id, reason: 'No evidence' }, me);
const withdraw = (id: string, { me } = ada) =>
  shop().portal.call('POST /staff/proposals/{id}/withdraw', { id }, me);

/** The refunds that wait for a second person, as the list of refunds says. */
const proposedRefunds = async () =>
  (await shop().portal.call('GET /staff/refunds', {}, ada.me)).body.proposed;

/** What the provider was asked to give back of this payment. */
async function refundedAtProvider(reference: string): Promise<number[]> {
  const { transactions, refunds } = await shop().known();
  const paid = transactions.find((one) => one.reference === reference);
  return refunds.filter(({ transactionId }) => transactionId === paid?.id).map((one) => one.amount);
}

/** Whom the portal has told about a proposal, of those three. */
async function mailsAbout(id: string) {
  const rows = await app()
    .db.selectFrom('mails')
    .select(['to_address', 'subject'])
    .where('kind', '=', 'proposal')
    .where('text', 'like', `%/staff/approvals/${id}\n%`)
    .where('to_address', 'in', [ada.email, bola.email, chidi.email])
    .orderBy('created_at')
    .orderBy('key')
    .execute();
  return rows.map(({ to_address, subject }) => [to_address, subject]);
}

describe('a refund above the limit', () => {
  it('is proposed, and done once another person has approved it', async () => {
    const { payer, reference, id } = await aRefundProposal();
    expect(await refundedAtProvider(reference)).toEqual([]);
    expect(await proposedRefunds()).toEqual({ count: 1, oldest: id });
    expect(await read(id, ada)).toMatchObject({
      state: 'open',
      kind: 'refund',
      summary: `Refund ₦4,160.00 of payment ${reference}`,
      amount_kobo: 416_000,
      reason,
      student: { key: payer.me.code },
      proposed_by: 'Ada Obi',
      own: true,
      can: { decide: false, withdraw: true },
    });
    const { can, effects } = await read(id);
    expect(can).toEqual({ decide: true, withdraw: false });
    expect(effects).toEqual({
      approve: [
        'Paystack is asked at once to send ₦4,160.00 back to the card or account it was paid from.',
        'The registration for fashion, ESP 201 2026/2027 stays, but the slip shows it as not paid until the student pays again.',
        'We will email the student when the money is on its way.',
      ],
      refuse: ['No money moves. What it paid for stays.'],
    });
    const { status, body } = await approve(id);
    expect([status, body.message]).toEqual([
      200,
      'Approved. Paystack is paying ₦4,160.00 back. It may take some days.',
    ]);
    expect(await refundedAtProvider(reference)).toEqual([416_000]);
    expect(await proposedRefunds()).toEqual({ count: 0, oldest: null });
    expect(await read(id)).toMatchObject({ state: 'approved', decided_by: 'Bọ́lá Adé' });
    const { id: refundId } = await app()
      .db.selectFrom('refunds')
      .select('id')
      .where('proposal_id', '=', Number(id))
      .executeTakeFirstOrThrow();
    const named = { refund: String(refundId) };
    const page = await shop().portal.call('GET /staff/refunds/{refund}', named, chidi.me);
    expect(page.body.data.approval).toEqual({
      proposed_by: 'Ada Obi',
      proposed_at: clock.now().toISOString(),
      approved_by: 'Bọ́lá Adé',
      approved_at: clock.now().toISOString(),
    });
    expect(await mailsAbout(id)).toEqual([
      [bola.email, 'Refund waits for approval'],
      [chidi.email, 'Refund waits for approval'],
      [ada.email, 'Refund was approved'],
    ]);
    const entries = await app()
      .db.selectFrom('audit_entries')
      .select(['actor', 'action', 'detail'])
      .where('subject', 'in', [`proposal:${id}`, `payment:${reference}`])
      .where('action', 'in', ['proposal.propose', 'proposal.approve', 'payment.refund'])
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { actor: ada.by, action: 'proposal.propose', detail: { reason } },
      { actor: bola.by, action: 'proposal.approve', detail: { proposed_by: ada.by } },
      { actor: ada.by, action: 'payment.refund', detail: { approved_by: bola.by, reason } },
    ]);
  });

  it('needs another person, a fresh second factor and a role', async () => {
    const { reference, id } = await aRefundProposal();
    const { portal } = shop();
    expect((await approve(id, ada)).body.error).toBe('OWN_PROPOSAL');
    expect((await refuse(id, ada)).body.error).toBe('OWN_PROPOSAL');
    expect((await withdraw(id, bola)).body.error).toBe('NOT_YOURS');
    const registrar = await signInStaff(portal, await aStaffMember(portal));
    expect((await approve(id, { ...bola, me: registrar })).body.error).toBe('NOT_ALLOWED');
    const unknown = await portal.call('POST /staff/proposals/{id}/approve', { id: '999' }, bola.me);
    expect(unknown.body.error).toBe('NOT_FOUND');
    const kinds = portal.app.proposalKinds;
    try {
      // The role opens the page, but each kind names the capability that approves it.
      portal.app.proposalKinds = { ...kinds, refund: { ...kinds.refund, approve: 'jobs.manage' } };
      expect((await approve(id)).body.error).toBe('NOT_ALLOWED');
      expect((await read(id)).can.decide).toBe(false);
    } finally {
      portal.app.proposalKinds = kinds;
    }
    clock.pass(10 * 60);
    expect((await approve(id)).body.error).toBe('SECOND_FACTOR_NEEDED');
    bola.me = await signInStaff(portal, { email: bola.email, password: 'a good long password' });
    chidi.me = await signInStaff(portal, { email: chidi.email, password: 'a good long password' });
    expect(await refundedAtProvider(reference)).toEqual([]);
    expect((await read(id)).state).toBe('open');
  });

  it('leads whoever decided it to the oldest other one that waits for them', async () => {
    const [first, second] = [await aRefundProposal(), await aRefundProposal()];
    expect((await read(first.id)).next_waiting).toBeNull();
    await refuse(first.id);
    await approve(second.id);
    await aRefundProposal(bola.by);
    await aRefundProposal();
    const open = { state: 'open' as const, sort: 'proposed' as const };
    for (const [officer, id] of [
      [bola, first.id],
      [bola, second.id],
      [ada, second.id],
    ] as const) {
      const { body } = await shop().portal.call('GET /staff/proposals', open, officer.me);
      const waiting = body.data.items.find((one) => !one.own && one.can.decide);
      expect(waiting).toBeDefined();
      expect((await read(id, officer)).next_waiting).toBe(waiting?.id);
    }
    const { portal } = shop();
    const registrar = await aStaffMember(portal, { roles: ['registrar'] });
    const me = await signInStaff(portal, registrar);
    const seen = await portal.call('GET /staff/proposals/{id}', { id: first.id }, me);
    expect(seen.body.data?.next_waiting ?? null).toBeNull();
  });

  it('is refused with a reason, or withdrawn, and then nothing happens', async () => {
    const { reference, moneyId, id } = await aRefundProposal();
    expect((await refuse(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'refused', decision: 'No evidence' });
    expect((await approve(id, chidi)).body.error).toBe('PROPOSAL_CLOSED');
    const second = proposalOf(await refund(moneyId));
    expect((await withdraw(second)).body.message).toBe('The proposal is withdrawn.');
    expect(await read(second)).toMatchObject({
      state: 'withdrawn',
      decided_by: 'Ada Obi',
      can: { decide: false, withdraw: false },
    });
    for (const late of [approve(second), refuse(second), withdraw(second)]) {
      expect((await late).body.error).toBe('PROPOSAL_CLOSED');
    }
    const withdrawn = await shop().portal.call(
      'GET /staff/proposals',
      { state: 'withdrawn' },
      bola.me,
    );
    expect(withdrawn.body.data.items.map((one) => one.id)).toEqual([second]);
    const audited = await app()
      .db.selectFrom('audit_entries')
      .select(['actor', 'action'])
      .where('subject', '=', `proposal:${second}`)
      .orderBy('id')
      .execute();
    expect(audited).toEqual([
      { actor: ada.by, action: 'proposal.propose' },
      { actor: ada.by, action: 'proposal.withdraw' },
    ]);
    expect(await refundedAtProvider(reference)).toEqual([]);
    // The money is free again.
    proposalOf(await refund(moneyId));
  });

  it('tells the bell of whoever proposed it what was decided, until they have seen it', async () => {
    const dayo = await anOfficer('Dayo Alli');
    const decisions = async ({ me } = dayo) => {
      const { body } = await shop().portal.call('GET /staff/waiting', {}, me);
      return body.data.find(({ kind }) => kind === 'decisions');
    };
    const see = (id: string, { me } = dayo) =>
      shop().portal.call('POST /staff/proposals/{id}/seen', { id }, me);
    const { id, reference, moneyId } = await aRefundProposal(dayo.by);
    expect((await see(id)).status).toBe(200);
    expect((await decisions())?.total.count).toBe(0);
    await refuse(id);
    expect((await decisions())?.total.count).toBe(1);
    const today = async ({ me }: Officer) => {
      const { body } = await shop().portal.call('GET /staff/today', {}, me);
      return body.data.work.find(({ kind }) => kind === 'decisions')?.items ?? [];
    };
    expect(await today(dayo)).toMatchObject([
      { key: id, text: `Refused: Refund ₦4,160.00 of payment ${reference}` },
    ]);
    expect((await today(bola)).map(({ key }) => key)).not.toContain(id);
    expect((await read(id, bola)).unseen).toBe(false);
    expect((await see(id, bola)).body.error).toBe('NOT_FOUND');
    expect((await read(id, dayo)).unseen).toBe(true);
    expect((await see(id)).status).toBe(200);
    expect((await see(id)).status).toBe(200);
    expect((await read(id, dayo)).unseen).toBe(false);
    expect((await decisions())?.total.count).toBe(0);
    // What somebody withdrew themselves is no news.
    const again = proposalOf(await refund(moneyId, undefined, dayo.by));
    await withdraw(again, dayo);
    expect((await decisions())?.total.count).toBe(0);
  });

  it('cannot be reached in parts, not even at the same moment', async () => {
    const { reference, moneyId } = await aPayment();
    const both = await Promise.all([refund(moneyId, 150_000), refund(moneyId, 150_000)]);
    expect(both.filter((one) => 'proposalId' in one)).toHaveLength(1);
    expect(await refundedAtProvider(reference)).toEqual([150_000]);
  });

  it('of what was paid too much counts with the rest of that payment', async () => {
    const { reference, moneyId } = await aPayment(566_000);
    const { id: excess } = await app()
      .db.selectFrom('holdings')
      .select('id')
      .where('reference', '=', reference)
      .where('state', '=', 'credit')
      .executeTakeFirstOrThrow();
    expect(await refund(moneyId, 100_000)).toMatchObject({ amountKobo: 100_000 });
    proposalOf(await refund(excess, 150_000));
  });

  it('is not approved for a person who may no longer propose it', async () => {
    const person = await anOfficer('Dayo Ojo');
    const { reference, id } = await aRefundProposal(person.by);
    const { db } = app();
    const change = (set: { roles?: string[]; locked_at?: Date | null }) =>
      db.updateTable('staff').set(set).where('id', '=', person.id).execute();
    await change({ roles: ['trainer'] });
    expect((await approve(id)).body).toMatchObject({
      error: 'NOT_POSSIBLE',
      message: 'The person who proposed this may no longer do so. Please refuse it.',
    });
    await change({ roles: ['finance'], locked_at: clock.now() });
    expect((await approve(id)).body.error).toBe('NOT_POSSIBLE');
    expect(await refundedAtProvider(reference)).toEqual([]);
    expect((await refuse(id)).status).toBe(200);
  });

  it('expires after 7 days, and the money is free again', async () => {
    const { moneyId, id } = await aRefundProposal();
    clock.pass(7 * 24 * 3600);
    await signInAgain();
    expect((await approve(id)).body.error).toBe('PROPOSAL_CLOSED');
    expect((await read(id)).state).toBe('expired');
    await expireProposals(app());
    expect(await read(id)).toMatchObject({ state: 'expired', decided_by: null });
    proposalOf(await refund(moneyId));
  });
});

async function signInAgain() {
  for (const one of [ada, bola, chidi]) {
    one.me = await signInStaff(shop().portal, {
      email: one.email,
      password: 'a good long password',
    });
  }
}

describe('at the same moment', () => {
  it('two people approve: it is done once', async () => {
    const { reference, id } = await aRefundProposal();
    const both = await Promise.all([approve(id), approve(id, chidi)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error).toBe('PROPOSAL_CLOSED');
    expect(await refundedAtProvider(reference)).toEqual([416_000]);
  });

  it('one approves and the other withdraws: one of them wins', async () => {
    for (const _round of [1, 2, 3]) {
      const { reference, id } = await aRefundProposal();
      const [approved, withdrawn] = await Promise.all([approve(id), withdraw(id)]);
      expect([approved.status, withdrawn.status].toSorted()).toEqual([200, 409]);
      const { state } = await read(id);
      expect(state).toBe(approved.status === 200 ? 'approved' : 'withdrawn');
      expect(await refundedAtProvider(reference)).toEqual(state === 'approved' ? [416_000] : []);
    }
  });

  it('two people propose about the same money: there is one proposal', async () => {
    const { moneyId } = await aPayment();
    const both = await Promise.allSettled([refund(moneyId), refund(moneyId, undefined, bola.by)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('money that somebody has proposed to refund', () => {
  it('is not used, credited or spent meanwhile', async () => {
    const { payer, reference, moneyId } = await aPayment(300_000);
    const id = proposalOf(await refund(moneyId));
    const waits = 'A proposal about this payment waits in Approvals.';
    const decision = { moneyId, reason, by: bola.by };
    await expect(
      decide(app(), decisions.waive, { ...decision, purpose: 'enrolment' }),
    ).rejects.toThrow(waits);
    await expect(refund(moneyId, undefined, bola.by)).rejects.toThrow(
      'Another proposal about this is waiting for a decision.',
    );
    await expect(refund(moneyId, 100_000)).rejects.toThrow(waits);
    await expect(decide(app(), decisions.credit, decision)).rejects.toThrow();
    // The price of the other course is less than what was paid.
    const other = { purpose: 'enrolment' as const, applicationCode: 'ESP202-2627' };
    await expect(decide(app(), decisions.apply, { ...decision, ...other })).rejects.toThrow(waits);
    expect((await payer.open()).body.data).toMatchObject({ credit_kobo: 0 });
    await refuse(id);
    expect((await payer.open()).body.data).toMatchObject({ credit_kobo: 300_000 });
    expect(await refundedAtProvider(reference)).toEqual([]);
  });

  it('and that changed meanwhile is not refunded: the second person saw something else', async () => {
    const { reference, moneyId } = await aPayment();
    const id = proposalOf(await refund(moneyId, 250_000));
    const told = { id: 'R-1', reference: 'R-1', amountKobo: 100_000, status: 'processed' };
    await reportReversal({ app: app() }, moneyId, told);
    const { status, body } = await approve(id);
    expect([status, body.error, body.message]).toEqual([
      409,
      'NOT_POSSIBLE',
      '“Refunded before” was ₦0.00 and is ₦1,000.00 now. Please refuse it; it can be proposed again.',
    ]);
    expect(await refundedAtProvider(reference)).toEqual([]);
    expect((await read(id)).state).toBe('open');
    const more = { ...told, id: 'R-2', reference: 'R-2', amountKobo: 200_000 };
    await reportReversal({ app: app() }, moneyId, more);
    expect((await approve(id)).body.message).toContain('is left to refund');
  });
});

describe('a teller payment above the limit', () => {
  let tellers = 0;
  async function aTellerProposal() {
    const payer = await aPayer(shop());
    tellers += 1;
    const given = {
      purpose: 'enrolment' as const,
      matricNo: payer.matricNo,
      applicationCode: shop().applicationCode,
      skillCode: 'fashion',
      tellerNumber: `GTB-${tellers}`,
      reason: 'Slip seen',
      by: ada.by,
    };
    return { payer, given, id: proposalOf(await decide(app(), decisions.teller, given)) };
  }
  const registrationsOf = async (studentId: number) =>
    (
      await app()
        .db.selectFrom('registrations')
        .select('id')
        .where('student_id', '=', studentId)
        .execute()
    ).length;

  it('registers the student once it is approved', async () => {
    const { payer, given, id } = await aTellerProposal();
    expect(await registrationsOf(payer.id)).toBe(0);
    await expect(decide(app(), decisions.teller, { ...given, by: bola.by })).rejects.toThrow(
      'This teller number is in a proposal that waits for approval.',
    );
    const { status, body } = await approve(id);
    expect(status).toBe(200);
    expect(body.message).toMatch(
      /^Approved\. The payment is recorded as \w{13}\. We will email the student\.$/,
    );
    expect(await registrationsOf(payer.id)).toBe(1);
    expect(await registeredSkills(shop())).toContain('fashion');
  });

  it('is one payment, however its number is written', async () => {
    const { payer, given, id } = await aTellerProposal();
    const other = await aPayer(shop());
    const written = ['gtb 1', 'Gtb–1', ' GTB1 '].map((one) => one.replace('1', String(tellers)));
    const record = (tellerNumber: string) =>
      decide(app(), decisions.teller, { ...given, matricNo: other.matricNo, tellerNumber });
    for (const one of written) {
      await expect(record(one), one).rejects.toThrow('This teller number is in a proposal');
    }
    expect((await approve(id)).status).toBe(200);
    for (const one of written) await expect(record(one), one).rejects.toThrow('recorded before');
    await expect(record(' - ')).rejects.toThrow('A teller number has letters or digits.');
    for (const lookAlike of ['GTB-٩٠٠١', 'GТB-9001']) {
      await expect(record(lookAlike)).rejects.toThrow(
        'A teller number has only letters from A to Z and digits.',
      );
    }
    expect([await registrationsOf(payer.id), await registrationsOf(other.id)]).toEqual([1, 0]);
  });

  it('is not recorded where the student has paid in the meantime', async () => {
    const { payer, id } = await aTellerProposal();
    const reference = await payer.reference();
    await shop().at(`${reference}/succeed`);
    await payer.ask(reference);
    const { status, body } = await approve(id);
    expect([status, body.error]).toEqual([409, 'NOT_POSSIBLE']);
    expect(body.message).toMatch(
      /is registered for ESP 201 2026\/2027 already\. Please refuse this proposal\.$/,
    );
    expect(await registrationsOf(payer.id)).toBe(1);
  });

  it('of a cheap course is recorded by one person', async () => {
    const payer = await aPayer(shop());
    const done = await decide(app(), decisions.teller, {
      purpose: 'enrolment',
      matricNo: payer.matricNo,
      applicationCode: 'ESP202-2627',
      skillCode: 'fashion',
      tellerNumber: 'GTB-CHEAP',
      reason: 'Slip seen',
      by: ada.by,
    });
    expect(done).toMatchObject({ plan: { amountKobo: 100_000 } });
  });
});

describe('a waiver', () => {
  const waive = (moneyId: number) =>
    decide(app(), decisions.waive, {
      moneyId,
      purpose: 'enrolment',
      reason: 'Bursary',
      by: ada.by,
    });
  const waiversOf = (studentId: number) =>
    app()
      .db.selectFrom('waivers')
      .innerJoin('purchases', 'purchases.id', 'waivers.purchase_id')
      .innerJoin('purchase_balances', 'purchase_balances.purchase_id', 'purchases.id')
      .select(['waivers.kobo', 'proposed_by', 'approved_by', 'purchases.waived_kobo', 'reversed'])
      .where('purchases.student_id', '=', studentId)
      .execute();

  it('of a small amount is decided by one person, and the student is registered', async () => {
    const { payer, moneyId } = await aPayment(300_000);
    expect(await waive(moneyId)).toMatchObject({ student: payer.matricNo, waivedKobo: 100_000 });
    expect(await waiversOf(payer.id)).toEqual([
      {
        kobo: 100_000,
        proposed_by: ada.by,
        approved_by: null,
        waived_kobo: 100_000,
        reversed: false,
      },
    ]);
  });

  it('above the limit needs two, and keeps both names', async () => {
    const { payer, moneyId } = await aPayment(100_000);
    const id = proposalOf(await waive(moneyId));
    expect(await waiversOf(payer.id)).toEqual([]);
    expect((await approve(id)).body.message).toContain(`${payer.matricNo} is registered for`);
    expect(await waiversOf(payer.id)).toMatchObject([
      { kobo: 300_000, proposed_by: ada.by, approved_by: bola.by, reversed: false },
    ]);
  });

  it('is refused where nothing is missing', async () => {
    const { moneyId } = await aPayment(100_000);
    const short = { moneyId, purpose: 'enrolment' as const, applicationCode: 'ESP202-2627' };
    await expect(
      decide(app(), decisions.waive, { ...short, reason: 'Bursary', by: ada.by }),
    ).rejects.toThrow('Nothing is missing');
  });
});

describe('the list', () => {
  it('has a page at a time, by state and kind, and Today counts what others proposed', async () => {
    const { portal } = shop();
    await aRefundProposal(bola.by);
    clock.pass(1);
    const { id } = await aRefundProposal();
    const list = async (input: object, { me } = bola) =>
      (await portal.call('GET /staff/proposals', input, me)).body.data;
    const open = await list({ size: 1 });
    expect(open.items).toHaveLength(1);
    expect(open.next).not.toBeNull();
    const newest = await list({ sort: '-proposed', size: 1 });
    expect(newest.items[0]?.id).toBe(id);
    const after = await list({ size: 1, cursor: open.next });
    expect(after.items[0]?.id).not.toBe(open.items[0]?.id);
    for (const state of ['approved', 'refused', 'withdrawn', 'expired'] as const) {
      const { items } = await list({ state, size: 100 });
      expect(new Set(items.map((one) => one.state)), state).toEqual(new Set([state]));
    }
    const approvals = async ({ me }: Officer) => {
      const { body } = await portal.call('GET /staff/today', {}, me);
      return body.data.work.find(({ kind }) => kind === 'approvals')?.total.count ?? 0;
    };
    for (const officer of [ada, bola, chidi]) {
      const { items } = await list({ size: 100 }, officer);
      expect(items.some(({ own }) => !own)).toBe(true);
      expect(await approvals(officer)).toBe(items.filter(({ own }) => !own).length);
      const { proposed } = (await portal.call('GET /staff/today', {}, officer.me)).body.data;
      const own = items.filter((one) => one.own);
      expect(proposed.total.count).toBe(own.length);
      expect(proposed.items.map(({ key }) => key)).toEqual(own.slice(0, 5).map(({ id }) => id));
    }
  });
});

describe('what one person decides alone about one student', () => {
  const waive = (moneyId: number, by = ada.by) =>
    decide(app(), decisions.waive, { moneyId, purpose: 'enrolment', reason: 'Bursary', by });
  let slips = 0;
  const cheapTeller = (matricNo: string) => {
    slips += 1;
    return decide(app(), decisions.teller, {
      purpose: 'enrolment',
      matricNo,
      applicationCode: 'ESP202-2627',
      skillCode: 'fashion',
      tellerNumber: `UBA-${slips}`,
      reason: 'Slip seen',
      by: bola.by,
    });
  };

  it('is added up, so that waivers and refunds in turn do not pass the limit', async () => {
    const { reference, moneyId } = await aPayment(216_000);
    expect(await waive(moneyId)).toMatchObject({ waivedKobo: 184_000 });
    proposalOf(await refund(moneyId, 200_000));
    proposalOf(await refund((await aPayment()).moneyId, 200_001));
    expect(await refundedAtProvider(reference)).toEqual([]);
  });

  it('counts whoever decided it, and payments over the counter too', async () => {
    const { payer, moneyId } = await aPayment(250_000);
    expect(await cheapTeller(payer.matricNo)).toMatchObject({ plan: { amountKobo: 100_000 } });
    proposalOf(await waive(moneyId));
  });

  it('counts no refund that failed', async () => {
    const { reference, moneyId } = await aPayment();
    await refund(moneyId, 150_000);
    await answerRefund(shop().portal, await refundIdOf(shop().portal, moneyId), 'failed');
    expect(await refund(moneyId, 200_000)).toMatchObject({ amountKobo: 200_000 });
    proposalOf(await refund(moneyId, 1));
    expect(await refundedAtProvider(reference)).toEqual([150_000, 200_000]);
  });

  it('is added up at the same moment too', async () => {
    const { payer, moneyId } = await aPayment(216_000);
    const both = await Promise.all([waive(moneyId), cheapTeller(payer.matricNo)]);
    expect(both.filter((one) => 'proposalId' in one)).toHaveLength(1);
  });

  it('is forgotten after a year', async () => {
    const { moneyId } = await aPayment(216_000);
    await waive(moneyId);
    clock.pass(366 * 24 * 3600);
    expect(await refund(moneyId, 200_000)).toMatchObject({ amountKobo: 200_000 });
    await signInAgain();
  });

  it('leaves the waiver on record when what it was for is taken back', async () => {
    const { payer, moneyId } = await aPayment(300_000);
    await waive(moneyId);
    const { db } = app();
    const { purchase_id: purchaseId } = await db
      .selectFrom('holdings')
      .select(sql<number>`purchase_id`.as('purchase_id'))
      .where('id', '=', sql<number>`(select holding_now(${moneyId}))`)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('registrations').where('purchase_id', '=', purchaseId).execute();
    await db.transaction().execute((tx) =>
      returnPurchase(tx, {
        purchaseId,
        reason: 'BY_STAFF',
        next: 'registration',
        at: new Date(),
      }),
    );
    const kept = await db
      .selectFrom('waivers')
      .select(['kobo', 'purchase_id'])
      .where('student_id', '=', payer.id)
      .execute();
    expect(kept).toEqual([{ kobo: 100_000, purchase_id: null }]);
  });
});
