import type { Settlement } from '../../settlement.ts';
import { makeRequest, priceOfCertificate } from './actions.ts';

/** A payment for a certificate. */
export const certificateSettlement: Settlement = {
  price: priceOfCertificate,
  apply: makeRequest,
  words: {
    done: 'Your certificate request is with the centre.',
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
        because: 'this registration no longer gives a certificate',
        next: 'We keep your payment as credit for your next certificate. The centre can also refund it.',
      },
    },
    refunded: {
      whole:
        'Your certificate request stays for now, but the centre cannot approve it without a payment.',
      part: 'Your certificate request stays as it is.',
    },
    forStaff: {
      NOT_OFFERED: ({ matricNo, applicationCode, skillCode }) =>
        `${matricNo} is not registered for ${skillCode} with ${applicationCode}.`,
      ALREADY_REQUESTED: ({ matricNo, applicationCode }) =>
        `${matricNo} has already requested the certificate for ${applicationCode}.`,
      NOT_ENTITLED: ({ matricNo, applicationCode }) =>
        `${matricNo} has not completed ${applicationCode}: see "registrations complete".`,
    },
  },
  pages: {
    checkout: '/app/portal/certificate',
    done: { path: '/app/portal/certificate', label: 'Follow your request' },
  },
};
