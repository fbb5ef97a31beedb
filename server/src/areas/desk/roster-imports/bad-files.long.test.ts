import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type As, aSharedPortal, headersOf } from '../../../testing/portal.ts';
import { aStaffMember, aStudent, signInStaff } from '../../../testing/rows/factories.ts';
import { inspectInThread } from './reading/actions.ts';
import { aLine, aSheet, HEADER, upload, work } from './testing.ts';

const shared = aSharedPortal();
let me: As;
let colleague: As;

beforeAll(async () => {
  me = await signInStaff(shared(), await aStaffMember(shared(), { roles: ['registrar'] }));
  colleague = await signInStaff(shared(), await aStaffMember(shared(), { roles: ['registrar'] }));
});

const get = async (id: string) =>
  (await shared().call('GET /staff/roster/imports/{id}', { id }, me)).body.data;
const badRows = async (id: string) =>
  (await shared().call('GET /staff/roster/imports/{id}/rows', { id, part: 'bad', size: 200 }, me))
    .body.data.items;

async function checked(bytes: Uint8Array | string, name = 'list.csv', kind?: string) {
  const { body } = await upload(shared(), me, bytes, { name, ...(kind ? { kind } : {}) });
  await work(shared(), body.data.id);
  return body.data.id as string;
}
async function imported(bytes: string, name: string, kind: string) {
  const id = await checked(bytes, name, kind);
  const { check_no } = await get(id);
  await shared().call('POST /staff/roster/imports/{id}/confirm', { id, check_no }, me);
  await work(shared(), id);
}
const lines = (...more: string[]) => [HEADER, ...more, ''].join('\n');

it('looks at one file at a time, lets eight wait, and refuses more in plain words', async () => {
  let looking = 0;
  const stop = Promise.withResolvers<never>();
  const look = () =>
    inspectInThread(async function* () {
      looking += 1;
      yield Buffer.from('matric_no,surname\n');
      await stop.promise;
    }, 'csv');
  // The files that waited may ask for their bytes after the first was told to stop, or never.
  stop.promise.catch(() => undefined);
  const ended = Promise.allSettled(Array.from({ length: 9 }, look));
  await expect(look()).rejects.toMatchObject({ error: 'BUSY' });
  await expect.poll(() => looking).toBe(1);
  stop.reject(new Error('the test is over'));
  await ended;
});

describe('cells', () => {
  it('with a NUL byte make a row with an error', async () => {
    const before = Array.from({ length: 60 }, () => aLine());
    const id = await checked(lines(...before, aLine().replace(',Okafor,', ',#N/A\0,')));
    expect((await badRows(id))[0]?.problem).toBe('Surname is the spreadsheet error #N/A');
  });

  it('of any length are reported in a few words', async () => {
    const long = `,#N/A${'x'.repeat(150_000)},`;
    const id = await checked(lines(aLine(), aLine().replace(',Okafor,', long)));
    const answer = await shared().http.inject({
      url: `/api/staff/roster/imports/${id}/rows?part=bad`,
      headers: headersOf(me),
    });
    expect(answer.body.length).toBeLessThan(5000);
  });

  it('of two lines do not move the numbers of the rows below', async () => {
    const { body } = await upload(
      shared(),
      me,
      [
        `${HEADER},Address`,
        `${aLine()},"4 Aba Road\nUyo"`,
        `${aLine({ level: 'second' })},x`,
        '',
      ].join('\n'),
      { name: 'addresses.csv' },
    );
    const { id } = body.data;
    const columns = Object.fromEntries(HEADER.split(',').map((name, at) => [name, `#${at}`]));
    await shared().call('POST /staff/roster/imports/{id}/columns', { id, ...columns } as never, me);
    await work(shared(), id);
    expect((await badRows(id)).map(({ row_no }) => row_no)).toEqual([3]);
  });
});

it.each([
  ['declares entities of its own', '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;">]>'],
  ['uses an entity that nobody declared', '<worksheet>&b;</worksheet>'],
  ['has a text without end', `<worksheet>${'x'.repeat(2_000_000)}`],
  ['ends in the middle', '<worksheet><sheetData>'],
])('refuses a sheet that %s', async (_, content) => {
  const file = aSheet('', [], [{ name: 'xl/worksheets/sheet2.xml', content }]);
  const { status, body } = await upload(shared(), me, file, { name: 'list.xlsx' });
  expect([status, body.message]).toEqual([
    422,
    'The spreadsheet cannot be read. Please save it as XLSX again.',
  ]);
});

describe('rows', () => {
  it.each([
    ['twice the same number', '5', '5'],
    ['a number that is none', 'abc', '7'],
    ['a number beyond any sheet', '99999999999', '7'],
    ['a number below the header', '-4', '7'],
  ])('of a sheet with %s are all read', async (_, first, second) => {
    const row = (number: string, texts: string[]) => {
      const cells = texts.map(
        (text, at) =>
          `<c r="${String.fromCharCode(65 + at)}1" t="inlineStr"><is><t>${text}</t></is></c>`,
      );
      return `<row r="${number}">${cells.join('')}</row>`;
    };
    const sheet = [
      row('1', HEADER.split(',')),
      row(first, aLine().split(',')),
      row(second, aLine().split(',')),
    ];
    const id = await checked(aSheet(sheet.join(''), []), 'list.xlsx');
    expect((await get(id)).summary).toMatchObject({ rows: 2, added: 2 });
  });

  it('may end as on an old Macintosh, or in two ways', async () => {
    const all = [HEADER, aLine(), aLine(), aLine()];
    const old = await checked(all.join('\r'));
    expect((await get(old)).summary?.added).toBe(3);
    const mixed = await checked(`${all[0]}\r\n${all.slice(1).join('\n')}\n`);
    expect((await get(mixed)).summary?.added).toBe(3);
  });
});

it('does not replace a correction that the person who confirms has seen as kept', async () => {
  const student = await aStudent(shared(), { matric_no: 'CNF/25/1', surname: 'Corrected' });
  await sql`update students set corrected = '{surname}' where id = ${student.id}`.execute(
    shared().db,
  );
  const id = await checked(lines(aLine({ matric: 'CNF/25/1', surname: 'Fromfile' }), aLine()));
  const { check_no } = await get(id);
  const tick = { id, take: true as never };
  await shared().call('POST /staff/roster/imports/{id}/conflicts', tick, colleague);
  const refused = await shared().call(
    'POST /staff/roster/imports/{id}/confirm',
    { id, check_no },
    me,
  );
  expect(refused.body.error).toBe('RECORD_CHANGED');
});

it('does not give an old certificate to a second person', async () => {
  const head =
    'Matric No,Full Name,Session,Course Code,Skill,Amount Paid,Date Paid,Receipt No,Certificate No,Date Issued';
  const line = (name: string, skill: string) =>
    `,"${name}",2018/19,ENT 201,${skill},,,,EDC/2019/0777,2019-07-01`;
  await imported([head, line('Bello, Zainab', 'Baking')].join('\n'), 'a.csv', 'past');
  const other = await checked([head, line('Musa, Ibrahim', 'Welding')].join('\n'), 'b.csv', 'past');
  expect((await badRows(other))[0]?.problem).toBe(
    'Certificate EDC/2019/0777 is known already: it is that of Bello Zainab, with another name, skill or session',
  );
  const same = await checked([head, line('Zainab, Bello', 'Baking')].join('\n'), 'c.csv', 'past');
  expect((await get(same)).summary).toMatchObject({ bad: 0, untouched: 1 });
});
