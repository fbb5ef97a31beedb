import { z } from 'zod';
import { type StaffRole, staffRoles } from '../../common/access/staff-roles.ts';
import { answer, done, endpoint } from '../../common/endpoint.ts';
import { instant, nameLine, optionalLine, reasonLine, rowId } from '../../common/fields.ts';
import { listExportCalls } from '../../common/lists/list-exports.ts';
import { pageInput, pageOutput } from '../../common/lists/paging.ts';
import { newStaffPassword } from './staff-account.ts';
import {
  STAFF_REASON_LENGTH,
  STAFF_SEARCH_LENGTH,
  staffSorts,
  staffStates,
} from './staff-account-rules.ts';

const reason = reasonLine(STAFF_REASON_LENGTH);

const staffEmail = z.email('Please enter an email address').max(200);

const isRole = (text: string): text is StaffRole =>
  (staffRoles as readonly string[]).includes(text);

/** Role names, separated by commas. */
const roles = z
  .string()
  .max(200)
  .transform((text, context) => {
    const named = [...new Set(text.split(',').map((role) => role.trim()))].filter(Boolean);
    if (named.length > 0 && named.every(isRole)) return named;
    context.addIssue({ code: 'custom', message: 'Please choose at least one role' });
    return z.NEVER;
  });

const listedStaff = z.object({
  id: z.string(),
  full_name: z.string(),
  email_address: z.string(),
  roles: z.array(z.enum(staffRoles)),
  /** `invited`: no second factor is set up yet. */
  state: z.enum(staffStates),
  /** Whether this is the caller. */
  own: z.boolean(),
  created_at: instant,
  last_used_at: instant.nullable(),
  /** When an emailed invitation expires; null if none is open. */
  invited_until: instant.nullable(),
});
export type ListedStaff = z.output<typeof listedStaff>;

const staffFilters = {
  /** A part of the name or the email address. */
  q: optionalLine(STAFF_SEARCH_LENGTH),
  state: z.enum(staffStates).optional(),
  role: z.enum(staffRoles).optional(),
  /** `open`: an emailed invitation can still be used. */
  invitation: z.enum(['open']).optional(),
};
export const staffFilterFields = z.object(staffFilters);
export type StaffFilters = z.output<typeof staffFilterFields>;

export const listStaff = endpoint('GET /staff/accounts', {
  summary: 'List staff accounts',
  may: 'staff.manage',
  input: z.strictObject({ ...staffFilters, ...pageInput(staffSorts, 'name') }),
  output: answer(pageOutput(listedStaff)),
});

export const { prepare: prepareStaffExport, download: downloadStaff } = listExportCalls({
  list: 'accounts',
  name: 'staff-accounts',
  rows: 'staff accounts',
  may: 'staff.manage',
  filters: staffFilters,
});

const staffMember = listedStaff.extend({
  /** The version of the account shown: newer roles are not overwritten unseen. */
  version: z.int(),
  /** Whether no one else could manage staff without this one. */
  last_administrator: z.boolean(),
  second_factors: z.object({
    totp_since: instant.nullable(),
    passkeys: z.int(),
    recovery_codes_left: z.int(),
  }),
  devices: z.array(
    z.object({ id: z.string(), device: z.string(), signed_in_at: instant, last_used_at: instant }),
  ),
  /** Changes of the account, the newest first. */
  history: z.array(
    z.object({
      id: z.int(),
      at: instant,
      actor_name: z.string(),
      action: z.string(),
      reason: z.string(),
    }),
  ),
});
export type StaffMember = z.output<typeof staffMember>;

export const getStaffMember = endpoint('GET /staff/accounts/{id}', {
  summary: 'Get one staff account',
  may: 'staff.manage',
  input: z.strictObject({ id: rowId }),
  output: answer(staffMember),
  errors: ['NOT_FOUND'],
});

export const inviteStaff = endpoint('POST /staff/accounts/invite', {
  summary: 'Create a staff account and email an invitation',
  may: 'staff.manage',
  fresh: true,
  input: z.strictObject({
    email_address: staffEmail,
    full_name: nameLine(120),
    roles,
  }),
  errors: ['STAFF_EXISTS'],
});

export const inviteStaffAgain = endpoint('POST /staff/accounts/{id}/invite', {
  summary: 'Email a new invitation; it sets a new password',
  may: 'staff.manage',
  fresh: true,
  limit: { times: 30, seconds: 3600 },
  input: z.strictObject({ id: rowId }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const revokeInvitation = endpoint('POST /staff/accounts/{id}/revoke-invitation', {
  summary: 'End the open invitation of a member of staff: its link no longer works',
  may: 'staff.manage',
  fresh: true,
  input: z.strictObject({ id: rowId }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const endStaffSessions = endpoint('POST /staff/accounts/{id}/end-sessions', {
  summary: 'Log a member of staff out everywhere',
  may: 'staff.manage',
  fresh: true,
  input: z.strictObject({ id: rowId, reason }),
  errors: ['NOT_FOUND'],
});

export const setStaffRoles = endpoint('POST /staff/accounts/{id}/roles', {
  summary: 'Change the roles of a member of staff; this counts at their next call',
  may: 'staff.manage',
  fresh: true,
  input: z.strictObject({ id: rowId, version: z.coerce.number().int().min(1), roles, reason }),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMINISTRATOR', 'RECORD_CHANGED'],
});

export const changeStaffEmail = endpoint('POST /staff/accounts/{id}/email', {
  summary: 'Change the email address that a member of staff logs in with; their sessions end',
  may: 'staff.manage',
  fresh: true,
  limit: { times: 30, seconds: 3600 },
  input: z.strictObject({ id: rowId, email_address: staffEmail, reason }),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'STAFF_EXISTS'],
});

export const lockStaff = endpoint('POST /staff/accounts/{id}/lock', {
  summary: 'Lock a staff account; its sessions end',
  may: 'staff.manage',
  fresh: true,
  input: z.strictObject({ id: rowId, reason }),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMINISTRATOR'],
});

export const unlockStaff = endpoint('POST /staff/accounts/{id}/unlock', {
  summary: 'Unlock a staff account',
  may: 'staff.manage',
  fresh: true,
  input: z.strictObject({ id: rowId, reason }),
  errors: ['NOT_FOUND'],
});

export const resetSecondFactor = endpoint('POST /staff/accounts/{id}/reset-second-factor', {
  summary: 'Remove all second factors of a member of staff; the next login sets up a new one',
  may: 'staff.manage',
  fresh: true,
  limit: { times: 30, seconds: 3600 },
  input: z.strictObject({ id: rowId, reason }),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT'],
});

const token = z.string().min(20).max(100);

export const checkInvitation = endpoint('POST /staff/invitation/check', {
  summary: 'Get whom an emailed invitation is for',
  access: 'public',
  input: z.strictObject({ token }),
  output: done.extend({
    data: z.object({ full_name: z.string(), email_address: z.string() }),
  }),
  errors: ['LINK_GONE'],
});

export const acceptInvitation = endpoint('POST /staff/invitation', {
  summary: 'Set the password with an emailed invitation; the second factor comes next',
  access: 'public',
  input: z.strictObject({ token, password: newStaffPassword }),
  errors: ['LINK_GONE', 'EASY_PASSWORD'],
});
