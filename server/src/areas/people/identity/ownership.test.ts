import { endpoints } from '@edc/contract/api';
import { expect, it } from 'vitest';
import { nameOf, sampleInput } from '../../../testing/calls/samples.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import { addressOf, aSharedPortal, headersOf } from '../../../testing/portal.ts';
import { aRegisteredStudent, signIn } from '../../../testing/rows/factories.ts';

const shared = aSharedPortal();

/** The names under which a student's code travels, in paths, queries and bodies. */
const CODES = ['studentId', 'student_code', 'userCode', 'ref'];

const withCode = endpoints
  .filter(({ access }) => access === 'student')
  .flatMap((endpoint) =>
    CODES.filter((field) => field in endpoint.input.shape).map(
      (field) => [nameOf(endpoint), field, endpoint] as const,
    ),
  );

it.each(withCode)("%s refuses someone else's %s and changes nothing", async (name, field, one) => {
  const portal = shared();
  const me = await signIn(portal, await aRegisteredStudent(portal));
  const other = await aRegisteredStudent(portal);
  const before = await fingerprint(portal.db);
  for (const code of [other.code, 'NOBODY', me.code.toLowerCase()]) {
    const { method, url, rest } = addressOf(name, { ...sampleInput(one), [field]: code });
    const answer = await portal.http.inject({
      method,
      url,
      headers: headersOf(me),
      ...(method === 'GET' ? { query: rest as Record<string, string> } : { payload: rest }),
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      status: 403,
      type: 'error',
      error: 'NOT_YOURS',
      message: expect.any(String),
    });
    expect(answer.body).not.toContain(other.surname);
  }
  expect(await fingerprint(portal.db)).toEqual(before);
});

it("shows a student's own record, field by field and nothing else", async () => {
  const portal = shared();
  const student = await aRegisteredStudent(portal, { email: 'Own.Mail@mail.example' });
  const me = await signIn(portal, student);
  const { body } = await portal.call(
    'GET /student/profile/{studentId}',
    { studentId: me.code },
    me,
  );
  expect(body.data[0]).toMatchObject({
    code: student.code,
    full_name: `${student.surname} ${student.firstname}`,
    matric_no: student.matric_no,
    birth_date: student.birth_date,
    email_address: 'Own.Mail@mail.example',
    email_verify: 'Yes',
    phone_verify: 'No',
  });
  expect(JSON.stringify(body)).not.toMatch(/password|hash|argon2/);
});
