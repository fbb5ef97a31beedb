import { rolesInWords, type StaffRole } from '@edc/contract/common/access/staff-roles';
import type { SiteSettings } from '@edc/contract/system/site';
import { contactCentre } from '@edc/contract/system/site-rules';
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
  site: Pick<SiteSettings, 'support_email' | 'support_phone'>;
  /** The name of the administrator who did it. */
  by: string;
  key: string;
  to: string;
  name: string;
}

const notAsked = ({ site }: AboutAccount) => `Did you not ask for this? ${contactCentre(site)}`;

/** To the old and the new address: whoever reads the old mailbox learns where the account went. */
export const emailChangedMail = (given: AboutAccount & { address: string }): Mail => ({
  key: `staff-email:${given.key}`,
  kind: 'staff-security',
  to: given.to,
  letter: {
    subject: 'The email address of your account was changed',
    greeting: `Dear ${given.name},`,
    paragraphs: [
      `${given.by} has changed the email address of your account in the staff console to ${given.address}. Please log in with it. Links that were sent to the old address no longer work.`,
      notAsked(given),
    ],
  },
});

export function secondFactorResetMail(given: AboutAccount): Mail {
  return {
    key: `staff-second-factor:${given.key}`,
    kind: 'staff-security',
    to: given.to,
    letter: {
      subject: 'Your second factor was reset',
      greeting: `Dear ${given.name},`,
      paragraphs: [
        `${given.by} has reset the second factor of your account in the staff console. You set up a new one at your next login.`,
        notAsked(given),
      ],
    },
  };
}
