import { Readable } from 'node:stream';
import { sessionEnds } from '@edc/contract/common/text/messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  aStudent,
  signIn,
  signInStaff,
} from '../../../testing/rows/factories.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { aRegistration } from '../../../testing/rows/registrations.ts';
import { importWhole } from '../roster-imports/operator.ts';

const portal = aSharedPortal();
let registrar: As;
let registrarEmail: string;

beforeAll(async () => {
  const person = await aStaffMember(portal(), { roles: ['registrar'] });
  registrarEmail = person.email;
  registrar = await signInStaff(portal(), person);
});

const read = async (student: string) =>
  (await portal().call('GET /staff/students/{student}', { student }, registrar)).body.data;

describe('correcting a record', () => {
  const asInput = ({ key, record }: Awaited<ReturnType<typeof read>>) => {
    const { matric_no: _m, state_of_origin: _s, local_government: _l, ...rest } = record;
    const { home_town: _h, source: _o, departed_at: _d, ...without } = rest;
    const { created_at: _c, updated_at: _u, ...fields } = without;
    return { ...fields, gender: record.gender, study_mode: 'Full Time' as const, student: key };
  };

  it('saves what was changed, with the reason and both values in the history', async () => {
    const { code } = await aRegisteredStudent(portal());
    const before = asInput(await read(code));
    const { status, body } = await portal().call(
      'POST /staff/students/{student}/correct',
      { ...before, surname: 'Adéyẹmí', telephone: '', reason: 'Misspelt on the roster' },
      registrar,
    );
    expect([status, body.version]).toEqual([200, 2]);
    const after = await read(code);
    expect(after.record).toMatchObject({ surname: 'Adéyẹmí', telephone: '', version: 2 });
    expect(after.audit?.[0]).toMatchObject({
      actor: `staff:${registrarEmail}`,
      action: 'student.correct',
      detail: {
        reason: 'Misspelt on the roster',
        'surname before': 'Adeyemi',
        'surname after': 'Adéyẹmí',
        'telephone before': '08031234567',
        'telephone after': '',
      },
    });
    expect(Object.keys(after.audit?.[0]?.detail ?? {})).toHaveLength(5);
  });

  it('is found by matric number too, as registers and waiting lists name students', async () => {
    const { id } = await aStudent(portal());
    const { matric_no } = await portal()
      .db.selectFrom('students')
      .select('matric_no')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await read(matric_no)).key).toBe(`record-${id}`);
  });

  it('refuses a version that is no longer the newest, and changes nothing', async () => {
    const { id } = await aStudent(portal());
    const key = `record-${id}`;
    const seen = asInput(await read(key));
    const save = (surname: string) =>
      portal().call(
        'POST /staff/students/{student}/correct',
        { ...seen, surname, reason: 'As on the ID card' },
        registrar,
      );
    const answers = await Promise.all([save('First'), save('Second')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'RECORD_CHANGED',
      message: 'Another person has changed this record since you opened it.',
    });
    const winner = answers[0]?.status === 200 ? 'First' : 'Second';
    expect((await read(key)).record).toMatchObject({ surname: winner, version: 2 });
  });

  it('keeps the version where an import brings the same values again', async () => {
    const { id, ...row } = await aStudent(portal());
    const bring = async (values: object) => {
      const lines = [Object.keys(values), Object.values(values)].map((cells) => cells.join(','));
      await importWhole(portal().app, {
        name: 'roster.csv',
        kind: 'csv',
        by: 'operator',
        open: () => Readable.from([Buffer.from(lines.join('\n'))]),
      });
    };
    await bring(row);
    expect((await read(`record-${id}`)).record.version).toBe(1);
    await bring({ ...row, level: '300 Level' });
    expect((await read(`record-${id}`)).record).toMatchObject({ level: '300 Level', version: 2 });
  });

  it('wants a reason', async () => {
    const { id } = await aStudent(portal());
    const seen = asInput(await read(`record-${id}`));
    const { status, body } = await portal().call(
      'POST /staff/students/{student}/correct',
      { ...seen, surname: 'Other', reason: ' ' },
      registrar,
    );
    expect([status, body.fields]).toEqual([422, { reason: 'Please give a reason' }]);
  });
});

describe('an account', () => {
  const reason = 'Asked at the counter';

  it('is locked and unlocked; its devices are logged out', async () => {
    const student = await aRegisteredStudent(portal());
    const me = await signIn(portal(), student);
    const input = { student: student.code, reason };
    expect(
      (await portal().call('POST /staff/students/{student}/lock', input, registrar)).body.message,
    ).toBe('The account is locked, and all devices are logged out.');
    const ended = await portal().call('GET /student/session', {}, me);
    expect([ended.status, ended.body.message]).toEqual([401, sessionEnds.locked]);
    expect((await portal().call('POST /student/login', student.login)).status).toBe(403);
    expect((await read(student.code)).state).toBe('locked');
    await portal().call('POST /staff/students/{student}/unlock', input, registrar);
    expect((await portal().call('POST /student/login', student.login)).status).toBe(200);
    expect((await read(student.code)).audit?.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.lock', 'account.unlock']),
    );
  });

  it('is logged out everywhere and can log in again', async () => {
    const student = await aRegisteredStudent(portal());
    const me = await signIn(portal(), student);
    const input = { student: student.code, reason };
    await portal().call('POST /staff/students/{student}/end-sessions', input, registrar);
    expect((await portal().call('GET /student/session', {}, me)).status).toBe(401);
    expect((await portal().call('POST /student/login', student.login)).status).toBe(200);
  });

  it('gets a new initial password by mail, and only it works', async () => {
    const student = await aRegisteredStudent(portal());
    const input = { student: student.code, reason };
    await portal().call('POST /staff/students/{student}/initial-password', input, registrar);
    expect((await portal().call('POST /student/login', student.login)).status).toBe(401);
    const mail = await portal()
      .db.selectFrom('mails')
      .select(['text', 'has_secret'])
      .where('to_address', '=', student.email)
      .where('kind', '=', 'initial-password')
      .executeTakeFirstOrThrow();
    const password = /([a-z]{4}(?:-\w{4}){3}-\d{2})/.exec(mail.text ?? '')?.[1] ?? '';
    const login = { matric_no: student.matric_no, password };
    expect((await portal().call('POST /student/login', login)).status).toBe(200);
    expect(mail.has_secret).toBe(true);
  });

  it('gets a link for a new password by mail, unless it is locked', async () => {
    const student = await aRegisteredStudent(portal());
    const ask = (of: { code: string }) =>
      portal().call(
        'POST /staff/students/{student}/password-link',
        { student: of.code },
        registrar,
      );
    expect((await ask(student)).status).toBe(200);
    const mails = await portal()
      .db.selectFrom('mails')
      .select('kind')
      .where('to_address', '=', student.email)
      .execute();
    expect(mails).toEqual([{ kind: 'password-link' }]);
    const locked = await aRegisteredStudent(portal(), { lockedAt: new Date() });
    expect((await ask(locked)).body.message).toBe('This account is locked. Unlock it first.');
  });

  it('has its phone number verified once', async () => {
    const student = await aRegisteredStudent(portal());
    const verify = () =>
      portal().call(
        'POST /staff/students/{student}/verify-phone',
        { student: student.code, reason },
        registrar,
      );
    expect((await verify()).status).toBe(200);
    expect((await read(student.code)).account?.phone_verified_at).not.toBeNull();
    expect((await verify()).body.message).toBe('This phone number is verified already.');
  });

  it('is removed by a release, unless it was used for something', async () => {
    const student = await aRegisteredStudent(portal());
    const release = (code: string) =>
      portal().call('POST /staff/students/{student}/release', { student: code, reason }, registrar);
    expect((await release(student.code)).body.message).toBe(
      'The record is released. The student can register now.',
    );
    expect((await read(`record-${student.id}`)).state).toBe('not_registered');
    expect((await portal().call('POST /student/login', student.login)).status).toBe(401);

    const used = await aRegisteredStudent(portal());
    await portal()
      .db.insertInto('complaints')
      .values({ code: 'TKT23456', student_id: used.id, subject: 'Help', category: 'Other' })
      .execute();
    const answer = await release(used.code);
    expect([answer.status, answer.body.error]).toEqual([409, 'NOT_POSSIBLE']);
    expect((await read(used.code)).state).toBe('active');
  });

  it('is not there for a student who has not registered', async () => {
    const { id } = await aStudent(portal());
    const answer = await portal().call(
      'POST /staff/students/{student}/lock',
      { student: `record-${id}`, reason },
      registrar,
    );
    expect(answer.status).toBe(404);
  });
});

it('asks for the second factor again before an account or its password is gone', async () => {
  const person = await aStaffMember(portal(), { roles: ['registrar'] });
  const stale = await signInStaff(portal(), person);
  const { code } = await aRegisteredStudent(portal());
  await portal()
    .db.updateTable('sessions')
    .set({ second_factor_at: new Date(Date.now() - 11 * 60_000) })
    .where('staff_id', '=', person.id)
    .execute();
  for (const action of ['release', 'initial-password'] as const) {
    const input = { student: code, reason: 'A test' };
    const { body } = await portal().call(`POST /staff/students/{student}/${action}`, input, stale);
    expect(body.error, action).toBe('SECOND_FACTOR_NEEDED');
  }
});

describe('a registration', () => {
  const CALL = 'POST /staff/students/{student}/cancel-registration';

  it('is cancelled by a registrar: its place is free, the student is notified, finance decides', async () => {
    await stock(portal(), 10);
    const student = await aRegisteredStudent(portal());
    const { moneyId } = await aRegistration(portal(), { studentId: student.id });
    const [before] = (await read(student.code)).registrations;
    expect(before).toMatchObject({
      batch: '',
      comes_to: expect.stringMatching(/^Batch \d, \d+ \w+ to \d+ \w+ 20\d\d$/),
    });
    const input = { student: student.code, course: 'ESP201-2627', reason: 'Leaves the programme' };
    const support = await signInStaff(
      portal(),
      await aStaffMember(portal(), { roles: ['support'] }),
    );
    expect((await portal().call(CALL, input, support)).status).toBe(403);
    const { status, body } = await portal().call(CALL, input, registrar);
    expect([status, body.message]).toEqual([
      200,
      'The registration is cancelled, and its place is free. We will notify the student.',
    ]);
    const after = await read(student.code);
    expect(after.registrations).toMatchObject([{ code: 'ESP201-2627', state: 'cancelled' }]);
    expect(after.audit?.[0]).toMatchObject({
      actor: `staff:${registrarEmail}`,
      action: 'registration.cancelled',
    });
    const { subject, text } = await portal()
      .db.selectFrom('mails')
      .select(['subject', 'text'])
      .where('to_address', '=', student.email)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(subject).toBe('Registration cancelled: ESP 201');
    expect(text).toContain('Reason: Leaves the programme');
    const finance = await signInStaff(
      portal(),
      await aStaffMember(portal(), { roles: ['finance'] }),
    );
    const waiting = await portal().call('GET /staff/payment-exceptions', {}, finance);
    expect(waiting.body.data.items.map(({ id }) => Number(id))).toContain(moneyId);

    const again = await portal().call(CALL, input, registrar);
    expect([again.status, again.body.message]).toEqual([
      409,
      'This registration is cancelled already.',
    ]);
    const nobody = await portal().call(CALL, { ...input, student: 'NOBODY' }, registrar);
    expect(nobody.status).toBe(404);
  });
});
