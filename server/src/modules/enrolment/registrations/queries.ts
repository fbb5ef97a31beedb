import { type Attendance, attendedWords, spareWords } from '@edc/contract/attendance-rules';
import { batchToJoin } from '@edc/contract/batch-rules';
import type { Registration, TrainingPeriod } from '@edc/contract/enrolment';
import { nairaOf } from '@edc/contract/money';
import type { SiteSettings } from '@edc/contract/site';
import { dayToCome, nextTrainingDay } from '@edc/contract/training-rules';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import { compileListOnce } from '../../../platform/database/compile-once.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { SignedInStudent } from '../../identity/gates.ts';
import { proofUrl } from '../../payments/verification/queries.ts';
import { loadSettings } from '../../site/queries.ts';
import { loadAttendance } from '../attendance/queries.ts';
import { attendanceToken } from '../attendance-token.ts';
import { TRAINED, trainedPeriod } from '../trained/queries.ts';
import { loadTraining, type Training } from '../training/queries.ts';

const batches = sql<TrainingPeriod[]>`
  json_agg(json_build_object(
    'batch', schedules.batch,
    'start_date', schedules.start_date,
    'end_date', schedules.end_date
  ) order by schedules.id = registrations.batch_id desc nulls last, schedules.start_date,
    schedules.batch)`;

function registrationsOf(db: Db, studentId: number) {
  return db
    .selectFrom('registrations')
    .innerJoin('applications', 'applications.id', 'registrations.application_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .innerJoin('money_received', 'money_received.id', 'registrations.money_id')
    .innerJoin('purchase_balances', 'purchase_balances.purchase_id', 'registrations.purchase_id')
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('schedules')
          .select((inner) => [
            inner.fn.min('start_date').as('start_date'),
            inner.fn.max('end_date').as('end_date'),
            batches.as('training'),
          ])
          .whereRef('schedules.application_id', '=', 'applications.id')
          .where('schedules.cancelled_at', 'is', null)
          .where(sql<boolean>`(students.study_mode = any(schedules.study_modes)
            or schedules.id = registrations.batch_id)`)
          .as('period'),
      (join) => join.onTrue(),
    )
    .leftJoin('schedules as own_batch', (join) =>
      join
        .onRef('own_batch.id', '=', 'registrations.batch_id')
        .on('own_batch.cancelled_at', 'is', null),
    )
    .select([
      'applications.code',
      'applications.course_code',
      'applications.course_title',
      'applications.session',
      'applications.fees_kobo',
      'registrations.id as registration_id',
      'registrations.slip_version',
      'skills.title as skill_title',
      'skills.slug',
      'money_received.reference',
      'money_received.paid_at',
      'purchase_balances.paid_kobo',
      'money_received.proof_token',
      'purchase_balances.reversed',
      'students.surname',
      'students.firstname',
      'students.matric_no',
      'students.department',
      'students.faculty',
      'students.level as student_level',
      'students.study_mode',
      'registrations.state',
      'own_batch.batch',
      'own_batch.start_date as batch_start',
      'own_batch.end_date as batch_end',
      'own_batch.training_time',
      'own_batch.training_place',
      'period.start_date',
      'period.end_date',
      'period.training',
    ])
    .select(TRAINED)
    .where('registrations.student_id', '=', studentId)
    .where('registrations.state', '!=', 'cancelled')
    .orderBy('registrations.registered_at', 'desc');
}

const registrationRows = compileListOnce(registrationsOf);
const registrationRowsOfCourse = compileListOnce((db, studentId: number, code: string) =>
  registrationsOf(db, studentId).where('applications.code', '=', code),
);

type Trained = Parameters<typeof trainedPeriod>[1];

interface TimeAndPlace {
  training_time: string | null;
  training_place: string | null;
}

/** When and where the student has to be next: in their own batch, or in the one to join. */
function trainingOf(
  training: Training | undefined,
  {
    own,
    centre,
    counted,
    now,
  }: {
    own: TimeAndPlace & Trained;
    centre: SiteSettings;
    counted: Attendance | undefined;
    now: Date;
  },
) {
  const joins = training && batchToJoin(training, dayToCome(now, centre.training_time));
  const time = own.training_time ?? joins?.training_time ?? centre.training_time;
  const excused = counted?.days.filter(({ state }) => state === 'excused').map(({ day }) => day);
  const next = joins && nextTrainingDay([joins], training.calendar, { now, time, excused });
  const period = trainedPeriod(training, own);
  return {
    training_begins: period?.begins ?? '',
    training_ends: period?.ends ?? '',
    next_training: next ?? null,
    location: own.training_place ?? joins?.training_place ?? centre.training_location,
    time,
  };
}

function attendanceWords(counted: Attendance | undefined): Registration['attendance'] {
  if (!counted) return null;
  return { attended: attendedWords(counted), spare: spareWords(counted), days: counted.days };
}

export async function loadRegistrations(
  app: Pick<App, 'db' | 'config' | 'secretKey' | 'now'>,
  me: Pick<SignedInStudent, 'studentId' | 'viewedBy'>,
  applicationCode?: string,
): Promise<Registration[]> {
  const site = await loadSettings(app.db);
  const rows =
    applicationCode === undefined
      ? await registrationRows(app.db, me.studentId)
      : await registrationRowsOfCourse(app.db, me.studentId, applicationCode);
  const training = await loadTraining(
    app.db,
    rows.map((row) => row.registration_id),
  );
  const counted = await loadAttendance(app.db, [...training.keys()], app.now(), {
    training,
    time: site.training_time,
  });
  return rows.map((row) => ({
    ...trainingOf(training.get(row.registration_id), {
      own: row,
      centre: site,
      counted: counted.get(row.registration_id),
      now: app.now(),
    }),
    code: row.code,
    course_code: row.course_code,
    course_title: row.course_title,
    session: row.session,
    title: row.skill_title,
    skill_code: row.slug,
    fees: nairaOf(row.fees_kobo),
    payment_ref: row.reference,
    date_paid: row.paid_at.toISOString(),
    amount_paid: nairaOf(row.paid_kobo ?? 0),
    amount_kobo: row.paid_kobo ?? 0,
    full_name: `${row.surname} ${row.firstname}`,
    matric_no: row.matric_no,
    department: row.department,
    faculty: row.faculty,
    level: row.student_level,
    study_mode: row.study_mode,
    start_date: row.batch_start ?? row.start_date ?? '',
    end_date: row.batch_end ?? row.end_date ?? '',
    state: row.state as Registration['state'],
    batch: row.batch,
    training: row.training ?? [],
    attendance: attendanceWords(counted.get(row.registration_id)),
    reversed: row.reversed ?? false,
    // Staff who view as the student could hold the code before a scanner.
    attendance_token:
      me.viewedBy === undefined
        ? attendanceToken(app.secretKey, row.registration_id, row.slip_version)
        : '',
    proof_url: proofUrl(app.config, row.proof_token),
  }));
}
