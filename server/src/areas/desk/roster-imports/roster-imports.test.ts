import {
  type ImportSummary,
  importHighlights,
} from '@edc/contract/desk/roster-imports/roster-import-rules';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  aStudent,
  signInStaff,
} from '../../../testing/rows/factories.ts';
import { aLine, aSheet, HEADER, upload, work } from './testing.ts';

const shared = aSharedPortal();
let me: As;

beforeAll(async () => {
  me = await signInStaff(shared(), await aStaffMember(shared(), { roles: ['registrar'] }));
});

const get = async (id: string) =>
  (await shared().call('GET /staff/roster/imports/{id}', { id }, me)).body.data;
const rows = async (id: string, part: 'bad' | 'added' | 'changed' | 'conflicts' | 'left') =>
  (await shared().call('GET /staff/roster/imports/{id}/rows', { id, part }, me)).body.data.items;
const confirm = async (id: string) => {
  const { check_no } = await get(id);
  return await shared().call('POST /staff/roster/imports/{id}/confirm', { id, check_no }, me);
};
const undo = (id: string) => shared().call('POST /staff/roster/imports/{id}/undo', { id }, me);

async function started(bytes: Uint8Array | string, name = 'list.csv'): Promise<string> {
  const { status, body } = await upload(shared(), me, bytes, { name });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id;
}

async function checked(bytes: Uint8Array | string, name?: string): Promise<string> {
  const id = await started(bytes, name);
  await work(shared(), id);
  return id;
}

async function imported(bytes: Uint8Array | string, name?: string): Promise<string> {
  const id = await checked(bytes, name);
  expect((await confirm(id)).status).toBe(200);
  await work(shared(), id);
  expect((await get(id)).state).toBe('applied');
  return id;
}

const refusal = async (bytes: Uint8Array | string, name = 'list.csv') => {
  const { status, body } = await upload(shared(), me, bytes, { name });
  return [status, body.message];
};

const recordOf = (matric: string) =>
  shared()
    .db.selectFrom('students')
    .select([
      'surname',
      'firstname',
      'level',
      'birth_date',
      'telephone',
      'source',
      'departed_at',
      'corrected',
    ])
    .where('matric_no', '=', matric)
    .executeTakeFirst();

const table = (...lines: string[]) => [HEADER, ...lines].join('\n');

describe('the preview of an import', () => {
  it('says what would be added and changed, and changes nothing', async () => {
    const known = await aStudent(shared(), { level: '200 Level' });
    const own = await aStudent(shared());
    await sql`update students set source = 'pin' where id = ${own.id}`.execute(shared().db);
    const lineOf = (row: typeof known, given: Partial<typeof known> = {}) =>
      HEADER.split(',')
        .map((name) => ({ ...row, ...given })[name as keyof typeof known] ?? '')
        .join(',');
    const before = await recordOf(known.matric_no);
    const id = await checked(
      table(
        lineOf(known, { level: '300 Level', department: 'Chemistry' }),
        lineOf(own),
        aLine({ matric: 'IMP/ADD/1' }),
      ),
    );
    const one = await get(id);
    expect(one).toMatchObject({
      state: 'checked',
      writes: 3,
      format: 'CSV, UTF-8, separated by commas',
    });
    expect(one.summary).toEqual({
      rows: 3,
      bad: 0,
      added: 1,
      changed: 2,
      untouched: 0,
      conflicts: 0,
      merged: 1,
      left: 0,
      returned: 0,
      promoted: { '300 Level': 1 },
      demoted: 0,
      department: 1,
      names: 0,
      name_marks: 0,
      fields: {},
      registrations: 0,
      certificates: 0,
    });
    expect((await rows(id, 'changed'))[0]).toMatchObject({
      row_no: 2,
      matric_no: known.matric_no,
      student: `record-${known.id}`,
      changes: [
        { field: 'department', before: 'Computer Science', after: 'Chemistry' },
        { field: 'level', before: '200 Level', after: '300 Level' },
      ],
    });
    // How a date, level and mode were read is seen before they are imported.
    expect((await rows(id, 'added'))[0]?.changes).toContainEqual({
      field: 'birth_date',
      before: '',
      after: '2004-09-30',
    });
    expect(await recordOf(known.matric_no)).toEqual(before);
    expect(await recordOf('IMP/ADD/1')).toBeUndefined();

    await confirm(id);
    await work(shared(), id);
    expect(await recordOf(known.matric_no)).toMatchObject({ level: '300 Level' });
    expect(await recordOf(own.matric_no)).toMatchObject({ source: 'roster' });
    expect(await recordOf('IMP/ADD/1')).toMatchObject({ surname: 'Okafor' });
    const { rows: entries } = await sql<{ detail: object }>`
      select detail from audit_entries where action = 'student.roster' and student_id = ${known.id}`.execute(
      shared().db,
    );
    expect(entries[0]?.detail).toMatchObject({
      'level before': '200 Level',
      'level after': '300 Level',
    });
    const audited = await sql<{ detail: object }>`select detail from audit_entries
      where action = 'roster.import' and subject = ${`roster_import:${id}`}`.execute(shared().db);
    expect(audited.rows[0]?.detail).toMatchObject({ added: 1, changed: 2, file: 'list.csv' });
  });

  it('names what is wrong with each row, leaves it out, and gives it back with the reason', async () => {
    const id = await checked(
      table(
        aLine({ matric: 'IMP/GOOD/1' }),
        aLine({ matric: 'IMP/BAD/1', level: 'two' }).replace('female', 'x'),
        aLine({ matric: '' }),
        aLine({ matric: 'IMP/BAD/2', surname: '=HYPERLINK(1)' }),
        aLine({ matric: 'IMP/TWICE/1', surname: 'Bello' }),
        aLine({ matric: 'imp/twice/1', surname: 'Sani' }),
        'IMP/SHORT/1,Eze',
        aLine({ matric: 'none yet' }),
      ),
    );
    expect((await get(id)).summary).toMatchObject({ rows: 8, bad: 7, added: 1 });
    expect((await rows(id, 'bad')).map(({ row_no, problem }) => `${row_no}: ${problem}`)).toEqual([
      "3: Gender must be male or female; Level must look like '200 Level'",
      '4: Matric number is missing',
      '5: Surname begins with =, as a formula does',
      '6: Rows 6, 7 say different things about IMP/TWICE/1',
      '7: Rows 6, 7 say different things about IMP/TWICE/1',
      '8: IMP/SHORT/1 is new, but has no other names, gender, department, faculty, degree program, level, study mode, session of entry',
      '9: Matric number must have a form such as ABC/24/0001',
    ]);
    await confirm(id);
    await work(shared(), id);
    expect(await recordOf('IMP/GOOD/1')).toBeDefined();
    expect(await recordOf('IMP/TWICE/1')).toBeUndefined();
    const prepared = await shared().call('POST /staff/roster/imports/{id}/bad-rows', { id }, me);
    const file = await shared().http.inject({
      url: prepared.body.url,
      headers: { cookie: me.cookie ?? '' },
    });
    expect(file.headers['content-disposition']).toContain('list - errors.csv');
    const lines = file.body.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffRow,What is wrong,matric_no,surname/);
    expect(lines[3]).toContain('Surname begins with =, as a formula does');
    expect(lines[3]).toContain(",'=HYPERLINK(1),");
    expect(lines).toHaveLength(8);
    // The download can be corrected and sent as it is.
    const again = await checked(file.body.replace("'=HYPERLINK(1)", 'Bassey'));
    expect((await rows(again, 'added')).map(({ matric_no }) => matric_no)).toEqual(['IMP/BAD/2']);
  });

  it('says in short how many are new, which names change and which other fields', async () => {
    const marks = await aStudent(shared(), { surname: 'Adéwùmí', firstname: 'Tómiwá Ọlá' });
    const other = await aStudent(shared(), { surname: 'Musa', telephone: '08030000002' });
    const id = await checked(
      [
        'Matric No,Surname,Other names,Phone',
        `${marks.matric_no},ADEWUMI,Tomiwa-Ola,`,
        `${other.matric_no},Garba,,08030000003`,
      ].join('\n'),
    );
    const { summary } = await get(id);
    expect(summary).toMatchObject({ names: 2, name_marks: 1, fields: { telephone: 1 } });
    expect(importHighlights({ ...summary, added: 7 } as ImportSummary, 'students')).toEqual([
      '7 new students',
      '1 name changed',
      '1 name changed (only tone marks, capitals, hyphens or spaces)',
      '1 student with another phone number',
    ]);
  });

  it('reports everything that is wrong with a row, and which day does not exist', async () => {
    const id = await checked(
      table(
        aLine({ matric: 'IMP/MANY/1' }).replace(',Ada,', ',,').replace('@', ' at '),
        aLine({ matric: '' }).replace('female', 'x'),
        aLine({ matric: 'IMP/DAY/1' }).replace('2004-09-30', '31/02/2006'),
        aLine({ matric: 'IMP/DAY/2' }).replace('2004-09-30', '09/30/2004'),
      ),
    );
    expect((await rows(id, 'bad')).map(({ problem }) => problem)).toEqual([
      'Email is not an email address; IMP/MANY/1 is new, but has no other names',
      'Gender must be male or female; Matric number is missing',
      'Date of birth 31 Feb 2006 does not exist',
      'Date of birth 09/30/2004 has month 30. The day comes first, such as 30/09/2004',
    ]);
  });

  it('erases nothing where a cell or a column is missing', async () => {
    const known = await aStudent(shared(), { level: '100 Level', telephone: '08030000001' });
    const id = await imported(`Matric No;Level;Phone\n${known.matric_no};2;\n`);
    expect((await get(id)).format).toBe('CSV, UTF-8, separated by semicolons');
    expect(await recordOf(known.matric_no)).toMatchObject({
      level: '200 Level',
      telephone: '08030000001',
      surname: known.surname,
    });
  });

  it('marks who has left only where a status column says so, and who came back', async () => {
    const gone = await aStudent(shared());
    const absent = await aStudent(shared());
    const id = await imported(`matric_no,status\n${gone.matric_no},Graduated\n`);
    expect((await get(id)).summary).toMatchObject({ left: 1, changed: 1 });
    expect((await recordOf(gone.matric_no))?.departed_at).not.toBeNull();
    expect((await recordOf(absent.matric_no))?.departed_at).toBeNull();
    await imported(`matric_no,status\n${gone.matric_no},Active\n`);
    expect((await recordOf(gone.matric_no))?.departed_at).toBeNull();
  });

  it('shows who has left in the list and on their page, and lets them log in', async () => {
    const department = 'Departures';
    const gone = await aRegisteredStudent(shared(), { student: { department } });
    await aStudent(shared(), { department });
    await imported(`matric_no,status\n${gone.matric_no},Withdrawn\n`);
    const list = async (studying: 'yes' | 'no') =>
      (await shared().call('GET /staff/students', { department, studying }, me)).body.data.items;
    expect(await list('no')).toMatchObject([{ key: gone.code, has_left: true, state: 'active' }]);
    expect(await list('yes')).toMatchObject([{ has_left: false }]);
    const page = await shared().call('GET /staff/students/{student}', { student: gone.code }, me);
    expect(page.body.data.record.departed_at).toEqual(expect.any(String));
    expect((await shared().call('POST /student/login', gone.login)).status).toBe(200);
  });

  it('keeps what staff corrected unless somebody ticks it', async () => {
    const [kept, taken] = [await aStudent(shared()), await aStudent(shared())];
    await sql`update students set surname = 'Òjó', corrected = '{surname}'
      where id in (${kept.id}, ${taken.id})`.execute(shared().db);
    const id = await checked(`matric_no,surname\n${kept.matric_no},Ojo\n${taken.matric_no},Ojo\n`);
    expect((await get(id)).summary).toMatchObject({ conflicts: 2, untouched: 2 });
    expect((await confirm(id)).body.message).toBe('This file changes nothing.');
    expect((await rows(id, 'conflicts'))[1]).toMatchObject({
      row_no: 3,
      conflicts: [{ field: 'surname', kept: 'Òjó', given: 'Ojo', taken: false }],
    });
    const input = { id, row: 3, field: 'surname', take: true } as const;
    await shared().call('POST /staff/roster/imports/{id}/conflicts', input, me);
    expect((await get(id)).writes).toBe(1);
    await confirm(id);
    await work(shared(), id);
    expect(await recordOf(kept.matric_no)).toMatchObject({
      surname: 'Òjó',
      corrected: ['surname'],
    });
    expect(await recordOf(taken.matric_no)).toMatchObject({ surname: 'Ojo', corrected: [] });
    await undo(id);
    await work(shared(), id);
    expect(await recordOf(taken.matric_no)).toMatchObject({
      surname: 'Òjó',
      corrected: ['surname'],
    });
  });
});

describe('columns', () => {
  it('with foreign headers are chosen, and remembered for the next file', async () => {
    const file = (matric: string) =>
      `Senate list 2026\nCandidate,Reg. No.,Sx,Unit,Yr\n"Musa, Kasim Dan",${matric},M,Botany,1\n`;
    const first = await started(file('IMP/FOR/1'));
    const one = await get(first);
    expect(one).toMatchObject({
      state: 'columns',
      header_row: 2,
      headers: ['Candidate', 'Reg. No.', 'Sx', 'Unit', 'Yr'],
      samples: [['Musa, Kasim Dan', 'IMP/FOR/1', 'M', 'Botany', '1']],
      choices: { matric_no: '#1' },
    });
    const choose = (choices: object) =>
      shared().call(
        'POST /staff/roster/imports/{id}/columns',
        { id: first, ...choices } as never,
        me,
      );
    const wrong = await choose({ full_name: '#0', surname: '#0', level: '#44' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      {
        matric_no: 'Choose the column with the matric numbers',
        full_name: 'Choose either the full name, or surname and other names',
        surname: 'This column is chosen twice',
        level: 'This column is not in the file',
      },
    ]);
    const choices = {
      matric_no: '#1',
      full_name: '#0',
      gender: '#2',
      department: '#3',
      level: '#4',
      faculty: '=Science',
      program: '=BSc',
      study_mode: '=Full Time',
      session: '=2026/2027',
    };
    expect((await choose(choices)).status).toBe(200);
    await work(shared(), first);
    await confirm(first);
    await work(shared(), first);
    expect(await recordOf('IMP/FOR/1')).toMatchObject({
      surname: 'Musa',
      firstname: 'Kasim Dan',
      level: '100 Level',
    });
    const next = await started(file('IMP/FOR/2'));
    expect(await get(next)).toMatchObject({ state: 'reading', choices });
    await work(shared(), next);
    expect((await get(next)).summary).toMatchObject({ added: 1, bad: 0 });
  });
});

describe('encodings and spreadsheets', () => {
  const text = table(aLine({ matric: 'IMP/ENC/1', surname: 'Adéọlá' }));

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16, most significant byte first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('reads %s', async (_name, bytes) => {
    const id = await checked(bytes);
    expect((await rows(id, 'added'))[0]).toMatchObject({ full_name: 'Adéọlá Ada', problem: '' });
  });

  it('reads Windows-1252, also where the sign comes late in the file', async () => {
    const many = Array.from({ length: 3000 }, (_, at) => aLine({ matric: `IMP/WIN/${at}` }));
    const bytes = Buffer.from(
      table(...many, aLine({ matric: 'IMP/WIN/X', surname: 'Andr\u00e9' })),
      'latin1',
    );
    const id = await checked(bytes);
    expect(await get(id)).toMatchObject({ format: 'CSV, Windows-1252, separated by commas' });
    const cancelled = await shared().call('POST /staff/roster/imports/{id}/cancel', { id }, me);
    expect(cancelled.status).toBe(200);
    expect(await get(id)).toMatchObject({ state: 'discarded' });
    const { rows: left } =
      await sql`select 1 from roster_import_rows where import_id = ${id}`.execute(shared().db);
    expect(left).toEqual([]);
  });

  it('reads a spreadsheet: shared texts, dates, numbers, formulas and the visible sheet', async () => {
    const texts = [
      'Matric No',
      'Full Name',
      'Sex',
      'DOB',
      'Dept',
      'Faculty',
      'Programme',
      'Level',
      'Mode of study',
      'Session',
      'Phone',
      'IMP/XLS/1',
      'Ọlá &amp; Bọ́lá',
      'F',
      'Law',
      'BSc',
      'FT',
      '2026/27',
    ];
    const cells = (row: number, values: string[]) =>
      `<row r="${row}">${values.map((value, at) => value.replace('REF', `${String.fromCharCode(65 + at)}${row}`)).join('')}</row>`;
    const shownText = (at: number) => `<c r="REF" t="s"><v>${at}</v></c>`;
    const file = aSheet(
      cells(
        1,
        Array.from({ length: 11 }, (_, at) => shownText(at)),
      ) +
        cells(2, [
          shownText(11),
          shownText(12),
          shownText(13),
          '<c r="REF" s="1"><v>38260</v></c>',
          shownText(14),
          shownText(14),
          shownText(15),
          '<c r="REF"><f>100*2</f><v>200</v></c>',
          shownText(16),
          shownText(17),
          '<c r="REF"><v>8031234567</v></c>',
        ]),
      texts,
    );
    await imported(file, 'list.xlsx');
    expect(await recordOf('IMP/XLS/1')).toMatchObject({
      surname: 'Ọlá',
      firstname: '& Bọ́lá',
      birth_date: '2004-09-30',
      level: '200 Level',
      telephone: '08031234567',
    });
  });

  it('refuses what is not a list of students, in clear words, and keeps nothing of it', async () => {
    const wrongType = [415, 'Please choose a CSV or XLSX file'];
    expect(await refusal('<html>no</html>')).toEqual(wrongType);
    expect(await refusal(Buffer.from('%PDF-1.7 x'))).toEqual(wrongType);
    expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'old.xls')).toEqual(
      wrongType,
    );
    expect(await refusal('')).toEqual(wrongType);
    const damaged = Buffer.from([0x50, 0x4b, 0x07, 0, 1, 2, 3, 0xff]);
    expect(await refusal(damaged, 'list.XLSX')).toEqual([
      415,
      expect.stringMatching(/cannot be read/),
    ]);
    expect(await refusal('Please find the list attached.\nRegards')).toEqual([
      422,
      'This is not a list of students: its first row must name the columns, such as matric_no and surname.',
    ]);
    expect(await refusal(`${HEADER}\n`)).toEqual([422, 'The file has no rows below its header.']);
    const broken = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      Buffer.alloc(26),
      Buffer.from('xl/workbook.xml'),
    ]);
    expect((await refusal(broken, 'list.xlsx'))[1]).toMatch(/cannot be opened as a spreadsheet/);
    const unclosed = table('"IMP/Q/1,Okafor', 'x'.repeat(300_000));
    expect((await refusal(unclosed))[1]).toMatch(/^A quotation mark near row .* is never closed/);
    const { rows: files } = await sql`select 1 from files
      where kept_at is null or not exists (select 1 from roster_imports where file_id = files.id)`.execute(
      shared().db,
    );
    expect(files).toEqual([]);
  });
});

describe('applying', () => {
  it('is confirmed for the preview that was seen, and once', async () => {
    const id = await checked(table(aLine()));
    const { check_no } = await get(id);
    const old = await shared().call(
      'POST /staff/roster/imports/{id}/confirm',
      { id, check_no: check_no - 1 },
      me,
    );
    expect([old.status, old.body.error]).toEqual([409, 'RECORD_CHANGED']);
    expect((await confirm(id)).status).toBe(200);
    expect((await confirm(id)).status).toBe(409);
    await work(shared(), id);
    await work(shared(), id);
    expect((await get(id)).state).toBe('applied');
  });

  it('shows a new preview where a record has changed since', async () => {
    const known = await aStudent(shared());
    const id = await checked(`matric_no,level\n${known.matric_no},500\n`);
    await sql`update students set level = '400 Level' where id = ${known.id}`.execute(shared().db);
    await confirm(id);
    await work(shared(), id);
    expect(await get(id)).toMatchObject({
      state: 'reading',
      problem: expect.stringContaining('nothing was imported'),
    });
    expect(await recordOf(known.matric_no)).toMatchObject({ level: '400 Level' });
    await work(shared(), id);
    expect(await get(id)).toMatchObject({ state: 'checked', check_no: 2 });
    expect((await rows(id, 'changed'))[0]?.changes).toEqual([
      { field: 'level', before: '400 Level', after: '500 Level' },
    ]);
  });

  it('of two imports of the same people at once applies one, and previews the other again', async () => {
    const file = table(aLine({ matric: 'IMP/TWO/1' }), aLine({ matric: 'IMP/TWO/2' }));
    const [first, second] = [await checked(file), await checked(file)];
    await confirm(first);
    await confirm(second);
    await Promise.all([work(shared(), first), work(shared(), second)]);
    const states = [(await get(first)).state, (await get(second)).state];
    expect(states.toSorted()).toEqual(['applied', 'reading']);
    const other = states[0] === 'reading' ? first : second;
    await work(shared(), other);
    expect((await get(other)).summary).toMatchObject({ added: 0, untouched: 2 });
  });

  it('does nothing by half when it is cancelled or its connection is killed', async () => {
    const lines = Array.from({ length: 2100 }, (_, at) => aLine({ matric: `IMP/HALF/${at}` }));
    const id = await checked(table(...lines));
    const seen = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from students where matric_no like 'IMP/HALF/%'`.execute(
          shared().db,
        )
      ).rows[0]?.n;
    await confirm(id);
    await shared().call('POST /staff/roster/imports/{id}/cancel', { id }, me);
    await work(shared(), id);
    expect([await seen(), (await get(id)).state]).toEqual([0, 'checked']);

    // Nobody but the import waits for this row, which its last part would add.
    await confirm(id);
    const holder = shared()
      .db.transaction()
      .execute(async (tx) => {
        await sql`insert into students (matric_no, surname, firstname, gender, department, faculty,
        program, level, study_mode, session, source)
        values ('IMP/HALF/2099', 'X', 'Y', 'male', 'D', 'F', 'P', '100 Level', 'Full Time',
        '2025/2026', 'roster')`.execute(tx);
        for (;;) {
          const { rows: waiting } = await sql<{ pid: number }>`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
          and query like '%insert into students%'`.execute(shared().db);
          if (waiting[0]) {
            await sql`select pg_terminate_backend(${waiting[0].pid})`.execute(shared().db);
            throw new Error('rolled back');
          }
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      });
    const outcomes = await Promise.allSettled([work(shared(), id), holder]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([await seen(), (await get(id)).state]).toEqual([0, 'checked']);
    await confirm(id);
    await work(shared(), id);
    expect([await seen(), (await get(id)).state]).toEqual([2100, 'applied']);
  });
});

describe('undoing', () => {
  it('removes and restores what nobody has used or changed since', async () => {
    const known = await aStudent(shared(), { level: '200 Level' });
    const edited = await aStudent(shared(), { level: '200 Level' });
    const id = await imported(
      table(
        aLine({ matric: 'IMP/UNDO/1' }),
        aLine({ matric: 'IMP/UNDO/2' }),
        aLine({ matric: known.matric_no, level: '300 Level' }),
        aLine({ matric: edited.matric_no, level: '300 Level' }),
      ),
    );
    const used = await shared()
      .db.selectFrom('students')
      .select('id')
      .where('matric_no', '=', 'IMP/UNDO/2')
      .executeTakeFirstOrThrow();
    const other = await aRegisteredStudent(shared());
    await sql`update accounts set student_id = ${used.id} where code = ${other.code}`.execute(
      shared().db,
    );
    await sql`update students set level = '400 Level' where id = ${edited.id}`.execute(shared().db);
    const preview = await shared().call('GET /staff/roster/imports/{id}/undo', { id }, me);
    expect(preview.body.data).toEqual({ removed: 1, restored: 1, kept: 2 });
    expect((await undo(id)).status).toBe(200);
    await work(shared(), id);
    expect(await get(id)).toMatchObject({
      state: 'undone',
      undo_summary: { removed: 1, restored: 1, kept: 2 },
    });
    expect(await recordOf('IMP/UNDO/1')).toBeUndefined();
    expect(await recordOf('IMP/UNDO/2')).toBeDefined();
    expect(await recordOf(known.matric_no)).toMatchObject({
      level: '200 Level',
      surname: known.surname,
      firstname: known.firstname,
    });
    expect(await recordOf(edited.matric_no)).toMatchObject({ level: '400 Level' });
    expect((await undo(id)).status).toBe(409);
  });
});
