import { settle } from '../../areas/money/payments/settling/settle.ts';
import { sweep } from '../../areas/money/payments/settling/sweep.ts';
import { isConnectionError } from '../../platform/database/errors/is-connection-error.ts';
import type { Shop } from '../rows/payments.ts';
import { expectSafe, expectWhole } from './checks.ts';
import { type Happening, happen } from './happenings.ts';
import { aWorld } from './new-world.ts';
import { work } from './paying.ts';

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

/** Plays the rounds and checks after each, then lets everything come to rest and checks again. */
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
