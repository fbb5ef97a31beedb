import fc from 'fast-check';
import { settle } from '../../areas/money/payments/settling/settle.ts';
import { sweep } from '../../areas/money/payments/settling/sweep.ts';
import { type Payer, SKILLS } from '../rows/payments.ts';
import { decide } from './decisions.ts';
import { ask, kill, open, post, work, written } from './paying.ts';
import type { World } from './world.ts';

/** Possible events, each on the n-th existing thing. */
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

const pick = <T>(items: T[], n: number): T | undefined => items[n % Math.max(1, items.length)];

/**
 * Short and long, so that several payments make one registration and some leave a credit; the last are short
 * by less than can be charged.
 */
const AMOUNTS = [366_000, 100_000, 466_000, 50_000, 900_000, 415_999, 101_400];

export async function happen(world: World, { what, n }: Happening): Promise<void> {
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
