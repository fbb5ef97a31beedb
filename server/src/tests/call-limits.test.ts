import { endpoints } from '@edc/contract/api';
import { expect, it } from 'vitest';
import { nameOf, sampleInput } from '../testing/calls/samples.ts';
import { type As, addressOf, aSharedPortal, headersOf } from '../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  fillLimit,
  signIn,
  signInStaff,
} from '../testing/rows/factories.ts';

const portal = aSharedPortal();

const limited = endpoints.flatMap((endpoint) =>
  endpoint.limit ? [{ endpoint, limit: { name: endpoint.path, ...endpoint.limit } }] : [],
);

/** Two of each, and by what their calls are counted. */
async function callers() {
  const aStudent = async () => {
    const me = await signIn(portal(), await aRegisteredStudent(portal()));
    return { as: me.program, key: me.code };
  };
  const aPerson = async () => {
    const person = await aStaffMember(portal(), { roles: ['administrator'] });
    return { as: (await signInStaff(portal(), person)).program, key: person.email };
  };
  return {
    student: [await aStudent(), await aStudent()],
    staff: [await aPerson(), await aPerson()],
  };
}

async function statusOf(call: string, input: Record<string, unknown>, as: As) {
  const { method, url, rest } = addressOf(call, input);
  const sent = method === 'GET' ? { query: rest as Record<string, string> } : { payload: rest };
  return (await portal().http.inject({ method, url, headers: headersOf(as), ...sent })).statusCode;
}

it('refuses one person past the limit of a call, and nobody else', async () => {
  const all = await callers();
  const wrong: string[] = [];
  for (const { endpoint, limit } of limited) {
    const [one, other] = all[endpoint.access as keyof typeof all];
    if (!one || !other) throw new Error(`nobody calls ${endpoint.path}`);
    const call = nameOf(endpoint);
    const input = sampleInput(endpoint) as Record<string, unknown>;
    await fillLimit(portal(), limit, one.key, limit.times - 1);
    const before = await statusOf(call, input, one.as);
    const after = await statusOf(call, input, one.as);
    const theirs = await statusOf(call, input, other.as);
    if (before === 429 || after !== 429 || theirs === 429) {
      wrong.push(`${call}: ${before}, ${after}, ${theirs}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('limits what makes files and emails, and what is written while somebody looks', () => {
  expect(limited.map(({ endpoint }) => nameOf(endpoint))).toEqual(
    expect.arrayContaining([
      'GET /student/slip/{application_code}.pdf',
      'GET /student/certificate/{serial}.pdf',
      'POST /staff/announcements/test',
      'POST /staff/presence',
      'POST /staff/accounts/{id}/invite',
      'POST /staff/accounts/{id}/email',
      'POST /staff/accounts/{id}/reset-second-factor',
    ]),
  );
  const files = endpoints.filter(
    ({ binary = [], path }) => binary.includes('application/pdf') || path.endsWith('/export'),
  );
  expect(files.length).toBeGreaterThan(7);
  const made = files.filter(({ binary, limit }) => binary && !limit);
  expect(made.map(({ path }) => path).toSorted()).toEqual([
    // Stored as it is.
    '/staff/complaint-attachments/{id}',
    // Counted when it was prepared.
    '/staff/exports/student/{token}',
    // Stored as they are.
    '/staff/teller-payments/{number}/scan',
    '/student/complaints/attachment/{id}',
    // Counted with the student, whoever calls.
    '/student/data/{format}',
  ]);
});

it('prepares thirty files for one person in ten minutes', async () => {
  const person = await aStaffMember(portal(), { roles: ['administrator'] });
  const { program } = await signInStaff(portal(), person);
  const limit = { name: 'prepared-downloads', times: 30, seconds: 600 };
  await fillLimit(portal(), limit, person.email, 29);
  const prepare = () =>
    portal().call('POST /staff/students/export', { format: 'csv' as const }, program);
  expect((await prepare()).status).toBe(200);
  expect((await prepare()).status).toBe(429);
});
