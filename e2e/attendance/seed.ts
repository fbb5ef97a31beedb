import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS, dayInLagos } from '@edc/contract/common/time/days';
import { sql } from 'kysely';
import { changeSetting } from '../../server/src/areas/system/settings-store/actions.ts';
import { attendanceToken } from '../../server/src/areas/training/enrolment/slips/attendance-token.ts';
import type { Db } from '../../server/src/platform/database/connect.ts';
import { hashToken } from '../../server/src/platform/secrets.ts';
import { aRegisteredStudent } from '../../server/src/testing/rows/factories.ts';
import { aRegistration } from '../../server/src/testing/rows/registrations.ts';
import type { RunningPortal } from '../support/portal-process.ts';

/** At the centre, which is an hour ahead of UTC. */
const dayFrom = (days: number) => dayInLagos(new Date(Date.now() + days * DAY_MS));

export interface Trainee {
  id: number;
  surname: string;
  studentId: number;
  /** On the slip. */
  code: string;
  login: { matricNo: string; password: string };
}

let seeded = 0;

/** A course in which everyone trains today, on any day of the week. */
export async function trainingToday(portal: RunningPortal) {
  const db = await portal.db();
  const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  await changeSetting(db, { key: 'training_weekdays', value: weekdays, by: 'operator' });
  await changeSetting(db, { key: 'holidays', value: [], by: 'operator' });
  const { rows } = await sql<{
    code: string;
    course_code: string;
    session: string;
    skill: string;
    title: string;
    workshop: number;
    today: number;
    later: number;
  }>`
    with course as (
      select id, code, course_code, session from courses where open order by id limit 1
    ),
    lines as (
      insert into schedules (course_id, batch, start_date, end_date, study_modes)
      select course.id, name, start_date::date, end_date::date, array['Full Time', 'Part Time']
      from course, (values ('Today', ${dayFrom(-1)}, ${dayFrom(5)}),
        ('Later', ${dayFrom(30)}, ${dayFrom(40)})) line (name, start_date, end_date)
      on conflict (course_id, batch) do update set start_date = excluded.start_date
      returning id, batch
    )
    select course.code, course.course_code, course.session, skills.slug as skill, skills.title, offerings.id as workshop,
      (select id from lines where batch = 'Today') as today,
      (select id from lines where batch = 'Later') as later
    from course join offerings on offerings.course_id = course.id
    join skills on skills.id = offerings.skill_id order by skills.id limit 1`.execute(db);
  const [course] = rows;
  if (!course) throw new Error('the demo has no open course');
  return { db, ...course };
}

type Course = Awaited<ReturnType<typeof trainingToday>>;

/** A student of that course with the code of their slip. */
export async function aTrainee(
  portal: RunningPortal,
  course: Course,
  given: { later?: boolean; version?: number; surname?: string } = {},
): Promise<Trainee> {
  seeded += 1;
  const app = { db: course.db, now: () => new Date(Date.now() - 2 * DAY_MS) };
  const surname = given.surname ?? `Trainee${seeded}`;
  const email = `trainee${seeded}-${process.pid}@mail.example`;
  const matric_no = `JRN/${process.pid}/${seeded}`;
  const { id: studentId, login } = await aRegisteredStudent(
    { app },
    {
      student: { surname, matric_no },
      email,
    },
  );
  const { id } = await aRegistration(
    { app },
    {
      studentId,
      course: course.code,
      skill: course.skill,
    },
  );
  await setBatch(course.db, id, given.later ? course.later : course.today, given.version ?? 1);
  const code = attendanceToken(
    readFileSync(path.join(portal.dataDir, 'secret-key'), 'utf8').trim(),
    id,
    1,
  );
  return { id, surname, studentId, code, login: { matricNo: matric_no, password: login.password } };
}

/** The address that makes a phone a scanner, as the QR in the console has it. */
export async function aLink(
  { db }: Course,
  { name = 'Front door', mayAdmit = false }: { name?: string; mayAdmit?: boolean } = {},
): Promise<string> {
  const code = randomUUID();
  const soon = new Date(Date.now() + 10 * 60_000);
  await db
    .insertInto('scanners')
    .values((eb) => ({
      name,
      link_hash: hashToken(code),
      link_until: soon,
      may_admit: mayAdmit,
      created_by: eb.selectFrom('staff').select('id').orderBy('id').limit(1) as never,
      created_at: new Date(),
      expires_at: new Date(Date.now() + 30 * DAY_MS),
    }))
    .execute();
  return `/staff/scan#${code}`;
}

async function setBatch(db: Db, id: number, batchId: number, version: number): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ batch_id: batchId, slip_version: version })
    .where('id', '=', id)
    .execute();
}

/** The stored scans of a student, and the number of days they were present. */
export async function scansOf(db: Db, id: number) {
  const scans = await db
    .selectFrom('scans')
    .select('result')
    .where('registration_id', '=', id)
    .orderBy('scanned_at')
    .execute();
  const present = await db
    .selectFrom('attendance_presence')
    .select('day')
    .where('registration_id', '=', id)
    .execute();
  return { results: scans.map(({ result }) => result), present: present.length };
}

/** A session of years ago with one student whose training was never completed. */
export async function aPastSession(course: Course) {
  const session = '2019/2020';
  const { db, code, skill } = course;
  const past = `${code}-OLD`;
  await db
    .insertInto('academic_sessions')
    .values({ name: session, created_by: 'portal' })
    .execute();
  await sql`with old as (
      insert into courses (code, session, course_code, course_title, level, semester,
        fees_kobo, open, opened_at)
      select ${past}, ${session}, course_code, course_title, level, semester, fees_kobo, false, now()
      from courses where code = ${code} returning id
    ), offer as (
      insert into offerings (course_id, skill_id, capacity, study_modes)
      select old.id, skills.id, 20, array['Full Time', 'Part Time'] from old, skills
      where skills.slug = ${skill}
    )
    insert into schedules (course_id, batch, start_date, end_date, study_modes)
    select id, 'Batch 1', '2019-11-04', '2019-11-15', array['Full Time', 'Part Time'] from old`.execute(
    db,
  );
  const app = { db, now: () => new Date('2019-10-01T08:00:00Z') };
  const surname = `Alumna${process.pid}`;
  const email = `alumna-${process.pid}@mail.example`;
  const { id: studentId } = await aRegisteredStudent(
    { app },
    {
      student: { surname, matric_no: `OLD/${process.pid}/1` },
      email,
    },
  );
  const { id } = await aRegistration({ app }, { studentId, course: past, skill });
  return { session, id, surname };
}

export const registrationState = async ({ db }: Course, id: number) => {
  const row = await db
    .selectFrom('registrations')
    .select(['state', 'completed_by_hand', 'batch_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row;
};
