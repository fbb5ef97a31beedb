import type { SettlementWords } from '../../../settlement.ts';

/** Shown with credit for a skill change if no course of the student allows one. */
export const NO_CHANGE_NOW =
  'You cannot change a skill now. To get the money back, open a complaint and ask for a refund.';

const USED_NEXT = 'We keep your payment as credit for your next skill change.';

/** Sentences about payments for skill changes. */
export const skillChangeWords: SettlementWords = {
  credit: 'skill change',
  paidFor: (description) => description.replace(/^Skill change /, 'your skill change '),
  done: 'Your skill change request is waiting for the centre.',
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
    whole: 'If your request is not decided yet, it will not be approved without its payment.',
    part: (missing) =>
      `${missing} of its fee is missing. If your request is not decided yet, it will not be approved without its full payment.`,
  },
  forStaff: {
    NOT_FOUND: ({ matricNo, course }) => `${matricNo} is not registered for ${course}.`,
    ALREADY_REQUESTED: ({ matricNo, course }) => `${matricNo} already has a request for ${course}.`,
    SKILL_FULL: ({ skill, course }) => `${skill} with ${course} is full.`,
    PLACE_TAKEN: ({ skill, course }) => `${skill} with ${course} is full.`,
  },
};
