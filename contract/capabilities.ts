import { type StaffRole, staffRoles } from './staff-rules.ts';

interface Rule {
  summary: string;
  roles: readonly StaffRole[];
}

const everyone = staffRoles;
const registry = ['administrator', 'registrar'] as const;
const finance = ['administrator', 'finance'] as const;
const desk = ['administrator', 'registrar', 'support'] as const;
const office = ['administrator', 'registrar', 'finance', 'support'] as const;
const workshop = ['administrator', 'registrar', 'trainer'] as const;
const administrator = ['administrator'] as const;

/**
 * Everything that staff can be allowed to do, and the roles that allow it. Every staff call names
 * one of these; gate, menu, buttons and `docs/roles.md` come from this table.
 */
export const capabilities = {
  'account.own': { summary: 'Use their own session and account', roles: everyone },
  'today.read': { summary: 'See their own part of Today', roles: everyone },

  'students.read': { summary: 'Search and read all students', roles: office },
  'students.read_assigned': {
    summary: 'Read students of assigned workshops, without contact details',
    roles: workshop,
  },
  'students.correct': { summary: 'Correct student records', roles: registry },
  'students.release': { summary: 'Release a record that was taken', roles: registry },
  'students.lock': { summary: 'Lock and unlock student accounts', roles: desk },
  'students.mail_password': { summary: 'Email a link for a new password', roles: desk },
  'students.initial_password': { summary: 'Issue a new initial password', roles: registry },
  'students.view_as': { summary: 'View the portal as a student', roles: desk },
  'students.export_data': {
    summary: 'Export everything about one student',
    roles: registry,
  },
  'students.erase': { summary: 'Propose and approve the erasure of a student', roles: registry },

  'roster.import': { summary: 'Import the roster and undo an import', roles: registry },
  'pins.issue': { summary: 'Issue Portal PINs', roles: registry },

  'catalogue.write': { summary: 'Change courses, skills, places and batches', roles: registry },
  'schedule.read': { summary: 'Read the schedule', roles: workshop },
  'schedule.write': { summary: 'Change the schedule', roles: registry },
  'registrations.change': { summary: 'Change registrations and batches', roles: registry },

  'requests.read': { summary: 'Read skill-change and certificate requests', roles: office },
  'requests.decide': { summary: 'Decide skill-change and certificate requests', roles: registry },

  'payments.read': { summary: 'Read payments', roles: office },
  'payments.act': { summary: 'Apply, credit and close payments', roles: finance },
  'payments.refund': { summary: 'Refund payments', roles: finance },
  'payments.teller': { summary: 'Record bank teller payments', roles: finance },
  'payments.waive': { summary: 'Waive part of a fee', roles: finance },
  'payments.reconcile': { summary: 'Reconcile payments with the bank', roles: finance },
  'payments.approve': { summary: 'Approve what another person proposed', roles: finance },

  'proposals.read': {
    summary: 'See what was proposed, and decide where another capability allows it',
    roles: ['administrator', 'registrar', 'finance'],
  },

  'tickets.answer': { summary: 'Read and answer all complaints', roles: desk },
  'tickets.answer_payments': { summary: 'Read and answer payment complaints', roles: office },

  'attendance.record': { summary: 'Scan and keep registers', roles: workshop },
  'attendance.complete': { summary: 'Mark a training completed by hand', roles: registry },

  'media.write': { summary: 'Send pictures and films', roles: desk },
  'site.write': { summary: 'Change site content', roles: desk },
  'announcements.send': {
    summary: 'Send announcements and show banners',
    roles: desk,
  },
  'exhibitions.write': { summary: 'Change exhibitions', roles: desk },

  'mails.read': { summary: 'Read the outbox', roles: desk },
  'mails.resend': { summary: 'Send an email again', roles: desk },

  'audit.read': { summary: 'Read the audit log', roles: registry },
  'staff.manage': { summary: 'Manage staff accounts and roles', roles: administrator },
  'settings.change': { summary: 'Change settings', roles: administrator },
  'long_jobs.read': {
    summary: 'See and cancel background tasks of what they may do',
    roles: office,
  },
  'tokens.manage': { summary: 'Create and revoke API tokens', roles: administrator },
  'jobs.manage': { summary: 'See system tasks, and retry failed ones', roles: administrator },
} as const satisfies Record<string, Rule>;

export type Capability = keyof typeof capabilities;

/** Whether one of these roles allows it. */
export function allows(roles: readonly StaffRole[], capability: Capability): boolean {
  const allowed: readonly StaffRole[] = capabilities[capability].roles;
  return roles.some((role) => allowed.includes(role));
}

/** All that these roles allow: what the menu and the buttons ask. */
export function capabilitiesOf(roles: readonly StaffRole[]): Capability[] {
  return (Object.keys(capabilities) as Capability[]).filter((one) => allows(roles, one));
}
