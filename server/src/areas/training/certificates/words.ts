import type { SettlementWords } from '../../../settlement.ts';

/** Sentences about payments for certificates. */
export const certificateWords: SettlementWords = {
  credit: 'certificate request',
  paidFor: (description) => description.replace(/^Certificate: /, 'your certificate in '),
  done: 'Your certificate request is waiting for the centre.',
  complete: 'request your certificate',
  next: 'We will email you when the centre has decided. You can follow the request on your certificate page.',
  unapplied: {
    ALREADY_REQUESTED: {
      subject: 'Paid twice, kept as credit',
      because: 'you had already requested this certificate',
      next: 'We keep your payment as credit. The centre can refund it: send us the payment reference.',
    },
    NOT_POSSIBLE: {
      subject: 'Kept as credit',
      because: 'this registration no longer qualifies for a certificate',
      next: 'We keep your payment as credit for your next certificate. The centre can also refund it.',
    },
  },
  refunded: {
    what: 'your request',
    whole:
      'If your request is not decided yet, it will not be approved without its payment. If your certificate was issued, the centre decides whether it stays valid.',
    part: (missing) =>
      `${missing} of its fee is missing. If your request is not decided yet, it will not be approved without its full payment.`,
  },
  forStaff: {
    NOT_OFFERED: ({ matricNo, course, skill }) =>
      `${matricNo} is not registered for ${skill ? `${skill} with ` : ''}${course}.`,
    ALREADY_REQUESTED: ({ matricNo, course }) =>
      `${matricNo} has already requested the certificate for ${course}.`,
    NOT_ENTITLED: ({ matricNo, course }) =>
      `${matricNo} cannot have a certificate for ${course} yet: the training is not completed.`,
  },
};
