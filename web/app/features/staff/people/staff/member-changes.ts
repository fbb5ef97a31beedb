import {
  LAST_ADMINISTRATOR_STAYS,
  OWN_ADMINISTRATOR,
  OWN_EMAIL,
  OWN_LOCK,
  OWN_RESET,
} from '@edc/contract/people/staff/staff-account-rules';
import type { StaffMember } from '@edc/contract/people/staff/staff-accounts';
import type { Call } from '../../../../lib/api/api';

export interface MemberChange {
  call: Extract<Call, `POST /staff/accounts/{id}/${string}`>;
  /** The button. */
  label: string;
  /** The effect, shown before it is pressed. */
  effect: string;
  /** Whether the audit log needs a reason. */
  needsReason: boolean;
  /** Whether it makes sense for this account. */
  fits: (member: StaffMember) => boolean;
  /** Why it is not possible, although it applies. */
  prevented?: (member: StaffMember) => string | undefined;
}

const hasFactor = ({ second_factors: factors }: StaffMember) =>
  factors.totp_since !== null || factors.passkeys > 0;

/** Why this member must stay an administrator; undefined if the role can be removed. */
export function administratorStays(member: StaffMember): string | undefined {
  if (!member.roles.includes('administrator')) return undefined;
  if (member.own) return OWN_ADMINISTRATOR;
  return member.last_administrator ? LAST_ADMINISTRATOR_STAYS : undefined;
}

/** Actions on an account besides changing its roles. */
export const memberChanges: readonly MemberChange[] = [
  {
    call: 'POST /staff/accounts/{id}/invite',
    label: 'Send an invitation',
    effect:
      'They get an email with a new link that sets a password. It works for 7 days; an earlier link stops working.',
    needsReason: false,
    fits: ({ state }) => state === 'invited',
  },
  {
    call: 'POST /staff/accounts/{id}/invite',
    label: 'Send a link for a new password',
    effect: 'They get an email with a link that sets a new password. It works for 7 days.',
    needsReason: false,
    fits: ({ state }) => state === 'active',
  },
  {
    call: 'POST /staff/accounts/{id}/revoke-invitation',
    label: 'Revoke the invitation',
    effect: 'The link in the email stops working. The account stays as it is.',
    needsReason: false,
    fits: ({ invited_until }) => invited_until !== null,
  },
  {
    call: 'POST /staff/accounts/{id}/email',
    label: 'Change the email address',
    effect:
      'They are logged out everywhere and log in with the new address. Links sent to the old address stop working. We email both addresses.',
    needsReason: true,
    fits: () => true,
    prevented: ({ own }) => (own ? OWN_EMAIL : undefined),
  },
  {
    call: 'POST /staff/accounts/{id}/end-sessions',
    label: 'Log out everywhere',
    effect: 'They are logged out on every device and can log in again.',
    needsReason: true,
    fits: ({ devices, own }) => devices.length > 0 && !own,
  },
  {
    call: 'POST /staff/accounts/{id}/reset-second-factor',
    label: 'Reset the second factor',
    effect:
      'Their app, passkeys and recovery codes stop working and they are logged out everywhere. The next login sets up a new second factor. We will email them.',
    needsReason: true,
    fits: hasFactor,
    prevented: ({ own }) => (own ? OWN_RESET : undefined),
  },
  {
    call: 'POST /staff/accounts/{id}/lock',
    label: 'Lock the account',
    effect: 'They are logged out everywhere and cannot log in until the account is unlocked.',
    needsReason: true,
    fits: ({ state }) => state !== 'locked',
    prevented: ({ own, last_administrator }) =>
      own ? OWN_LOCK : last_administrator ? LAST_ADMINISTRATOR_STAYS : undefined,
  },
  {
    call: 'POST /staff/accounts/{id}/unlock',
    label: 'Unlock the account',
    effect: 'They can log in again.',
    needsReason: true,
    fits: ({ state }) => state === 'locked',
  },
];
