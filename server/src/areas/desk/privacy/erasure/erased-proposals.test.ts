import { type ProposalKindName, proposalKinds } from '@edc/contract/people/proposal-rules';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { staffActor } from '../../../../platform/actors.ts';
import type { As } from '../../../../testing/portal.ts';
import { aSharedShop } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { unknownMoney } from '../../../../testing/rows/money.ts';
import { aPayer, type Payer } from '../../../../testing/rows/payments.ts';
import { answerRefund, reverse } from '../../../../testing/rows/refunds.ts';
import { decide } from '../../../money/payments/staff/decide.ts';
import { decisions } from '../../../money/payments/staff/decisions.ts';
import { expireProposals } from '../../../people/proposals/actions.ts';
import { eraseStudent } from '../testing.ts';

const shop = aSharedShop();
const by = staffActor(1);
let ada: As;
let bola: As;

beforeAll(async () => {
  const { portal } = shop();
  const officer = async (email: string) =>
    await signInStaff(portal, await aStaffMember(portal, { email, roles: ['administrator'] }));
  ada = await officer('ada@edc.example');
  bola = await officer('bola@edc.example');
});

/** The row of a payment that succeeded, with its answer. */
async function aPayment(payer: Payer, notified: { amount?: number; currency?: string } = {}) {
  const reference = await payer.reference();
  await shop().at(`${reference}/${notified.amount ? 'wrong-amount' : 'succeed'}`, notified);
  await payer.ask(reference);
  const { id } = await shop()
    .portal.db.selectFrom('holdings')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return id;
}

const reason = 'Asked for';
const purpose = 'enrolment';
type Outcome = object & { proposalId?: number };

const proposing: Record<ProposalKindName, (payer: Payer) => Promise<Outcome>> = {
  refund: async (payer) =>
    await decide(shop().portal.app, decisions.refund, {
      moneyId: await aPayment(payer),
      reason,
      by,
    }),
  teller: async ({ matricNo }) =>
    await decide(shop().portal.app, decisions.teller, {
      purpose,
      matricNo,
      applicationCode: shop().applicationCode,
      skillCode: 'fashion',
      tellerNumber: `ERASED-${matricNo}`,
      reason,
      by,
    }),
  waiver: async (payer) =>
    await decide(shop().portal.app, decisions.waive, {
      moneyId: await aPayment(payer, { amount: 100_000 }),
      purpose,
      reason,
      by,
    }),
  apply: async ({ matricNo }) =>
    await decide(shop().portal.app, decisions.apply, {
      moneyId: (await unknownMoney(shop().portal)).moneyId,
      purpose,
      matricNo,
      applicationCode: shop().applicationCode,
      skillCode: 'fashion',
      reason,
      by,
    }),
  close: async (payer) =>
    await decide(shop().portal.app, decisions.close, {
      moneyId: await aPayment(payer, { currency: 'USD' }),
      reason,
      by,
    }),
  erasure: async ({ me }) => {
    const asked = { student: me.code, reason };
    const { body } = await shop().portal.call('POST /staff/students/{student}/erase', asked, ada);
    return { proposalId: Number(body.proposal) };
  },
};

const call = (verb: 'approve' | 'refuse' | 'withdraw', id: string, as: As) =>
  shop().portal.call(
    `POST /staff/proposals/{id}/${verb}`,
    { id, ...(verb === 'refuse' ? { reason } : {}) } as never,
    as,
  );

const passTime = (id: string) =>
  shop()
    .portal.db.updateTable('proposals')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', Number(id))
    .execute();

/** Each way in which a proposal ends; `over` is one that the job has not marked yet. */
const ends = {
  approved: async (id: string) => (await call('approve', id, bola)).status,
  refused: async (id: string) => (await call('refuse', id, bola)).status,
  withdrawn: async (id: string) => (await call('withdraw', id, ada)).status,
  expired: async (id: string) => {
    await passTime(id);
    await expireProposals(shop().portal.app);
    return 200;
  },
  over: async (id: string) => {
    await passTime(id);
    return 200;
  },
};

/** What keeps a student here, as if it had been dealt with. */
async function settleAll(studentId: number) {
  const { portal } = shop();
  const { db } = portal;
  const open = db.selectFrom('refunds').select('id').where('status', '<>', 'processed');
  for (const { id } of await open.execute()) await answerRefund(portal, id, 'processed');
  const waiting = db
    .selectFrom('holdings')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'attempt_id')
    .select('holdings.id')
    .where('payment_attempts.student_id', '=', studentId)
    .where('holdings.state', 'in', ['credit', 'exception']);
  for (const { id } of await waiting.execute()) await reverse(portal, id);
  await sql`update payment_attempts set created_at = created_at - interval '30 days'
    where student_id = ${studentId}`.execute(db);
}

describe.each(proposalKinds)('after an erasure a proposal of the kind %s can be read', (kind) => {
  it.each(Object.entries(ends))('that was %s', async (state, end) => {
    const { portal } = shop();
    const payer = await aPayer(shop());
    const { proposalId } = await proposing[kind](payer);
    const id = String(proposalId);
    expect(await end(id)).toBe(200);
    await settleAll(payer.id);
    const isErased = kind === 'erasure' && state === 'approved';
    if (!isErased) await eraseStudent(portal, { proposer: ada, approver: bola }, payer.me.code);
    await expireProposals(portal.app);
    for (const as of [ada, bola]) {
      const read = await portal.call('GET /staff/proposals/{id}', { id }, as);
      expect(read.status, read.body.message).toBe(200);
      expect(read.body.data).toMatchObject({
        kind,
        state: state === 'over' ? 'expired' : state,
        facts: [],
        reason: 'Erased',
        next: null,
        again: null,
      });
    }
    const seen = await portal.call('POST /staff/proposals/{id}/seen', { id }, ada);
    expect(seen.status).toBe(200);
    const listed = await portal.call('GET /staff/proposals', { state: 'all' }, bola);
    expect(listed.status).toBe(200);
  });
});

it('names the student in the title of an erasure, until nobody may be named any more', async () => {
  const { portal } = shop();
  const payer = await aPayer(shop());
  const asked = { student: payer.me.code, reason };
  const { body } = await portal.call('POST /staff/students/{student}/erase', asked, ada);
  const title = async () => {
    const found = await portal.call('GET /staff/proposals/{id}', { id: body.proposal }, bola);
    return found.body.data.summary;
  };
  expect(await title()).toBe(`Erase student ${payer.matricNo}`);
  expect((await call('approve', body.proposal, bola)).status).toBe(200);
  expect(await title()).toBe('Erase a student');
});
