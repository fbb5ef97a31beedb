import { crc32, inflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  aStudent,
  signInStaff,
} from '../../../../testing/rows/factories.ts';

const portal = aSharedPortal();
let me: As;
/** The same person on another device. */
let elsewhere: As;
let somebodyElse: As;

beforeAll(async () => {
  const person = await aStaffMember(portal(), { roles: ['registrar'] });
  me = await signInStaff(portal(), person);
  elsewhere = await signInStaff(portal(), person);
  somebodyElse = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['support'] }));
  await aStudent(portal(), { surname: '=HYPERLINK("x")', firstname: 'Eve', department: 'Law' });
  await aStudent(portal(), { surname: 'Bello, Jr', firstname: 'Zainab', department: 'Law' });
  await aRegisteredStudent(portal(), {
    student: { surname: 'Adébáyọ̀', firstname: 'Kẹ́hìndé', department: 'Law' },
    code: 'KEHNDE2345',
    email: 'kehinde@mail.example',
  });
  await aStudent(portal(), { department: 'Physics' });
});

const prepare = (input: object) =>
  portal().call('POST /staff/students/export', { format: 'csv', ...input } as never, me);
const open = (url: string, as: As = me) =>
  portal().http.inject({ method: 'GET', url, headers: { cookie: as.cookie ?? '' } });

/** A part of a ZIP file, read by its directory as spreadsheet programs do. */
function partOf(file: Buffer, name: string): string {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = file.readUInt32LE(end + 16);
  for (let entry = 0; entry < file.readUInt16LE(end + 10); entry += 1) {
    const length = file.readUInt16LE(at + 28);
    if (file.toString('utf8', at + 46, at + 46 + length) === name) {
      const local = file.readUInt32LE(at + 42);
      const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      const bytes = inflateRawSync(file.subarray(start, start + file.readUInt32LE(at + 20)));
      expect(crc32(bytes)).toBe(file.readUInt32LE(at + 16));
      return bytes.toString('utf8');
    }
    at += 46 + length + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  throw new Error(`there is no ${name}`);
}

describe('an export of students', () => {
  it('has exactly what is filtered as CSV, without formulas, and is audited', async () => {
    const { body } = await prepare({ department: 'Law' });
    const answer = await open(body.url);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="students.csv"');
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^\ufeffMatric number,Surname,Other names/);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")",Eve`);
    expect(lines[2]).toContain('Adébáyọ̀,Kẹ́hìndé');
    expect(lines[2]).toContain(',Studying,Active,kehinde@mail.example,');
    expect(lines[3]).toContain('"Bello, Jr",Zainab');
    const entry = await portal()
      .db.selectFrom('audit_entries')
      .select('detail')
      .where('action', '=', 'students.export')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry.detail).toMatchObject({ format: 'csv', rows: 3, department: 'Law' });
  });

  it('keeps a text with a semicolon in one cell', async () => {
    await aStudent(portal(), { surname: 'x;=HYPERLINK(1)', department: 'Semicolons' });
    const { body } = await prepare({ department: 'Semicolons' });
    expect((await open(body.url)).body).toContain(',"x;=HYPERLINK(1)",');
  });

  it('has only the selected rows', async () => {
    const { body } = await prepare({ keys: 'KEHNDE2345' });
    const lines = (await open(body.url)).body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Adébáyọ̀');
  });

  it('is a spreadsheet that unpacks, with the same rows', async () => {
    const { body } = await prepare({ format: 'xlsx', q: 'law', department: 'Law' });
    expect((await open(body.url)).rawPayload.subarray(0, 2).toString()).toBe('PK');
    const { body: all } = await prepare({ format: 'xlsx', department: 'Law' });
    const sheet = partOf((await open(all.url)).rawPayload, 'xl/worksheets/sheet1.xml');
    expect(sheet.match(/<row>/g)).toHaveLength(4);
    expect(sheet).toContain(`'=HYPERLINK("x")`);
    expect(sheet).toContain('Adébáyọ̀');
  });

  it('takes any number of rows and every filter, with a short address', async () => {
    const keys = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const surname = `Many ${String(n).padStart(3, '0')}`;
        const { id } = await aStudent(portal(), { surname, department: 'Many' });
        return `record-${id}`;
      }),
    );
    const selected = await prepare({ keys: keys.join(',') });
    expect(selected.body.url.length).toBeLessThan(100);
    expect((await open(selected.body.url)).body.trim().split('\r\n')).toHaveLength(101);
    const every = {
      q: 'Many',
      state: 'not_registered',
      level: '200 Level',
      department: 'Many',
      faculty: 'Faculty of '.padEnd(110, 'x'),
      session: '2026/2027',
      study_mode: 'Full Time',
      enrolled: 'no',
      studying: 'yes',
      waiting: 'request',
    };
    const filtered = await prepare({ ...every, keys: keys.join(',') });
    const answer = await open(filtered.body.url);
    expect([answer.statusCode, answer.body.trim().split('\r\n').length]).toEqual([200, 1]);
  });

  it('opens in the session that prepared it only, and not for long', async () => {
    const { body } = await prepare({ department: 'Law' });
    expect((await open(body.url, somebodyElse)).statusCode).toBe(410);
    expect((await open(body.url, elsewhere)).statusCode).toBe(410);
    expect((await open(`${body.url}x`)).statusCode).toBe(410);
    const token = body.url.split('/').at(-1);
    expect((await open(`/api/staff/audit/export/${token}`)).statusCode).toBe(410);
    expect((await open(body.url)).statusCode).toBe(200);
    await portal().db.updateTable('prepared_downloads').set({ expires_at: new Date() }).execute();
    expect((await open(body.url)).statusCode).toBe(410);
  });
});

describe('saved views', () => {
  it('are a person’s own, replaced by name, and removed', async () => {
    const save = (name: string, search: string) =>
      portal().call('POST /staff/views', { list: 'students', name, search }, me);
    await save('Locked', 'state=locked');
    const { body } = await save('Locked', 'state=locked&level=300+Level');
    const mine = async (as: As) =>
      (await portal().call('GET /staff/views', { list: 'students' }, as)).body.data;
    expect(await mine(me)).toEqual([
      { id: body.data.id, name: 'Locked', search: 'state=locked&level=300+Level', weekly: false },
    ]);
    expect(await mine(somebodyElse)).toEqual([]);
    const remove = (as: As) =>
      portal().call('POST /staff/views/{id}/remove', { id: String(body.data.id) }, as);
    await remove(somebodyElse);
    expect(await mine(me)).toHaveLength(1);
    await remove(me);
    expect(await mine(me)).toEqual([]);
  });

  it('are at most 20 of a list', async () => {
    for (let at = 1; at <= 20; at += 1) {
      await portal().call('POST /staff/views', { list: 'students', name: `${at}`, search: '' }, me);
    }
    const answer = await portal().call(
      'POST /staff/views',
      { list: 'students', name: '21', search: '' },
      me,
    );
    expect([answer.status, answer.body.error]).toEqual([409, 'TOO_MANY_VIEWS']);
  });
});
