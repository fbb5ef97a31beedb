import type { Settlement, StaffSubject } from '../../../settlement.ts';
import { priceOfEnrolment, register } from './actions.ts';
import { loadEnrolmentJudge } from './offers/judging.ts';

const full = ({ skill, course }: StaffSubject) => `${skill} with ${course} is full.`;

export const enrolmentSettlement: Settlement = {
  price: priceOfEnrolment,
  loadJudge: loadEnrolmentJudge,
  apply: register,
  words: {
    credit: 'registration',
    paidFor: (description) => description,
    done: 'Your registration is complete.',
    complete: 'complete your registration',
    meanwhile: 'Your place is not held until you pay it.',
    next: 'Your slip is on your dashboard: print it, or save it on your phone. It has your attendance code, your batch with its days, and the time and place.',
    unapplied: {
      PLACE_TAKEN: {
        subject: 'Last place taken',
        because: 'the last place was taken while you were paying',
        next: 'Choose another skill: you will not pay again.',
      },
      NOT_POSSIBLE: {
        subject: 'Kept as credit',
        because: 'your registration has since been changed or cancelled',
        next: 'We keep your payment as credit. The centre can refund it: send us the payment reference.',
      },
      ALREADY_REGISTERED: {
        subject: 'Paid twice, kept as credit',
        because: 'you had already registered for this course',
        next: 'We keep your payment as credit. The centre can refund it: send us the payment reference.',
      },
    },
    refunded: {
      what: 'your registration',
      whole:
        'You keep your registration for now, but your slip and its public proof say that the payment was reversed. You can pay for it again; otherwise the centre decides what happens next.',
      part: (missing) =>
        `The remaining ${missing} is due. Until you pay it on your dashboard, your slip says that it was partly refunded.`,
    },
    forStaff: {
      ALREADY_REGISTERED: ({ course }) => `The student is registered for ${course} already.`,
      NOT_OFFERED: ({ matricNo, course, skill }) =>
        `${skill} with ${course} is not offered to ${matricNo} at the moment.`,
      SKILL_FULL: full,
      PLACE_TAKEN: full,
    },
  },
  pages: {
    checkout: '/app/made_payment',
    done: { path: () => '/app/dashboard', label: 'Open your dashboard' },
  },
};
