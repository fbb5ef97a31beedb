import { endpoints } from '@edc/contract/api';
import { allows, type Capability, capabilities } from '@edc/contract/common/capabilities';
import { endpoint } from '@edc/contract/common/endpoint';
import { type StaffRole, staffRoles } from '@edc/contract/common/staff-roles';
import { expect, it } from 'vitest';
import { type AppCall, route } from '../../../context.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  signIn,
  signInStaff,
} from '../../../testing/factories.ts';
import { type As, aSharedPortal, headersOf, type TestPortal } from '../../../testing/portal.ts';
import { staff } from './gates.ts';

const shared = aSharedPortal();

const staffCalls = endpoints.filter(({ access }) => access === 'staff');

/** With a field that no call knows: an allowed caller gets a 422, and nothing happens. */
async function statusOf(portal: TestPortal, call: (typeof staffCalls)[number], as: As) {
  const url = `/api${call.path.replace(/\{\w+\}/g, 'x')}`;
  const { method } = call;
  const sent = method === 'GET' ? { query: { unknown: '1' } } : { payload: { unknown: '1' } };
  const answer = await portal.http.inject({ method, url, headers: headersOf(as), ...sent });
  return answer.statusCode;
}

it('every staff call names a capability', () => {
  expect(staffCalls.length).toBeGreaterThan(0);
  expect(staffCalls.filter(({ may }) => may === undefined)).toEqual([]);
});

it.each(staffRoles)('every staff call is open to the role %s as the table says', async (role) => {
  const portal = shared();
  const me = await signInStaff(portal, await aStaffMember(portal, { roles: [role] }));
  for (const call of staffCalls) {
    const status = await statusOf(portal, call, me);
    const name = `${call.method} ${call.path}`;
    expect(status, name).toBe(allows([role], call.may as Capability) ? 422 : 403);
  }
});

it('no staff call is open to a student, a visitor or staff without a role', async () => {
  const portal = shared();
  const student = await signIn(portal, await aRegisteredStudent(portal));
  const nobody = await signInStaff(portal, await aStaffMember(portal, { roles: [] }));
  for (const call of staffCalls) {
    expect(await statusOf(portal, call, student), call.path).toBe(401);
    expect(await statusOf(portal, call, student.program), call.path).toBe(401);
    expect(await statusOf(portal, call, {}), call.path).toBe(401);
    expect(await statusOf(portal, call, nobody), call.path).toBe(403);
  }
});

it('an older second factor opens what is not marked as dangerous, and nothing else', async () => {
  const portal = shared();
  const person = await aStaffMember(portal, { roles: [...staffRoles] });
  const { token } = await signInStaff(portal, person);
  await portal.db
    .updateTable('sessions')
    .set({ second_factor_at: new Date(portal.app.now().getTime() - 11 * 60_000) })
    .where('staff_id', '=', person.id)
    .execute();
  const refused: string[] = [];
  for (const call of staffCalls) {
    const answer = await answerOf(portal, token, exampleOf(call.may as Capability, call.fresh));
    expect(answer, call.path).toBe(call.fresh ? 'SECOND_FACTOR_NEEDED' : 'open');
    if (call.fresh) refused.push(call.path);
  }
  expect(refused).toEqual(
    expect.arrayContaining([
      '/staff/pins',
      '/staff/bulk/requests/approve',
      '/staff/bulk/complaints/reply',
      '/staff/outbox/resume-bulk',
      '/staff/work/{id}/continue',
      '/staff/roster/imports/{id}/confirm',
      '/staff/payment-exceptions/{money}/credit',
    ]),
  );
});

/** A call that wants this capability, and whose input is always good. */
const exampleOf = (may: Capability, fresh?: true) =>
  route(
    endpoint('GET /staff/example', { summary: 'An example', may, ...(fresh ? { fresh } : {}) }),
    staff,
  ).to(async () => 'Done');

async function answerOf(
  portal: TestPortal,
  token: string,
  example: ReturnType<typeof exampleOf>,
): Promise<string> {
  const request = { headers: { authorization: `Bearer ${token}` }, cookies: {} };
  const call = { app: portal.app, request } as unknown as AppCall;
  return await example
    .handle(call, () => ({ fields: {}, files: (async function* () {})() }))
    .then(
      () => 'open',
      ({ error }) => error,
    );
}

it('the gate opens what the table allows, for every capability and role', async () => {
  const portal = shared();
  for (const role of staffRoles) {
    const { token } = await signInStaff(portal, await aStaffMember(portal, { roles: [role] }));
    for (const may of Object.keys(capabilities) as Capability[]) {
      const expected = allows([role], may) ? 'open' : 'NOT_ALLOWED';
      expect(await answerOf(portal, token, exampleOf(may)), `${role}: ${may}`).toBe(expected);
    }
  }
});

it('a role that was taken away or given counts at the next call', async () => {
  const portal = shared();
  const person = await aStaffMember(portal, { roles: ['finance'] });
  const { token } = await signInStaff(portal, person);
  const setRoles = (roles: StaffRole[]) =>
    portal.db
      .updateTable('staff')
      .set({ roles })
      .where('email_address', '=', person.email)
      .execute();
  expect(await answerOf(portal, token, exampleOf('payments.refund'))).toBe('open');
  await setRoles(['support']);
  expect(await answerOf(portal, token, exampleOf('payments.refund'))).toBe('NOT_ALLOWED');
  expect(await answerOf(portal, token, exampleOf('complaints.answer'))).toBe('open');
  await setRoles(['finance']);
  expect(await answerOf(portal, token, exampleOf('payments.refund'))).toBe('open');
});
