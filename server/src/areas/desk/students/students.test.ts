import { staffRoles } from '@edc/contract/common/access/staff-roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import {
  aMail,
  aRegisteredStudent,
  aStaffMember,
  aStudent,
  signIn,
  signInStaff,
} from '../../../testing/rows/factories.ts';

const portal = aSharedPortal();
let registrar: As;

beforeAll(async () => {
  registrar = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
});

const list = async (input: Record<string, string | number>) => {
  const { status, body } = await portal().call('GET /staff/students', input, registrar);
  expect(status).toBe(200);
  return body;
};

describe('the list of students', () => {
  beforeAll(async () => {
    for (let at = 1; at <= 12; at += 1) {
      await aStudent(portal(), {
        matric_no: `AGR/24/00${String(at).padStart(2, '0')}`,
        surname: `Bako ${String.fromCharCode(96 + at)}`,
        department: at % 2 ? 'Soil Science' : 'Crop Science',
        faculty: 'Agriculture',
      });
    }
    await aRegisteredStudent(portal(), {
      student: { department: 'Soil Science', faculty: 'Agriculture', surname: 'Aliyu' },
    });
    await aRegisteredStudent(portal(), {
      student: { department: 'Soil Science', faculty: 'Agriculture', surname: 'Zubairu' },
      lockedAt: new Date(),
    });
  });

  it('filters by what the record and the account say', async () => {
    const soil = { department: 'Soil Science' };
    expect((await list(soil)).data.total).toEqual({ count: 8, exact: true });
    const locked = await list({ ...soil, state: 'locked' });
    expect(locked.data.items).toMatchObject([
      { full_name: 'Zubairu Ìyábọ̀ Grace', state: 'locked' },
    ]);
    expect((await list({ ...soil, state: 'active' })).data.total.count).toBe(1);
    expect((await list({ ...soil, state: 'not_registered' })).data.total.count).toBe(6);
    expect((await list({ ...soil, enrolled: 'yes' })).data.total.count).toBe(0);
    expect((await list({ ...soil, enrolled: 'no', level: '200 Level' })).data.total.count).toBe(8);
    expect((await list({ faculty: 'Agriculture', level: '700 Level' })).data.total.count).toBe(0);
  });

  it('pages by name and by matriculation number, both ways', async () => {
    for (const sort of ['name', '-name', 'matric_no', '-matric_no']) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await list({
          faculty: 'Agriculture',
          sort,
          size: 5,
          ...(cursor ? { cursor } : {}),
        });
        seen.push(
          ...page.data.items.map(({ full_name, matric_no }) =>
            sort.endsWith('name') ? full_name : matric_no,
          ),
        );
        cursor = page.data.next;
      }
      expect(seen).toHaveLength(14);
      expect(sort.startsWith('-') ? seen.toReversed() : seen).toEqual(seen.toSorted());
    }
  });

  it('offers the values to filter by', async () => {
    const { body } = await portal().call('GET /staff/students/choices', {}, registrar);
    expect(body.data.departments).toEqual(expect.arrayContaining(['Crop Science', 'Soil Science']));
    expect(body.data.levels).toEqual(['200 Level']);
  });
});

describe('one student', () => {
  it('shows the record, the account, mails, sessions and history', async () => {
    const student = await aRegisteredStudent(portal());
    await signIn(portal(), student);
    await aMail(portal(), { to: student.email });
    const { status, body } = await portal().call(
      'GET /staff/students/{student}',
      { student: student.code },
      registrar,
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      key: student.code,
      state: 'active',
      record: { matric_no: student.matric_no, version: 1 },
      account: { email_address: student.email, email_refused: false },
      mails: [{ to: student.email, status: 'queued' }],
      sessions: [{ device: 'Unknown device' }],
      audit: [{ action: 'account.register' }],
      registrations: [],
      payments: [],
    });
    expect(JSON.stringify(body)).not.toContain('password');
  });

  it('shows a record whose student has not registered', async () => {
    const { id, matric_no } = await aStudent(portal());
    const { body } = await portal().call(
      'GET /staff/students/{student}',
      { student: `record-${id}` },
      registrar,
    );
    expect(body.data).toMatchObject({
      state: 'not_registered',
      account: null,
      record: { matric_no },
    });
  });

  it.each(['NOBODY', 'record-999999999', 'record-x', '%00'])('%s is not found', async (student) => {
    const answer = await portal().call('GET /staff/students/{student}', { student }, registrar);
    expect([400, 404]).toContain(answer.status);
  });

  it('shows each role its own part', async () => {
    const { code } = await aRegisteredStudent(portal());
    const parts: Record<string, string[]> = {};
    for (const role of staffRoles) {
      const as = await signInStaff(portal(), await aStaffMember(portal(), { roles: [role] }));
      const { status, body } = await portal().call(
        'GET /staff/students/{student}',
        { student: code },
        as,
      );
      const shown = status === 200 ? Object.keys(body.data) : [];
      parts[role] = ['complaints', 'mails', 'audit'].filter((part) => shown.includes(part));
      expect(status).toBe(role === 'trainer' ? 403 : 200);
    }
    expect(parts).toEqual({
      administrator: ['complaints', 'mails', 'audit'],
      registrar: ['complaints', 'mails', 'audit'],
      finance: ['complaints'],
      trainer: [],
      support: ['complaints', 'mails'],
    });
  });
});
