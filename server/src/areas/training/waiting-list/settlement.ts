import type { Settlement } from '../../../settlement.ts';
import { endForRegistered, extendOffer, lockWithLines } from './actions.ts';
import { endedByRegistering } from './store.ts';

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
  async opened(tx, thing) {
    await extendOffer(tx, thing);
  },
});
