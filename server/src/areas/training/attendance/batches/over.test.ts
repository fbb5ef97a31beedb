import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { aScanner } from '../../../../testing/credentials.ts';
import { type As, aSharedPortal } from '../../../../testing/portal.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { stock } from '../../../../testing/rows/payments.ts';
import { aRegistration } from '../../../../testing/rows/registrations.ts';
import { aClock } from '../../../people/identity/testing.ts';
import { takeTurn } from '../../../people/long-jobs/turns.ts';
import { attendanceJobs } from '../jobs.ts';
import { aScan, codeOf, send } from '../testing.ts';

// Over has trained from Monday 16 to Friday 20 November; Batch 1 trains from 23 November on.
const clock = aClock('2026-12-01T12:00:00Z');
const portal = aSharedPortal({ now: clock.now });
let registrar: As;
let workshop: string;
const ids = new Map<string, string>();

const IS_OVER = 'Over is over. Choose a batch with days to come.';

beforeAll(async () => {
  await stock(portal(), 50);
  const { db } = portal();
  await sql`update schedules set start_date = '2026-11-23', end_date = '2026-12-04'
    where batch = 'Batch 1'`.execute(db);
  await sql`insert into schedules (course_id, batch, start_date, end_date, study_modes)
    select course_id, name, begins, ends, modes
    from schedules, (values
      ('Over', '2026-11-16'::date, '2026-11-20'::date, '{"Full Time","Part Time"}'::text[]),
      ('Evening', '2027-01-11', '2027-01-22', '{"Part Time"}')) more (name, begins, ends, modes)
    where batch = 'Batch 1'
      and course_id = (select id from courses where code = 'ESP201-2627')`.execute(db);
  registrar = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
  const { body } = await portal().call('GET /staff/registers/workshops', {}, registrar);
  const own = body.data.find((one) => one.skill === 'fashion' && one.course_code === 'ESP 201');
  workshop = own?.key ?? '';
  for (const { id, batch } of own?.batches ?? []) ids.set(batch, String(id));
});

/** Registered on the last day of Over, who was scanned on these days. */
async function aTrainee(days: readonly string[]) {
  const made = await aRegistration(portal(), { at: new Date('2026-11-20T06:00:00Z') });
  const scans = days.map((day) => aScan(codeOf(portal(), made.id), `${day}T07:00:00.000Z`));
  await send(portal(), await aScanner(portal()), scans);
  return made.id;
}

const move = async (id: number, batch: string) => {
  const given = { registration: String(id), batch: ids.get(batch) ?? '', reason: 'Asked for it' };
  return (await portal().call('POST /staff/batches/move', given, registrar)).body;
};
const assign = async (registrations: number[], batch: string) => {
  const given = { workshop, batch: ids.get(batch) ?? '', registrations: registrations.join() };
  return (
    await portal().call('POST /staff/batches/assign', { ...given, reason: 'Late' }, registrar)
  ).body;
};
const preview = async (registrations: number[]) => {
  const given = { workshop, registrations: registrations.join() };
  return (await portal().call('GET /staff/batches/preview', given, registrar)).body.data;
};
const noteOf = (notes: { id: number; note: string }[], batch: string) =>
  notes.find(({ id }) => String(id) === ids.get(batch))?.note;

const registrationOf = (id: number) =>
  portal()
    .db.selectFrom('registrations')
    .select(['batch_id', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it('nobody completes a training by being put in a batch that is over', async () => {
  const id = await aTrainee(['2026-11-24', '2026-11-25']);
  expect(noteOf((await preview([id])).begun, 'Over')).toBe(
    'Over is over: its last day was 20 Nov 2026. The student attended none of its days, so they cannot join it.',
  );
  expect((await move(id, 'Over')).message).toBe(IS_OVER);
  expect((await assign([id], 'Over')).message).toBe(IS_OVER);
  for (const job of attendanceJobs) {
    await job.handle(portal().app, {} as never, { number: 1, last: false });
  }
  expect(await registrationOf(id)).toEqual({ batch_id: null, state: 'active' });
});

it('who came to it can be put in it, alone and among others', async () => {
  const [came, together, stranger] = [
    await aTrainee(['2026-11-20']),
    await aTrainee(['2026-11-20']),
    await aTrainee(['2026-11-24']),
  ];
  expect((await move(came, 'Over')).message).toContain('is in Over now.');
  expect(noteOf((await preview([together, stranger])).begun, 'Over')).toBe(
    'Over is over: its last day was 20 Nov 2026. 1 of the 2 students attended none of its days, so they cannot join it. 1 of the 2 students has enough days for a certificate there.',
  );
  const { data } = await assign([together, stranger], 'Over');
  await takeTurn(portal().app, { id: Number(data.job), turn: 0 }, { last: false });
  expect(String((await registrationOf(together)).batch_id)).toBe(ids.get('Over'));
  expect((await registrationOf(stranger)).batch_id).toBeNull();
});

it('says before saving what a batch means for the student, and whether it is for them', async () => {
  const id = await aTrainee(['2026-11-24', '2026-11-25']);
  const { ahead, other_mode } = await preview([id]);
  expect(noteOf(ahead, 'Evening')).toBe(
    'Evening begins on 11 Jan 2027 and has 10 days. The student has 2 of 10 days there and can miss 5.',
  );
  expect(other_mode.map(({ note }) => note)).toEqual([
    'Evening is for Part Time students. The student is Full Time.',
  ]);
});

it('students of a cancelled batch do not go to one that is over', async () => {
  const { body } = await portal().call('GET /staff/schedule', { session: '2026/2027' }, registrar);
  const version = body.data.batches.find(({ id }) => id === ids.get('Batch 1'))?.version ?? 0;
  const given = { id: ids.get('Batch 1') ?? '', version, move_to: ids.get('Over') ?? '' };
  const cancelled = await portal().call(
    'POST /staff/schedule/batches/{id}/cancel',
    { ...given, reason: 'Strike' },
    registrar,
  );
  expect(cancelled.body.fields).toEqual({ move_to: IS_OVER });
});
