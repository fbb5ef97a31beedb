import { faculties, states } from '@edc/contract/common/lists';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it } from 'vitest';
import { exportEntry, exportedLines } from '../../../testing/exports.ts';
import { type As, aSharedPortal, headersOf } from '../../../testing/portal.ts';
import { anAccount, aStaffMember, aStudent, signInStaff } from '../../../testing/rows/factories.ts';

const now = new Date('2026-11-16T09:00:00Z');
const shared = aSharedPortal({ now: () => now });
let me: As;

beforeAll(async () => {
  me = await signInStaff(shared(), await aStaffMember(shared(), { roles: ['registrar'] }));
});

const issue = async (input: object) => {
  const { status, body } = await shared().call('POST /staff/pins', input as never, me);
  return { status, body, data: body.data };
};
const list = async (input: object = {}) =>
  (await shared().call('GET /staff/pins', input as never, me)).body.data;

let made = 0;
const create = (portalPin: string, given: object = {}) => {
  made += 1;
  const form = {
    matricNumber: `OWN/26/${made}`,
    fullName: 'Okafor Chidinma',
    modeOfEntry: 'UTME' as const,
    program: 'BSc' as const,
    department: 'Accounting',
    faculty: faculties[3],
    level: '200 Level',
    gender: 'Female' as const,
    dateOfBirth: '2005-06-12',
    email: '',
    phone: `0803000${String(1000 + made)}`,
    state: states[0],
    lga: 'Aba North',
    portalPin,
    ...given,
  };
  return shared().call('POST /student/registration', form as never);
};

it('issues one PIN or many, free or bound, and shows who used which', async () => {
  const { data: one } = await issue({ days: 7, note: 'Walk-in' });
  expect(one.pins).toEqual([
    { pin: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/), matric_no: null },
  ]);
  expect(one.expires_at).toBe('2026-11-23T09:00:00.000Z');
  const { data: bound } = await issue({ matric_nos: 'own/26/a1\n OWN/26/A2, own/26/a1' });
  expect(bound.pins.map(({ matric_no }) => matric_no)).toEqual(['OWN/26/A1', 'OWN/26/A2']);
  const { data: many } = await issue({ count: 12 });
  expect(new Set(many.pins.map(({ pin }) => pin)).size).toBe(12);
  for (const wrong of [{ count: 201 }, { days: 0 }, { matric_nos: 'abc' }]) {
    expect((await issue(wrong)).status).toBe(422);
  }
  const { body: refused } = await issue({ matric_nos: 'OWN/26/A9\nabc' });
  expect(JSON.stringify(refused)).toContain('Not a matric number: ABC');

  expect((await create(bound.pins[0]?.pin ?? '', { matricNumber: 'OWN/26/A1' })).status).toBe(200);
  const useless = await issue({ matric_nos: 'own/26/a1, OWN/26/A9' });
  expect([useless.status, (useless.body as unknown as { fields: object }).fields]).toEqual([
    422,
    {
      matric_nos:
        'OWN/26/A1 (Okafor Chidinma) has a record already and can register without a PIN.',
    },
  ]);
  const used = await list({ q: 'own/26/a1' });
  expect(used.items).toMatchObject([
    { state: 'used', used_by: { full_name: 'Okafor Chidinma', matric_no: 'OWN/26/A1' } },
  ]);
  expect((await list({ state: 'open', batch: used.items[0]?.batch })).items).toMatchObject([
    { matric_no: 'OWN/26/A2', state: 'open' },
  ]);
  const everything = JSON.stringify(await list({ size: 200 }));
  expect(everything).not.toContain(many.pins[0]?.pin);
});

it('revokes a PIN, or those of a batch that were not used', async () => {
  const { data } = await issue({ count: 3 });
  const [first, second] = data.pins;
  expect((await create(first?.pin ?? '')).status).toBe(200);
  const newest = (await list()).items[0];
  const one = await shared().call('POST /staff/pins/{id}/revoke', { id: newest?.id ?? '' }, me);
  expect(one.status).toBe(200);
  const again = await shared().call('POST /staff/pins/{id}/revoke', { id: newest?.id ?? '' }, me);
  expect([again.status, again.body.message]).toEqual([
    409,
    'This PIN was used or revoked already.',
  ]);
  const batch = newest?.batch ?? '';
  await shared().call('POST /staff/pins/revoke-batch', { batch }, me);
  expect((await list({ batch })).items.map(({ state }) => state).toSorted()).toEqual([
    'revoked',
    'revoked',
    'used',
  ]);
  expect((await create(second?.pin ?? '')).body.error).toBe('PIN_REFUSED');
});

it('is exported as it is filtered, without the PINs, and recorded', async () => {
  const { data } = await issue({ count: 2, note: 'Exported' });
  const batch = (await list()).items.find(({ note }) => note === 'Exported')?.batch ?? '';
  const input = { batch, state: 'open', format: 'csv' } as const;
  const { body } = await shared().call('POST /staff/pins/export', input, me);
  const [header, ...lines] = await exportedLines(shared(), body.url, me);
  expect(header).toContain('For,Note,State,Used by,Matric number,Used,Expires,Issued by,Issued');
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toContain('Any student,Exported,Not used yet,');
  for (const { pin } of data.pins) expect(lines.join()).not.toContain(pin);
  expect((await exportEntry(shared(), 'pins.export'))?.detail).toMatchObject({ rows: 2, batch });
});

it('records that students made with a PIN are exported, and the export is recorded', async () => {
  const { data } = await issue({ matric_nos: 'OWN/26/E1' });
  const { status } = await create(data.pins[0]?.pin ?? '', { matricNumber: 'OWN/26/E1' });
  expect(status).toBe(200);
  const { body } = await shared().call('POST /staff/pins/records/export', { format: 'csv' }, me);
  const [header, ...lines] = await exportedLines(shared(), body.url, me);
  expect(header).toContain('Student,Matric number,Department,Level,Account,Created');
  expect(lines.filter((line) => line.includes('OWN/26/E1'))).toHaveLength(1);
  const entry = await exportEntry(shared(), 'pin_records.export');
  expect(entry?.detail).toMatchObject({ rows: lines.length });
});

it('prints cards of PINs that still work, and of nothing else', async () => {
  const { data } = await issue({ matric_nos: 'OWN/26/C1,OWN/26/C2' });
  const print = (pins: string) =>
    shared().http.inject({
      method: 'POST',
      url: '/api/staff/pins/cards',
      headers: headersOf(me),
      payload: { pins },
    });
  const pins = data.pins.map(({ pin }) => pin);
  const file = await print([...pins, 'AAAA-BBBB-CCCC'].join(','));
  expect(file.headers['content-type']).toBe('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.rawPayload)), {
    mergePages: true,
  });
  for (const pin of pins) expect(text).toContain(pin);
  expect(text).toContain('For OWN/26/C1 only');
  expect(text).toContain('portal.example/create-account');
  expect(text).not.toContain('AAAA-BBBB-CCCC');
  expect((await print('AAAA-BBBB-CCCC')).statusCode).toBe(404);
  await sql`update portal_pins set expires_at = ${now} where matric_no in ('OWN/26/C1', 'OWN/26/C2')`.execute(
    shared().db,
  );
  expect((await print(pins.join(','))).statusCode).toBe(404);
  expect((await list({ q: 'OWN/26/C1' })).items).toMatchObject([{ state: 'expired' }]);
});

it('lists own records, and merges one with the person that the roster has under another number', async () => {
  const { data } = await issue({});
  const matricNumber = 'OWN/26/TYPO';
  await create(data.pins[0]?.pin ?? '', {
    matricNumber,
    fullName: 'Bassey Ekanem',
    dateOfBirth: '2004-01-02',
  });
  const account = await anAccount(shared(), { matricNo: matricNumber, email: 'own@mail.example' });
  const roster = await aStudent(shared(), {
    matric_no: 'OWN/26/RIGHT',
    surname: 'Bassey',
    firstname: 'Ekanem',
    birth_date: '2004-01-02',
    department: 'Law',
  });
  const records = async () =>
    (await shared().call('GET /staff/pins/records', { size: 200 }, me)).body.data.items;
  const found = (await records()).find((one) => one.matric_no === matricNumber);
  expect(found).toMatchObject({
    key: account.code,
    registered: true,
    match: { id: String(roster.id), matric_no: 'OWN/26/RIGHT', why: 'name' },
  });
  const merge = (into: number) =>
    shared().call(
      'POST /staff/pins/records/{student}/merge',
      { student: account.code, into: String(into), reason: 'Typed the wrong number' },
      me,
    );
  const busy = await aStudent(shared());
  await anAccount(shared(), { matricNo: busy.matric_no, email: 'busy@mail.example' });
  expect((await merge(busy.id)).status).toBe(409);
  expect((await merge(roster.id)).status).toBe(200);
  const { rows } = await sql<{
    matric_no: string;
    department: string;
    source: string;
    code: string;
  }>`
    select matric_no, department, source, code from students join accounts on student_id = id
    where code = ${account.code}`.execute(shared().db);
  expect(rows).toEqual([
    { matric_no: 'OWN/26/RIGHT', department: 'Law', source: 'roster', code: account.code },
  ]);
  expect((await records()).some((one) => one.matric_no === matricNumber)).toBe(false);
  // A second press, or a colleague who had the same screen open.
  const again = await merge(roster.id);
  expect([again.status, again.body.message]).toEqual([
    409,
    'One of the two records was merged, changed or removed meanwhile. Nothing was done.',
  ]);
});
