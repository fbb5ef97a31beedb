import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentPurpose } from '@edc/contract/payment-rules';
import fc from 'fast-check';
import { expect } from 'vitest';
import { saveApplications } from '../modules/catalogue/actions.ts';
import { takenPlaces } from '../modules/catalogue/places/queries.ts';
import { rejectRequest } from '../modules/certificates/staff/actions.ts';
import { completeByStaff } from '../modules/enrolment/staff/actions.ts';
import { handleNotice } from '../modules/payments/notices/notices.ts';
import { settle } from '../modules/payments/settling/settle.ts';
import { sweep } from '../modules/payments/settling/sweep.ts';
import { approve, reject } from '../modules/skill-changes/decisions/actions.ts';
import { isConnectionError } from '../platform/database/is-connection-error.ts';
import { aPayer, type Payer, type Shop, SKILLS, signatureOf } from './payments.ts';

const PLACES = 1;

/** What may happen, each to the n-th thing that there is. */
const happenings = [
  'open',
  'open',
  'open change',
  'open change',
  'open certificate',
  'complete',
  'approve change',
  'reject change',
  'withdraw change',
  'reject certificate',
  'succeed',
  'succeed',
  'succeed',
  'wrong-amount',
  'decline',
  'transfer-late',
  'refund',
  'partial-refund',
  'ask',
  'ask',
  'requery',
  'deliver',
  'deliver',
  'deliver again',
  'work',
  'work',
  'sweep',
  'outage',
  'recover',
  'kill',
] as const;

export interface Happening {
  what: (typeof happenings)[number];
  n: number;
}

const happening = fc.record({ what: fc.constantFrom(...happenings), n: fc.nat(11) });

/** Some one after the other, some at the same moment. */
export const orderings = fc.array(fc.array(happening, { minLength: 1, maxLength: 4 }), {
  minLength: 2,
  maxLength: 10,
});

interface World extends Shop {
  payers: Payer[];
  references: string[];
  purposes: Map<string, PaymentPurpose>;
  delivered: string[];
}

let worlds = 0;

/** Two students and two skills of one place each, in a course of their own. */
async function aWorld(shop: Shop): Promise<World> {
  worlds += 1;
  const course_code = `ORD ${worlds}`;
  await saveApplications(shop.portal.db, {
    by: 'test',
    applications: [
      {
        session: '2026/2027',
        course_code,
        course_title: 'Entrepreneurship Practice',
        level: '200 Level',
        semester: 1,
        fees_kobo: 400_000,
        open: true,
        capacities: Object.fromEntries(SKILLS.map((slug) => [slug, PLACES])),
        schedules: [],
      },
    ],
  });
  const own = { ...shop, applicationCode: `ORD${worlds}-2627` };
  const payers = [await aPayer(own), await aPayer(own)];
  const world: World = {
    ...own,
    payers,
    references: [],
    purposes: new Map(),
    delivered: [],
  };
  await start(world, worlds);
  return world;
}

/** In two worlds of three the first student is registered, and about to pay for a request. */
async function start(world: World, number: number): Promise<void> {
  const first = world.payers[0] as Payer;
  if (number % 3 === 0) return;
  await open(world, first, 'enrolment', SKILLS[0] as string);
  await world.at(`${world.references[0]}/succeed`);
  await ask(world, first, world.references[0] as string);
  if (number % 3 === 1) {
    await open(world, first, 'skill_change', SKILLS[1] as string);
    return;
  }
  await decide(world, first, 'complete');
  await open(world, first, 'certificate', SKILLS[0] as string);
}

const pick = <T>(items: T[], n: number): T | undefined => items[n % Math.max(1, items.length)];

/** The notices that the gateway has written for these references, whether sent or not. */
async function written({ gatewayUrl, references }: World): Promise<string[]> {
  const { webhooks } = await (await fetch(`${gatewayUrl}/__sandbox/webhooks`)).json();
  return webhooks
    .filter((one: { reference: string }) => references.includes(one.reference))
    .map((one: { body: string }) => one.body);
}

async function post({ portal }: World, body: string | undefined): Promise<void> {
  if (body === undefined) return;
  await portal.http.inject({
    method: 'POST',
    url: '/api/payments/webhook/paystack',
    headers: { 'x-paystack-signature': signatureOf(body) },
    payload: body,
  });
}

async function work({ portal, references }: World, last: boolean): Promise<void> {
  if (references.length === 0) return;
  const open = await portal.db
    .selectFrom('provider_notices')
    .select('id')
    .where('handled_at', 'is', null)
    .where('reference', 'in', references)
    .execute();
  for (const { id } of open) {
    await handleNotice(portal.app, id, { number: 1, last }).catch(() => undefined);
  }
}

/** Every connection that is in use is cut: what is under way is lost, as when a process is killed. */
async function kill({ portal }: World, n: number): Promise<void> {
  await sleep(n);
  await portal.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
       and application_name = 'edc-portal' and state <> 'idle' and pid <> pg_backend_pid()`,
  );
}

/** A connection that was cut at its last moment is found out by its next user only. */
async function onWholeLines<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionError(error) || tries === 5) throw error;
    }
  }
}

async function open(world: World, payer: Payer, purpose: PaymentPurpose, skill_code: string) {
  const { status, body } = await world.portal.call(
    'POST /student/payment/initialize',
    { purpose, application_code: world.applicationCode, skill_code },
    payer.me,
  );
  if (status !== 200 || world.references.includes(body.data.reference)) return;
  world.references.push(body.data.reference);
  world.purposes.set(body.data.reference, purpose);
}

/** The browser's question after checkout, with the call that the purchase has for it. */
async function ask({ portal, purposes }: World, payer: Payer, reference: string): Promise<void> {
  const { code: student_code } = payer.me;
  const purpose = purposes.get(reference);
  if (purpose === 'skill_change') {
    const input = { student_code, payment_ref: reference };
    await portal.call('POST /student/payment/change-skill', input, payer.me);
  } else if (purpose === 'certificate') {
    await portal.call('POST /student/certificate/request', { student_code, reference }, payer.me);
  } else await payer.ask(reference);
}

const by = 'staff:registrar@edc.example';
const reason = 'a test';

/** The student's newest request of a kind. */
async function newest(
  { portal }: World,
  payer: Payer,
  of: 'skill_changes' | 'certificate_requests',
) {
  const row = await portal.db
    .selectFrom(of)
    .select('id')
    .where('student_id', '=', payer.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id;
}

/** What staff and students decide about paid requests; false where it is none of that. */
async function decide(world: World, payer: Payer, what: Happening['what']): Promise<boolean> {
  const { app } = world.portal;
  if (what === 'complete') {
    const { matricNo } = payer;
    await completeByStaff(app, { matricNo, applicationCode: world.applicationCode, by, reason });
    return true;
  }
  if (what === 'reject certificate') {
    const requestId = await newest(world, payer, 'certificate_requests');
    if (requestId !== undefined) await rejectRequest(app, { requestId, by, reason });
    return true;
  }
  if (what !== 'approve change' && what !== 'reject change' && what !== 'withdraw change') {
    return false;
  }
  const requestId = await newest(world, payer, 'skill_changes');
  if (requestId === undefined) return true;
  if (what === 'withdraw change') {
    const input = { student_code: payer.me.code, id: requestId };
    await world.portal.call('POST /student/skill_change/withdraw', input, payer.me);
    return true;
  }
  const at = app.now();
  await app.db.transaction().execute(async (tx) => {
    if (what === 'approve change') await approve(app, tx, { requestId, by, at });
    else await reject(app, tx, { requestId, by, at, reason });
  });
  return true;
}

async function happen(world: World, { what, n }: Happening): Promise<void> {
  const { portal, payers, references, at } = world;
  const payer = payers[n % 2] as Payer;
  const reference = pick(references, n);
  const skill = SKILLS[(n >> 1) % 2] as string;
  if (await decide(world, payer, what)) return;
  if (what === 'open') await open(world, payer, 'enrolment', skill);
  else if (what === 'open change') await open(world, payer, 'skill_change', skill);
  else if (what === 'open certificate') await open(world, payer, 'certificate', skill);
  else if (what === 'work') await work(world, false);
  else if (what === 'sweep') await sweep(portal.app);
  else if (what === 'outage') await at('faults', { outage: true });
  else if (what === 'recover') await at('faults', { outage: false });
  else if (what === 'kill') await kill(world, n);
  else if (what === 'deliver') {
    const body = pick(await written(world), n);
    await post(world, body);
    if (body) world.delivered.push(body);
  } else if (what === 'deliver again') await post(world, pick(world.delivered, n));
  else if (!reference) return;
  else if (what === 'ask') await ask(world, payer, reference);
  else if (what === 'requery') await settle(portal.app, reference);
  else if (what === 'wrong-amount') {
    await at(`${reference}/${what}`, { amount: AMOUNTS[n % AMOUNTS.length] });
  } else await at(`${reference}/${what}`, what === 'transfer-late' ? { delay_ms: null } : {});
}

/** Short and long, so that several payments make one registration and some leave a credit. */
const AMOUNTS = [366_000, 100_000, 466_000, 50_000, 900_000];
/** Each price without a fee, and with the higher of both providers'. */
const dues: Record<PaymentPurpose, [least: number, most: number]> = {
  enrolment: [400_000, 416_000],
  skill_change: [100_000, 104_000],
  certificate: [100_000, 104_000],
};

/** What was given to the world's students, with the purchase that paid for it. */
async function given(world: World) {
  const { db } = world.portal;
  const ids = world.payers.map(({ id }) => id);
  const requestsIn = (table: 'skill_changes' | 'certificate_requests') =>
    db
      .selectFrom(table)
      .select(['registration_id', 'state', 'purchase_id'])
      .where('student_id', 'in', ids)
      .execute();
  return {
    registrations: await db
      .selectFrom('registrations')
      .select(['student_id', 'purchase_id'])
      .where('student_id', 'in', ids)
      .execute(),
    changes: await requestsIn('skill_changes'),
    certificates: await requestsIn('certificate_requests'),
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
    const { due_kobo, paid_kobo } = await world.portal.db
      .selectFrom('purchase_balances')
      .select(['due_kobo', 'paid_kobo'])
      .where('purchase_id', '=', purchase_id)
      .executeTakeFirstOrThrow();
    expect(due_kobo).toBeGreaterThanOrEqual(least);
    expect(due_kobo).toBeLessThanOrEqual(most);
    expect(paid_kobo).toBeGreaterThanOrEqual(due_kobo ?? 0);
    const money = await world.portal.db
      .selectFrom('purchase_payments')
      .innerJoin('money_received', 'money_received.id', 'purchase_payments.money_id')
      .select(['money_received.reference', 'money_received.state'])
      .where('purchase_payments.purchase_id', '=', purchase_id)
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

/** What must hold at every moment. */
async function expectSafe(world: World): Promise<void> {
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
    .innerJoin('applications', 'applications.id', 'offerings.application_id')
    .select(['offerings.capacity', takenPlaces().as('taken')])
    .where('applications.code', '=', applicationCode)
    .execute();
  for (const { capacity, taken } of rows) expect(taken).toBeLessThanOrEqual(capacity);
}

/** What must hold once the dust has settled: every naira is in exactly one place. */
async function expectWhole(world: World): Promise<void> {
  const { transactions } = await world.known();
  const ours = transactions.filter((one) => world.references.includes(one.reference));
  for (const { id, reference, status, amount } of ours) {
    const money = await world.portal.db
      .selectFrom('money_received')
      .leftJoin('purchase_payments', 'purchase_payments.money_id', 'money_received.id')
      .selectAll('money_received')
      .select('purchase_payments.purchase_id')
      .where('reference', '=', reference)
      .orderBy('part_of', (order) => order.asc().nullsFirst())
      .execute();
    const isPaid = status === 'success' || status === 'reversed';
    const whole = money.filter(({ part_of }) => part_of === null);
    expect(whole.length, `${reference} is ${status}`).toBe(isPaid ? 1 : 0);
    const [one] = whole;
    if (!one) continue;
    const sum = money.reduce((all, { amount_kobo }) => all + amount_kobo, 0);
    expect([sum, id > 0]).toEqual([amount, true]);
    for (const part of money) {
      expect(part.state === 'applied').toBe(part.purchase_id !== null);
      if (status === 'reversed') {
        expect(['applied', 'refunded']).toContain(part.state);
        expect(part.reversed_at).not.toBeNull();
      }
    }
    const mails = await world.portal.db
      .selectFrom('mails')
      .select('id')
      .where('key', '=', `payment:${one.id}`)
      .execute();
    expect(mails.length).toBe(one.reason === 'REVERSED' ? 0 : 1);
  }
}

export async function play(shop: Shop, rounds: Happening[][]): Promise<void> {
  const world = await onWholeLines(() => aWorld(shop));
  for (const round of rounds) {
    await Promise.allSettled(round.map((one) => happen(world, one)));
    await onWholeLines(() => expectSafe(world));
  }
  await world.at('faults', { outage: false });
  const { app } = world.portal;
  await onWholeLines(() => sweep(app));
  for (const reference of world.references) {
    await onWholeLines(() => settle(app, reference));
  }
  await work(world, true);
  await expectSafe(world);
  await expectWhole(world);
}
