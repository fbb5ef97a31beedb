import {
  LAST_ADMINISTRATOR_STAYS,
  OWN_ADMINISTRATOR,
  OWN_EMAIL,
  OWN_LOCK,
  OWN_RESET,
} from '@edc/contract/people/staff/staff-account-rules';
import type { FullStaffPerson } from '@edc/contract/people/staff/staff-accounts';
import type { Call } from '../../../../lib/api/api';

export interface PersonChange {
  call: Extract<Call, `POST /staff/people/{id}/${string}`>;
  /** The button. */
  label: string;
  /** The effect, shown before it is pressed. */
  effect: string;
  /** Whether the audit log needs a reason. */
  needsReason: boolean;
  /** Whether it makes sense for this account. */
  fits: (person: FullStaffPerson) => boolean;
  /** Why it is not possible, although it applies. */
  prevented?: (person: FullStaffPerson) => string | undefined;
}

const hasFactor = ({ second_factors: factors }: FullStaffPerson) =>
  factors.totp_since !== null || factors.passkeys > 0;

/** Why this person must stay an administrator; undefined if the role can be removed. */
export function administratorStays(person: FullStaffPerson): string | undefined {
  if (!person.roles.includes('administrator')) return undefined;
  if (person.own) return OWN_ADMINISTRATOR;
  return person.last_administrator ? LAST_ADMINISTRATOR_STAYS : undefined;
}

/** Actions on an account besides changing its roles. */
export const personChanges: readonly PersonChange[] = [
  {
    call: 'POST /staff/people/{id}/invite',
    label: 'Send an invitation',
    effect:
      'They get an email with a new link that sets a password. It works for 7 days; an earlier link stops working.',
    needsReason: false,
    fits: ({ state }) => state === 'invited',
  },
  {
    call: 'POST /staff/people/{id}/invite',
    label: 'Send a link for a new password',
    effect: 'They get an email with a link that sets a new password. It works for 7 days.',
    needsReason: false,
    fits: ({ state }) => state === 'active',
  },
  {
    call: 'POST /staff/people/{id}/revoke-invitation',
    label: 'Revoke the invitation',
    effect: 'The link in the email stops working. The account stays as it is.',
    needsReason: false,
    fits: ({ invited_until }) => invited_until !== null,
  },
  {
    call: 'POST /staff/people/{id}/email',
    label: 'Change the email address',
    effect:
      'They are logged out everywhere and log in with the new address. Links sent to the old address stop working. We email both addresses.',
    needsReason: true,
    fits: () => true,
    prevented: ({ own }) => (own ? OWN_EMAIL : undefined),
  },
  {
    call: 'POST /staff/people/{id}/end-sessions',
    label: 'Log out everywhere',
    effect: 'They are logged out on every device and can log in again.',
    needsReason: true,
    fits: ({ devices, own }) => devices.length > 0 && !own,
  },
  {
    call: 'POST /staff/people/{id}/reset-second-factor',
    label: 'Reset the second factor',
    effect:
      'Their app, passkeys and recovery codes stop working and they are logged out everywhere. The next login sets up a new second factor. We will email them.',
    needsReason: true,
    fits: hasFactor,
    prevented: ({ own }) => (own ? OWN_RESET : undefined),
  },
  {
    call: 'POST /staff/people/{id}/lock',
    label: 'Lock the account',
    effect: 'They are logged out everywhere and cannot log in until the account is unlocked.',
    needsReason: true,
    fits: ({ state }) => state !== 'locked',
    prevented: ({ own, last_administrator }) =>
      own ? OWN_LOCK : last_administrator ? LAST_ADMINISTRATOR_STAYS : undefined,
  },
  {
    call: 'POST /staff/people/{id}/unlock',
    label: 'Unlock the account',
    effect: 'They can log in again.',
    needsReason: true,
    fits: ({ state }) => state === 'locked',
  },
];
