import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aRegisteredStudent, aStaffMember } from '../testing/factories.ts';
import { stock } from '../testing/payments.ts';
import { aSharedPortal } from '../testing/portal.ts';
import { aRegistration } from '../testing/registrations.ts';
import { readArgs } from './command.ts';
import { registrations } from './registrations.ts';

const REGISTRAR = 'registrar@edc.example';
const FINANCE = 'finance@edc.example';
let today = new Date('2026-11-15T09:00:00Z');
const shared = aSharedPortal({ now: () => today });

async function run(...args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  log.mockClear();
  await registrations.run(shared(), registrations.read(readArgs(registrations, args)));
  return log.mock.calls.flat().join('\n');
}

const decided = (by: string) => ['--by', by, '--reason', 'Transferred to another university'];

async function aRegistered() {
  const student = await aRegisteredStudent(shared());
  const registration = await aRegistration(shared(), { studentId: student.id });
  const which = ['--matric-no', student.matric_no, '--application', 'ESP201-2627'];
  const state = () =>
    shared()
      .db.selectFrom('registrations')
      .select(['state', 'completed_by_hand'])
      .where('id', '=', registration.id)
      .executeTakeFirstOrThrow();
  return { student, registration, which, state };
}

beforeAll(async () => {
  await stock(shared(), 50);
  await aStaffMember(shared(), { email: REGISTRAR, roles: ['registrar'] });
  await aStaffMember(shared(), { email: FINANCE, roles: ['finance'] });
});

describe('registrations', () => {
  it('are cancelled by a registrar, with a reason; the student is told', async () => {
    const { student, which, state } = await aRegistered();
    expect(await run('cancel', ...which, ...decided(REGISTRAR))).toContain('its place is free');
    expect(await state()).toMatchObject({ state: 'cancelled' });
    const mail = await shared()
      .db.selectFrom('mails')
      .select(['subject', 'text'])
      .where('to_address', '=', student.email)
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe('Registration cancelled: ESP 201');
    expect(mail.text).toContain('Reason: Transferred to another university');
    const told = await shared()
      .db.selectFrom('notifications')
      .select(['text', 'path', 'read_at'])
      .where('student_id', '=', student.id)
      .execute();
    expect(told).toEqual([
      {
        text: 'The centre has cancelled your registration for fashion, ESP 201 2026/2027.',
        path: '/app/dashboard',
        read_at: null,
      },
    ]);
    await expect(run('cancel', ...which, ...decided(REGISTRAR))).rejects.toThrow(
      `${student.matric_no} is not registered for ESP 201 2026/2027.`,
    );
  });

  it('are not decided by finance, nor without a reason', async () => {
    const { which, state } = await aRegistered();
    await expect(run('cancel', ...which, ...decided(FINANCE))).rejects.toThrow(
      `${FINANCE} does not have permission to do this (Change registrations and batches). Role needed: administrator or registrar.`,
    );
    await expect(run('complete', ...which, '--by', REGISTRAR)).rejects.toThrow(
      '--reason is missing',
    );
    expect(await state()).toMatchObject({ state: 'active' });
  });

  it('are completed by hand, one or all of a session whose training is over', async () => {
    const [one, other] = [await aRegistered(), await aRegistered()];
    // More than one page of the list.
    const many = await Promise.all(Array.from({ length: 201 }, () => aRegistration(shared())));
    await run('complete', ...one.which, ...decided(REGISTRAR));
    expect(await one.state()).toEqual({ state: 'completed', completed_by_hand: true });
    const all = ['complete', '--session', '2026/2027', ...decided(REGISTRAR)];
    expect(await run(...all)).toContain('0 registrations of 2026/2027 completed.');
    expect(await other.state()).toMatchObject({ state: 'active' });

    const before = today;
    onTestFinished(() => {
      today = before;
    });
    today = new Date('2026-12-05T09:00:00Z');
    expect(await run(...all)).toMatch(/^[1-9]\d* registrations of 2026\/2027 completed\.$/);
    expect(await other.state()).toEqual({ state: 'completed', completed_by_hand: true });
    const { count } = await shared()
      .db.selectFrom('registrations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(
        'id',
        'in',
        many.map(({ id }) => id),
      )
      .where('state', '=', 'completed')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(many.length);
  });
});
