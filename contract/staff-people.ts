import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, line } from './fields.ts';
import { pageInput, pageOutput } from './paging.ts';
import { newStaffPassword } from './staff-account.ts';
import { type StaffRole, staffRoles } from './staff-rules.ts';

const done = z.object({ status: z.literal(200), message: z.string() });
const reason = line(500);
const id = z
  .string()
  .regex(/^\d{1,15}$/, 'This is not a number')
  .meta({ examples: ['999999999999'] });

const isRole = (text: string): text is StaffRole =>
  (staffRoles as readonly string[]).includes(text);

/** Role names with commas between them. */
const roles = z
  .string()
  .max(200)
  .transform((text, context) => {
    const named = [...new Set(text.split(',').map((role) => role.trim()))].filter(Boolean);
    if (named.length > 0 && named.every(isRole)) return named;
    context.addIssue({ code: 'custom', message: 'Please choose at least one role' });
    return z.NEVER;
  });

const person = z.object({
  id: z.string(),
  full_name: z.string(),
  email_address: z.string(),
  roles: z.array(z.enum(staffRoles)),
  /** `invited`: no second factor is set up yet. */
  state: z.enum(['invited', 'active', 'locked']),
  /** Whether this is the person who asks. */
  own: z.boolean(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type StaffPerson = z.output<typeof person>;

export const listPeople = endpoint({
  method: 'GET',
  path: '/staff/people',
  summary: 'List staff accounts',
  access: 'staff',
  may: 'staff.manage',
  input: z.strictObject({ ...pageInput(['name', 'email', 'created'], 'name') }),
  output: z.object({ status: z.literal(200), data: pageOutput(person) }),
});

export const invitePerson = endpoint({
  method: 'POST',
  path: '/staff/people/invite',
  summary: 'Create a staff account and email an invitation',
  access: 'staff',
  may: 'staff.manage',
  fresh: true,
  input: z.strictObject({
    email_address: z.email('Please enter an email address').max(200),
    full_name: line(120),
    roles,
  }),
  output: done,
  errors: ['STAFF_EXISTS'],
});

export const invitePersonAgain = endpoint({
  method: 'POST',
  path: '/staff/people/{id}/invite',
  summary: 'Email a new invitation; it sets a new password',
  access: 'staff',
  may: 'staff.manage',
  fresh: true,
  input: z.strictObject({ id }),
  output: done,
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const setPersonRoles = endpoint({
  method: 'POST',
  path: '/staff/people/{id}/roles',
  summary: 'Change the roles of a member of staff; this counts at their next call',
  access: 'staff',
  may: 'staff.manage',
  fresh: true,
  input: z.strictObject({ id, roles, reason }),
  output: done,
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMINISTRATOR'],
});

export const lockPerson = endpoint({
  method: 'POST',
  path: '/staff/people/{id}/lock',
  summary: 'Lock a staff account; its sessions end',
  access: 'staff',
  may: 'staff.manage',
  fresh: true,
  input: z.strictObject({ id, reason }),
  output: done,
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMINISTRATOR'],
});

export const unlockPerson = endpoint({
  method: 'POST',
  path: '/staff/people/{id}/unlock',
  summary: 'Unlock a staff account',
  access: 'staff',
  may: 'staff.manage',
  fresh: true,
  input: z.strictObject({ id, reason }),
  output: done,
  errors: ['NOT_FOUND'],
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/staff/people/{id}/reset-second-factor',
  summary: 'Remove all second factors of a member of staff; the next login sets up a new one',
  access: 'staff',
  may: 'staff.manage',
  fresh: true,
  input: z.strictObject({ id, reason }),
  output: done,
  errors: ['NOT_FOUND', 'OWN_ACCOUNT'],
});

const token = z.string().min(20).max(100);

export const checkInvitation = endpoint({
  method: 'POST',
  path: '/staff/invitation/check',
  summary: 'Get whom an emailed invitation is for',
  access: 'public',
  input: z.strictObject({ token }),
  output: z.object({
    status: z.literal(200),
    message: z.string(),
    data: z.object({ full_name: z.string(), email_address: z.string() }),
  }),
  errors: ['LINK_GONE'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/staff/invitation',
  summary: 'Set the password with an emailed invitation; the second factor comes next',
  access: 'public',
  input: z.strictObject({ token, password: newStaffPassword }),
  output: done,
  errors: ['LINK_GONE'],
});
