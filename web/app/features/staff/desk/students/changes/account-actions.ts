import type { Capability } from '@edc/contract/common/access/capabilities';
import type { FullStudent } from '@edc/contract/desk/students/students';
import type { Call } from '../../../../../lib/api/api';

export interface AccountAction {
  call: Exclude<
    Extract<Call, `POST /staff/students/{student}/${string}`>,
    'POST /staff/students/{student}/data'
  >;
  may: Capability;
  /** The button. */
  label: string;
  /** The effect, shown before it is pressed. */
  effect: string;
  /** It sends a message to the account's address, which is then shown. */
  isMailed?: boolean;
  /** A removal: shown apart from the others. */
  isDanger?: boolean;
  /** Whether the audit log needs a reason. */
  needsReason: boolean;
  possible: (student: FullStudent) => boolean;
  /** What undoes it right afterwards. */
  undoneBy?: AccountAction['call'];
}

const hasAccount = ({ account }: FullStudent) => account !== null;

export const accountActions: readonly AccountAction[] = [
  {
    call: 'POST /staff/students/{student}/password-link',
    may: 'students.mail_password',
    label: 'Email a password link',
    effect:
      'The student gets an email with a link to set a new password. It works once, for 60 minutes.',
    isMailed: true,
    needsReason: false,
    possible: hasAccount,
  },
  {
    call: 'POST /staff/students/{student}/initial-password',
    may: 'students.initial_password',
    label: 'Send a new initial password',
    effect:
      'The student gets a new password by email. The old one stops working and all devices are logged out. If the student only forgot the password, email a password link instead.',
    isMailed: true,
    needsReason: true,
    possible: hasAccount,
  },
  {
    call: 'POST /staff/students/{student}/verify-phone',
    may: 'students.correct',
    label: 'Verify the phone number',
    effect: 'The number is marked as verified. The student can no longer change it.',
    needsReason: true,
    possible: ({ account }) => Boolean(account?.telephone) && !account?.phone_verified_at,
  },
  {
    call: 'POST /staff/students/{student}/end-sessions',
    may: 'students.lock',
    label: 'Log out everywhere',
    effect: 'The student is logged out on every device, and slips saved there are erased.',
    needsReason: true,
    possible: hasAccount,
  },
  {
    call: 'POST /staff/students/{student}/lock',
    may: 'students.lock',
    label: 'Lock the account',
    isDanger: true,
    effect: 'The student is logged out everywhere and cannot log in until the account is unlocked.',
    needsReason: true,
    possible: ({ state }) => state === 'active',
    undoneBy: 'POST /staff/students/{student}/unlock',
  },
  {
    call: 'POST /staff/students/{student}/unlock',
    may: 'students.lock',
    label: 'Unlock the account',
    effect: 'The student can log in again.',
    needsReason: true,
    possible: ({ state }) => state === 'locked',
    undoneBy: 'POST /staff/students/{student}/lock',
  },
  {
    call: 'POST /staff/students/{student}/release',
    may: 'students.release',
    label: 'Remove the account of a wrong person',
    isDanger: true,
    effect:
      'Another person registered this record: their account is removed, and the record is free for the student to register.',
    needsReason: true,
    possible: hasAccount,
  },
  {
    call: 'POST /staff/students/{student}/erase',
    may: 'students.erase',
    label: 'Propose erasure',
    isDanger: true,
    effect:
      'Another person must approve it. Name, contact details and texts are then permanently erased; payments, registrations and certificates stay without them.',
    needsReason: true,
    possible: ({ record }) => !record.matric_no.startsWith('ERASED/'),
  },
];
