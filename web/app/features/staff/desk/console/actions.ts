import { allows, type Capability } from '@edc/contract/common/access/capabilities';
import type { StaffRole } from '@edc/contract/common/access/staff-roles';

interface ConsoleAction {
  label: string;
  may: Capability;
  to: string;
  /** The dialog that the page opens. */
  open?: string;
}

/** Actions in the console's search, for those who may use them. */
const actions: readonly ConsoleAction[] = [
  { label: 'New complaint', may: 'complaints.answer', to: '/staff/complaints/new' },
  {
    label: 'Import a list of students',
    may: 'roster.import',
    to: '/staff/roster',
    open: 'import',
  },
  { label: 'Lock or unlock a student’s account', may: 'students.lock', to: '/staff/students' },
  {
    label: 'Email a student a link for a new password',
    may: 'students.mail_password',
    to: '/staff/students',
  },
  { label: 'Propose the erasure of a student', may: 'students.erase', to: '/staff/students' },
  { label: 'Issue Portal PINs', may: 'pins.issue', to: '/staff/pins', open: 'issue' },
  {
    label: 'Change the certificate template',
    may: 'requests.decide',
    to: '/staff/requests/template',
  },
  {
    label: 'Record a bank teller payment',
    may: 'payments.teller',
    to: '/staff/payments/teller',
  },
  { label: 'Add a phone as a scanner', may: 'attendance.record', to: '/staff/scanners' },
  { label: 'Excuse a training day', may: 'registrations.change', to: '/staff/registers/excused' },
  { label: 'Assign students to batches', may: 'registrations.change', to: '/staff/registers' },
  { label: 'Mark training as completed', may: 'registrations.change', to: '/staff/registers' },
  { label: 'Change the home page', may: 'site.write', to: '/staff/site' },
  { label: 'Send a test email', may: 'settings.change', to: '/staff/settings#mail' },
  {
    label: 'Change branding: name, logo and colour',
    may: 'settings.change',
    to: '/staff/settings#branding',
  },
  {
    label: 'See the web hook address',
    may: 'settings.change',
    to: '/staff/settings#payments',
  },
  { label: 'Change the privacy notice', may: 'settings.change', to: '/staff/settings#privacy' },
  { label: 'Change a fee or price', may: 'catalogue.write', to: '/staff/catalogue/courses' },
  {
    label: 'Change the places of a skill',
    may: 'catalogue.write',
    to: '/staff/catalogue/places',
  },
  { label: 'Invite a member of staff', may: 'staff.manage', to: '/staff/accounts', open: 'invite' },
  { label: 'Lock or unlock a colleague’s account', may: 'staff.manage', to: '/staff/accounts' },
  { label: 'Change a colleague’s email address', may: 'staff.manage', to: '/staff/accounts' },
  {
    label: 'Reset the second factor of a colleague',
    may: 'staff.manage',
    to: '/staff/accounts',
  },
  { label: 'Set up my second factor', may: 'account.own', to: '/staff/account' },
  { label: 'Change my password', may: 'account.own', to: '/staff/account' },
];

/** Screens behind a tab of another one, which the menu does not list. */
const pages: readonly ConsoleAction[] = [
  { label: 'Courses', may: 'catalogue.write', to: '/staff/catalogue/courses' },
  { label: 'Skills', may: 'catalogue.write', to: '/staff/catalogue/skills' },
  { label: 'Places', may: 'catalogue.write', to: '/staff/catalogue/places' },
  { label: 'Waiting lists', may: 'catalogue.write', to: '/staff/catalogue/waiting-list' },
  {
    label: 'Certificates to print',
    may: 'requests.read',
    to: '/staff/requests?state=to_print',
  },
  { label: 'Records made with a PIN', may: 'pins.issue', to: '/staff/pins/records' },
  { label: 'Students at risk', may: 'attendance.record', to: '/staff/registers/risk' },
  { label: 'Scans to check', may: 'attendance.record', to: '/staff/registers/flagged' },
  { label: 'Excused days', may: 'registrations.change', to: '/staff/registers/excused' },
  { label: 'Saved replies', may: 'complaints.answer_payments', to: '/staff/complaints/replies' },
  { label: 'My account', may: 'account.own', to: '/staff/account' },
];

export const pagesFor = (roles: readonly StaffRole[]) =>
  pages.filter(({ may }) => allows(roles, may));

export const actionsFor = (roles: readonly StaffRole[]) =>
  actions.filter(({ may }) => allows(roles, may));
