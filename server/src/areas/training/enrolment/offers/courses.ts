import { courseWhen } from '@edc/contract/catalogue/course-rules';
import { nairaOf } from '@edc/contract/common/money/money';
import { dayInLagos } from '@edc/contract/common/time/days';
import { lastDayOfSkillChange } from '@edc/contract/common/time/training-days';
import type { CourseOption, CourseState, OfferedSkill } from '@edc/contract/training/enrolment';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../../platform/database/connect.ts';
import {
  compileListOnce,
  compileOnce,
} from '../../../../platform/database/statements/compile-once.ts';
import { type CreditUse, loadCreditFinder } from '../../../money/payments/queries.ts';
import type { SignedInStudent } from '../../../people/identity/gates.ts';
import { waitingTellerKobo } from '../../../people/proposals/queries.ts';
import { studyOf } from '../../../people/roster/queries.ts';
import {
  loadChangeSettings,
  loadSettings,
  loadTrainingCalendar,
} from '../../../system/settings-store/queries.ts';
import { mayTake, mayTakeCourse, type TrainingAhead } from '../rules.ts';
import { periodToTake, type TimedLine } from '../training/clashes.ts';
import {
  busyBeside,
  loadOwnTraining,
  type OwnTraining,
  ownTrainingRows,
  readOwnTraining,
} from '../training/own.ts';
import { loadTrainingAhead } from '../training/queries.ts';
import { closedServices } from './closed-services.ts';
import { loadSkillsOfCourse } from './queries.ts';

/** Whether the student has registered, and the bank payments that wait for approval. */
const standingOf = (studentId: number, now: Date) =>
  [
    sql<boolean>`exists (select from registrations
      where student_id = ${studentId} and state <> 'cancelled')`.as('has_registration'),
    waitingTellerKobo(studentId, 'enrolment', now).as('teller_kobo'),
  ] as const;

/** The open courses, with the student's own registrations. */
const openCourses = (db: Db, studentId: number, now: Date) =>
  db
    .selectFrom('courses')
    .innerJoin('students', (join) => join.on('students.id', '=', studentId))
    .leftJoin('registrations', (join) =>
      join
        .onRef('registrations.course_id', '=', 'courses.id')
        .on('registrations.student_id', '=', studentId)
        .on('registrations.state', '!=', 'cancelled'),
    )
    .leftJoin('purchase_balances', 'purchase_balances.purchase_id', 'registrations.purchase_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('registrations as earlier')
          .innerJoin('courses as other', 'other.id', 'earlier.course_id')
          .select(['other.session', 'earlier.state'])
          .where('earlier.student_id', '=', studentId)
          .where('earlier.state', '!=', 'cancelled')
          .whereRef('other.course_code', '=', 'courses.course_code')
          .whereRef('other.id', '!=', 'courses.id')
          .orderBy('other.session', 'desc')
          .limit(1)
          .as('taken'),
      (join) => join.onTrue(),
    )
    .select([
      'courses.code',
      'courses.level',
      'taken.session as taken_session',
      'taken.state as taken_state',
      'students.level as student_level',
      'registrations.id as registration_id',
      'purchase_balances.reversed',
    ])
    .select(standingOf(studentId, now))
    .where('courses.open', '=', true)
    // Courses of the student's own level first, carried-over ones next, and those taken in another
    // session last.
    .orderBy(sql`taken.session is null`, 'desc')
    .orderBy(sql`courses.level = students.level`, 'desc')
    .orderBy('courses.session', 'desc')
    .orderBy('courses.course_code');

const courseRows = compileListOnce((db, studentId: number, now: Date) =>
  openCourses(db, studentId, now).select([
    'courses.course_title',
    'courses.course_code',
    'courses.session',
    'courses.fees_kobo',
    'courses.semester',
    sql<TimedLine[]>`(select coalesce(json_agg(json_build_object(
        'batch', schedules.batch, 'training_time', schedules.training_time,
        'start_date', schedules.start_date, 'end_date', schedules.end_date)
        order by schedules.start_date, schedules.id), '[]')
      from schedules where schedules.course_id = courses.id
        and schedules.cancelled_at is null
        and students.study_mode = any(schedules.study_modes))`.as('training_lines'),
  ]),
);

/** Whether the query's course offers a skill that the student is registered for, and to whom. */
const ownSkillsOffered = (db: Db, studentId: number) =>
  db
    .selectFrom('offerings')
    .innerJoin('skills', 'skills.id', 'offerings.skill_id')
    .innerJoin('registrations as own', 'own.skill_id', 'offerings.skill_id')
    .select(['own.id', 'offerings.study_modes', 'offerings.faculties'])
    .where('offerings.course_id', '=', sql.ref<number>('courses.id'))
    .where('skills.retired_at', 'is', null)
    .where('own.student_id', '=', studentId)
    .where('own.state', '=', 'active');

/** With the student's training in every row, to save the page's menu a statement. */
const stateRows = compileListOnce((db, studentId: number, now: Date) =>
  openCourses(db, studentId, now).select([
    'students.study_mode',
    'students.faculty',
    jsonArrayFrom(ownTrainingRows(db, studentId)).as('own_training'),
    jsonArrayFrom(ownSkillsOffered(db, studentId)).as('own_skills'),
  ]),
);

const standingRow = compileOnce((db, studentId: number, now: Date) =>
  db.selectNoFrom(standingOf(studentId, now)),
);

type OpenCourse = Awaited<ReturnType<ReturnType<typeof openCourses>['execute']>>[number];
type PaidSoFar = Pick<OpenCourse, 'has_registration' | 'teller_kobo'>;
type CourseRow = Awaited<ReturnType<typeof courseRows>>[number];

const NO_CREDIT: CreditUse = { paid_by_credit: null, credit_kobo: 0 };

/** The courses open to a student, with their own registrations. */
export async function loadCourses(
  db: Db,
  me: SignedInStudent,
  now: Date,
  /** Courses that the student would leave, which frees their days. */
  leaves: readonly number[] = [],
): Promise<PaidSoFar & { data: CourseOption[] }> {
  const [rows, { eligible_levels: eligible }, calendar, creditFor] = await Promise.all([
    courseRows(db, me.studentId, now),
    loadSettings(db),
    loadTrainingCalendar(db),
    loadCreditFinder(db, { studentId: me.studentId, purpose: 'enrolment', now }),
  ]);
  const standing = await loadStanding(db, { me, now, rows });
  const own = standing.has_registration ? await loadOwnTraining(db, me.studentId) : [];
  const { skill_change_days: skillChangeDays } = await loadChangeSettings(db);
  const today = dayInLagos(now);
  const busy = busyBeside(own, leaves, today);
  const data = rows.filter(isShownTo(eligible)).map((row) => {
    const mine = own.find(({ id }) => id === row.registration_id);
    const period = mine
      ? mine.training.period
      : periodToTake({ lines: row.training_lines, busy, calendar }, now);
    return {
      ...present(row, { period, now }),
      skill_change_open:
        mine?.state === 'active' && !row.reversed && isSkillOpen(period, skillChangeDays, today),
      ...(mine ? NO_CREDIT : creditFor(row.fees_kobo)),
    };
  });
  return { data, ...standing };
}

/** The student's progress in each of these courses, and the services closed to them. */
export async function loadCourseStates(db: Db, me: SignedInStudent, now: Date) {
  const [rows, { eligible_levels: eligible }, calendar] = await Promise.all([
    stateRows(db, me.studentId, now),
    loadSettings(db),
    loadTrainingCalendar(db),
  ]);
  const standing = await loadStanding(db, { me, now, rows });
  const own =
    rows[0]?.own_training.map((row) => readOwnTraining(row, calendar)) ??
    (await loadOwnTraining(db, me.studentId));
  const { skill_change_days: skillChangeDays } = await loadChangeSettings(db);
  const shown = rows.filter(isShownTo(eligible));
  const courses = shown.map((row) => ({
    ...courseState(row),
    offersSkillOf: row.own_skills.filter((skill) => mayTake(row, skill)).map(({ id }) => id),
  }));
  return {
    data: shown.map(courseState),
    ...standing,
    closed: closedServices({ own, courses, skillChangeDays }, now),
  };
}

const isShownTo = (eligible: string[]) => (row: OpenCourse) =>
  row.registration_id !== null || mayTakeCourse(row.student_level, row, eligible);

const courseState = (row: OpenCourse): CourseState => ({
  code: row.code,
  registered: row.registration_id !== null,
  reversed: row.reversed ?? false,
  taken_before:
    row.taken_session === null
      ? null
      : { session: row.taken_session, completed: row.taken_state === 'completed' },
});

const present = (
  row: CourseRow,
  { period, now }: { period: OwnTraining['training']['period']; now: Date },
): Omit<CourseOption, 'skill_change_open' | keyof CreditUse> => ({
  ...courseState(row),
  course_title: row.course_title,
  course_code: row.course_code,
  session: row.session,
  when: courseWhen(
    {
      semester: row.semester,
      period,
      level: row.level === row.student_level ? undefined : row.level,
    },
    now,
  ),
  fees: nairaOf(row.fees_kobo),
  fees_kobo: row.fees_kobo,
});

/** It comes with the courses; it is queried separately only if no course is open. */
async function loadStanding(
  db: Db,
  { me, now, rows }: { me: SignedInStudent; now: Date; rows: readonly PaidSoFar[] },
): Promise<PaidSoFar> {
  const standing = rows[0] ?? (await standingRow(db, me.studentId, now));
  return {
    has_registration: standing?.has_registration ?? false,
    teller_kobo: Number(standing?.teller_kobo ?? 0),
  };
}

const isSkillOpen = (
  period: OwnTraining['training']['period'],
  skillChangeDays: number,
  today: string,
): boolean => !period || today <= lastDayOfSkillChange(period, skillChangeDays);

/** The skills of a course that this student may take; undefined if the course is not offered. */
export async function loadOfferedSkills(
  db: Db,
  me: SignedInStudent,
  applicationCode: string,
  now: Date,
): Promise<{ skills: OfferedSkill[]; waitingList: boolean; training: TrainingAhead } | undefined> {
  const course = await db
    .selectFrom('courses')
    .select(['id', 'session', 'code', 'level'])
    .where('code', '=', applicationCode)
    .where('open', '=', true)
    .executeTakeFirst();
  if (!course) return undefined;
  const study = await studyOf(db, me.studentId);
  const site = await loadSettings(db);
  if (!mayTakeCourse(study.level, course, site.eligible_levels)) return undefined;
  const rows = await loadSkillsOfCourse(db, course, me.studentId);
  const training = await loadTrainingAhead(
    db,
    { courseId: course.id, studentId: me.studentId },
    now,
  );
  return {
    skills: rows.filter((row) => mayTake(study, row)).map(({ skill }) => skill),
    waitingList: training.isStillToBegin,
    training,
  };
}
