import type { Settlement } from '../../settlement.ts';
import { priceOfChange, requestChange } from './actions.ts';
import { loadChangeJudge } from './judging.ts';
import { PAGE, pageOf } from './mails.ts';

const USED_NEXT = 'We keep your payment as credit for your next skill change.';

/** A payment for a request to change skill. */
export const skillChangeSettlement: Settlement = {
  price: priceOfChange,
  loadJudge: loadChangeJudge,
  apply: requestChange,
  words: {
    done: 'We have your request to change skill.',
    complete: 'make your request',
    next: 'We will email you when it is decided. You can follow it on the Change Skill page.',
    unapplied: {
      PLACE_TAKEN: {
        subject: 'Place taken, payment kept as credit',
        because: 'the last place was taken while you were paying',
        next: 'Choose another skill: you will not pay again.',
      },
      ALREADY_REQUESTED: {
        subject: 'Paid twice, kept as credit',
        because: 'you already have a request for this course',
        next: USED_NEXT,
      },
      NOT_POSSIBLE: {
        subject: 'Kept as credit',
        because: 'this change is no longer possible',
        next: `${USED_NEXT} The centre can also refund it.`,
      },
    },
    refunded: {
      what: 'your request',
      whole: 'A request that is not decided yet will not be approved without its payment.',
      part: (missing) =>
        `${missing} of its fee is missing. A request that is not decided yet will not be approved without its full payment.`,
    },
    forStaff: {
      NOT_FOUND: ({ matricNo, course }) => `${matricNo} is not registered for ${course}.`,
      ALREADY_REQUESTED: ({ matricNo, course }) =>
        `${matricNo} already has a request for ${course}.`,
      SKILL_FULL: ({ skill, course }) => `${skill} with ${course} is full.`,
      PLACE_TAKEN: ({ skill, course }) => `${skill} with ${course} is full.`,
    },
  },
  pages: {
    checkout: PAGE,
    done: { path: pageOf, label: 'Open your request' },
  },
};
