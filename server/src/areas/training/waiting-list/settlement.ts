import { formatMoment } from '@edc/contract/common/time/dates';
import type { Settlement } from '../../../settlement.ts';
import { endForRegistered, extendOffer, lockWithLines } from './actions.ts';
import { endedByRegistering, liveIn } from './store.ts';

/** A payment for a place: opening it extends an offer, and registering ends the waiting. */
export const withWaitingList = (enrolment: Settlement): Settlement => ({
  ...enrolment,
  async apply(tx, paid, app) {
    await lockWithLines(tx, paid);
    const outcome = await enrolment.apply(tx, paid, app);
    if (outcome === 'applied') await endForRegistered(tx, paid);
    return outcome;
  },
  async loadReceipt(db, bought) {
    const { done, next } = enrolment.words;
    const ended = await endedByRegistering(db, bought);
    if (ended.length === 0) return { done, next };
    return {
      done: `${done} You are no longer on the waiting list for ${ended.join(' and ')}.`,
      next,
    };
  },
  /** A place that was offered is held until then, and no longer. */
  async payBy(db, { now, ...of }) {
    const offer = (await liveIn(db, of)).find(({ state }) => state === 'offered');
    const until = offer?.offered_until;
    return until && until > now ? formatMoment(until.toISOString()) : null;
  },
  async opened(tx, thing) {
    await extendOffer(tx, thing);
  },
});
