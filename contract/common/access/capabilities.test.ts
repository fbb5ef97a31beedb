import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Api } from '../../api.ts';
import { endpoint } from '../endpoint.ts';
import { allows, capabilities, capabilitiesOf } from './capabilities.ts';
import { staffRoles } from './staff-roles.ts';

const shape = {
  summary: 'An example',
  input: z.strictObject({}),
  output: z.object({}),
} as const;

describe('a capability', () => {
  it('is allowed by at least one role, and always by the administrator', () => {
    for (const [name, { roles }] of Object.entries(capabilities)) {
      expect(roles as readonly string[], name).toContain('administrator');
    }
  });

  it('is granted by any one of its roles', () => {
    expect(allows(['trainer', 'finance'], 'payments.refund')).toBe(true);
    expect(allows(['trainer', 'support', 'registrar'], 'payments.refund')).toBe(false);
    expect(allows([], 'account.own')).toBe(false);
  });

  it('is what the design names, role by role', () => {
    const only = (role: (typeof staffRoles)[number], of: string) =>
      capabilitiesOf([role]).filter((name) => name.startsWith(of));
    expect(only('registrar', 'payments')).toEqual(['payments.read']);
    expect(only('support', 'payments')).toEqual(['payments.read']);
    expect(only('trainer', 'payments')).toEqual([]);
    expect(only('trainer', 'students')).toEqual(['students.read_assigned']);
    expect(only('support', 'students')).toEqual([
      'students.read',
      'students.lock',
      'students.mail_password',
      'students.view_as',
    ]);
    expect(only('finance', 'complaints')).toEqual(['complaints.answer_payments']);
    expect(only('registrar', 'audit')).toEqual(['audit.read']);
    expect(staffRoles.filter((role) => allows([role], 'staff.manage'))).toEqual(['administrator']);
  });
});

describe('the types', () => {
  it('want a capability of every staff call, and of no other', () => {
    endpoint('GET /staff/example', { ...shape, may: 'payments.refund' });
    // @ts-expect-error a staff call without a capability
    endpoint('GET /staff/example', { ...shape });
    // @ts-expect-error a capability that there is not
    endpoint('GET /staff/example', { ...shape, may: 'payments.steal' });
    // @ts-expect-error a call of students needs none
    endpoint('GET /student/example', { ...shape, may: 'payments.refund' });
    endpoint('GET /example', { ...shape, access: 'public' });
    // @ts-expect-error whose call it is
    endpoint('GET /example', { ...shape });
  });

  it('know the errors of each call', () => {
    type Login = Api['POST /student/login']['error'];
    const given: Login[] = ['WRONG_CREDENTIALS', 'ACCOUNT_LOCKED', 'TOO_MANY', 'BUSY'];
    // @ts-expect-error a login never answers that a code is wrong
    const other: Login = 'CODE_WRONG';
    // @ts-expect-error nor that a role does not allow it
    const third: Login = 'NOT_ALLOWED';
    // @ts-expect-error nor that a file is too large, since it takes none
    const fourth: Login = 'FILE_TOO_LARGE';
    const attached: Api['POST /student/complaints/create']['error'] = 'FILE_TOO_LARGE';
    const fresh: Api['POST /staff/account/totp']['error'] = 'SECOND_FACTOR_NEEDED';
    // @ts-expect-error reading one's own account needs no second factor once more
    const stale: Api['GET /staff/account']['error'] = 'SECOND_FACTOR_NEEDED';
    expect([fourth, attached, fresh, stale]).toHaveLength(4);
    type StaffSession = Api['GET /staff/session']['error'];
    const staff: StaffSession[] = ['NOT_ALLOWED', 'UNAUTHENTICATED'];
    expect([...given, other, third, ...staff]).toHaveLength(8);
  });
});
