import { rolesInWords, type StaffRole } from '@edc/contract/common/access/staff-roles';
import type { Mail } from '../../../system/notifications/actions.ts';

export function invitationMail(given: {
  centre: string;
  key: string;
  to: string;
  name: string;
  roles: StaffRole[];
  url: string;
  uselessAfter: Date;
}): Mail {
  return {
    key: `staff-invitation:${given.key}`,
    kind: 'staff-invitation',
    to: given.to,
    hasSecret: true,
    uselessAfter: given.uselessAfter,
    letter: {
      centre: given.centre,
      subject: 'Your account in the staff console',
      greeting: `Dear ${given.name},`,
      paragraphs: [
        `You have an account in the staff console of ${given.centre}. Role: ${rolesInWords(given.roles)}.`,
        'Set your password with this link. It works once and expires in 7 days. Then set up a second factor: have your phone at hand.',
      ],
      button: { label: 'Set my password', url: given.url },
      closing: 'If you do not work at the centre, please ignore this email.',
    },
  };
}

interface AboutAccount {
  centre: string;
  key: string;
  to: string;
  name: string;
}

/** To the old and the new address, neither of which it names to the other. */
export const emailChangedMail = (given: AboutAccount): Mail => ({
  key: `staff-email:${given.key}`,
  kind: 'staff-security',
  to: given.to,
  letter: {
    centre: given.centre,
    subject: 'The email address of your account was changed',
    greeting: `Dear ${given.name},`,
    paragraphs: [
      'An administrator has changed the email address of your account in the staff console. Please log in with the new address. Links that were sent to the old one no longer work.',
      'If you did not ask for this, tell the centre at once.',
    ],
  },
});

export function secondFactorResetMail(given: AboutAccount): Mail {
  return {
    key: `staff-second-factor:${given.key}`,
    kind: 'staff-security',
    to: given.to,
    letter: {
      centre: given.centre,
      subject: 'Your second factor was reset',
      greeting: `Dear ${given.name},`,
      paragraphs: [
        'An administrator has reset the second factor of your account in the staff console. You set up a new one at your next login.',
        'If you did not ask for this, tell the centre at once.',
      ],
    },
  };
}
