import { type StaffRole, staffRoles } from './staff-roles.ts';

interface Rule {
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
 * one of these; gate, menu, buttons and `docs/roles.md` are derived from this table. The
 * descriptions are in `capability-summaries.ts`, which browsers need not load.
 */
export const capabilities = {
  'account.own': { roles: everyone },
  'today.read': { roles: everyone },

  'students.read': { roles: office },
  'students.read_assigned': { roles: workshop },
  'students.correct': { roles: registry },
  'students.release': { roles: registry },
  'students.lock': { roles: desk },
  'students.mail_password': { roles: desk },
  'students.initial_password': { roles: registry },
  'students.view_as': { roles: desk },
  'students.export_data': { roles: registry },
  'students.erase': { roles: registry },

  'roster.import': { roles: registry },
  'pins.issue': { roles: registry },

  'catalogue.write': { roles: registry },
  'schedule.read': { roles: workshop },
  'schedule.write': { roles: registry },
  'registrations.change': { roles: registry },

  'requests.read': { roles: office },
  'requests.decide': { roles: registry },

  'payments.read': { roles: office },
  'payments.act': { roles: finance },
  'payments.refund': { roles: finance },
  'payments.teller': { roles: finance },
  'payments.waive': { roles: finance },
  'payments.reconcile': { roles: finance },
  'payments.approve': { roles: finance },

  'proposals.read': { roles: ['administrator', 'registrar', 'finance'] },

  'complaints.answer': { roles: desk },
  'complaints.answer_payments': { roles: office },

  'attendance.record': { roles: workshop },
  'attendance.complete': { roles: registry },

  'media.write': { roles: desk },
  'site.write': { roles: desk },
  'announcements.send': { roles: desk },
  'exhibitions.write': { roles: desk },

  'mails.read': { roles: desk },
  'mails.resend': { roles: desk },

  'audit.read': { roles: registry },
  'staff.manage': { roles: administrator },
  'settings.change': { roles: administrator },
  'long_jobs.read': { roles: office },
  'tokens.manage': { roles: administrator },
  'jobs.manage': { roles: administrator },
} as const satisfies Record<string, Rule>;

export type Capability = keyof typeof capabilities;

/** Whether one of these roles allows it. */
export function allows(roles: readonly StaffRole[], capability: Capability): boolean {
  const allowed: readonly StaffRole[] = capabilities[capability].roles;
  return roles.some((role) => allowed.includes(role));
}

/** The capabilities of these roles, for the menu and the buttons. */
export function capabilitiesOf(roles: readonly StaffRole[]): Capability[] {
  return (Object.keys(capabilities) as Capability[]).filter((one) => allows(roles, one));
}

/** The scopes of a university system's API token. */
export const tokenScopes = ['roster.push', 'registrations.pull'] as const;
export type TokenScope = (typeof tokenScopes)[number];
