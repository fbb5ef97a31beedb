import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect } from 'vitest';
import { saveApplications } from '../modules/catalogue/actions.ts';
import { handleNotice } from '../modules/payments/notices/notices.ts';
import { settle } from '../modules/payments/settling/settle.ts';
import { sweep } from '../modules/payments/settling/sweep.ts';
import { isConnectionError } from '../platform/database/is-connection-error.ts';
import { aPayer, type Payer, type Shop, SKILLS, signatureOf } from './payments.ts';

const PLACES = 1;

/** What may happen, each to the n-th thing that there is. */
const happenings = [
  'open',
  'open',
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
  return { ...own, payers, references: [], delivered: [] };
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

async function happen(world: World, { what, n }: Happening): Promise<void> {
  const { portal, payers, references, at } = world;
  const payer = payers[n % 2] as Payer;
  const reference = pick(references, n);
  if (what === 'open') {
    const { status, body } = await payer.open(SKILLS[(n >> 1) % 2]);
    if (status === 200 && !references.includes(body.data.reference)) {
      references.push(body.data.reference);
    }
  } else if (what === 'work') await work(world, false);
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
  else if (what === 'ask') await payer.ask(reference);
  else if (what === 'requery') await settle(portal.app, reference);
  else if (what === 'wrong-amount') {
    await at(`${reference}/${what}`, { amount: AMOUNTS[n % AMOUNTS.length] });
  } else await at(`${reference}/${what}`, what === 'transfer-late' ? { delay_ms: null } : {});
}

/** Short and long, so that several payments make one registration and some leave a credit. */
const AMOUNTS = [366_000, 100_000, 466_000, 50_000, 900_000];
/** The price without a fee, and with the higher of both providers'. */
const [MIN_DUE, MOST_DUE] = [400_000, 416_000];

/** What must hold at every moment. */
async function expectSafe(world: World): Promise<void> {
  const registrations = await world.portal.db
    .selectFrom('registrations')
    .innerJoin('applications', 'applications.id', 'registrations.application_id')
    .innerJoin('purchase_balances', 'purchase_balances.purchase_id', 'registrations.purchase_id')
    .select(['registrations.skill_id', 'registrations.student_id', 'registrations.purchase_id'])
    .select(['due_kobo', 'paid_kobo'])
    .where('applications.code', '=', world.applicationCode)
    .execute();
  const { transactions } = await world.known();
  for (const { purchase_id, due_kobo, paid_kobo } of registrations) {
    expect(due_kobo).toBeGreaterThanOrEqual(MIN_DUE);
    expect(due_kobo).toBeLessThanOrEqual(MOST_DUE);
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
  const unique = (values: number[]) => expect(new Set(values).size).toBe(values.length);
  unique(registrations.map((one) => one.student_id));
  unique(registrations.map((one) => one.skill_id));
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
