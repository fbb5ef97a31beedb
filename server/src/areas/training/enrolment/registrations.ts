import { nairaOf } from '@edc/contract/common/money/money';
import { dayToCome, nextTrainingDay } from '@edc/contract/common/time/training-days';
import type { SiteSettings } from '@edc/contract/system/site';
import {
  type Attendance,
  attendedWords,
  type DayState,
  daysTaken,
  spareWords,
  TRAINING_COMPLETED,
} from '@edc/contract/training/attendance/attendance-rules';
import { batchToJoin } from '@edc/contract/training/attendance/batch-rules';
import type { PastRegistration, Registration } from '@edc/contract/training/enrolment';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { compileListOnce } from '../../../platform/database/statements/compile-once.ts';
import { countedReferences, namedReceiptId, proofUrl } from '../../money/payments/queries.ts';
import type { SignedInStudent } from '../../people/identity/gates.ts';
import {
  loadAttendanceSettings,
  loadSettings,
  loadTrainingCalendar,
} from '../../system/settings-store/queries.ts';
import { attendanceToken } from './slips/attendance-token.ts';
import { attendanceFrom, DAY_FACTS, DAY_NOTES } from './training/attendance.ts';
import { TRAINING_FACTS, type Training, trainingFrom } from './training/facts.ts';
import { COMPLETED_ON, trainedPeriod } from './training/trained.ts';

function registrationsOf(db: Db, studentId: number) {
  return db
    .selectFrom('registrations')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .innerJoin('receipts', (join) => join.on('receipts.id', '=', namedReceiptId))
    .innerJoin('purchase_balances', 'purchase_balances.purchase_id', 'registrations.purchase_id')
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .select([
      'courses.code',
      'courses.course_code',
      'courses.course_title',
      'courses.session',
      'courses.fees_kobo',
      'registrations.id as registration_id',
      'registrations.slip_version',
      'registrations.registered_at',
      'skills.title as skill_title',
      'skills.slug',
      'receipts.reference',
      'receipts.paid_at',
      countedReferences.as('references'),
      // If all of the money was refunded, the original amount.
      sql<number>`coalesce(nullif(purchase_balances.here_kobo, 0), purchase_balances.paid_kobo)`.as(
        'amount_kobo',
      ),
      'receipts.proof_token',
      'purchase_balances.reversed',
      sql<boolean>`purchase_balances.reversed and purchase_balances.here_kobo > 0`.as(
        'part_refunded',
      ),
      sql<number>`case when purchase_balances.reversed then purchase_balances.due_kobo
        - purchase_balances.waived_kobo - purchase_balances.here_kobo else 0 end`.as(
        'missing_kobo',
      ),
      'students.surname',
      'students.firstname',
      'students.matric_no',
      'students.department',
      'students.faculty',
      'students.level as student_level',
      'students.study_mode',
      'registrations.state',
      sql<boolean>`registrations.batch_id is not null`.as('has_batch'),
    ])
    .select(TRAINING_FACTS)
    .select(DAY_FACTS)
    .select(DAY_NOTES.as('notes'))
    .select(COMPLETED_ON)
    .where('registrations.student_id', '=', studentId)
    .where('registrations.state', '!=', 'cancelled')
    .orderBy('registrations.registered_at', 'desc');
}

const registrationRows = compileListOnce(registrationsOf);
const registrationRowsOfCourse = compileListOnce((db, studentId: number, code: string) =>
  registrationsOf(db, studentId).where('courses.code', '=', code),
);

type Row = Awaited<ReturnType<typeof registrationRows>>[number];

/** The student's next training date and place: in their own batch, or in the one to join. */
function trainingOf(
  { state, completed_on }: Row,
  training: Training,
  counted: Attendance | undefined,
  { centre, now }: { centre: SiteSettings; now: Date },
) {
  const joins = batchToJoin(training, dayToCome(now, centre.training_time));
  const [first] = training.lines;
  const own = joins ?? (training.lines.length === 1 ? first : undefined);
  const time = own?.training_time ?? centre.training_time;
  const excused = counted?.days.filter(({ state }) => state === 'excused').map(({ day }) => day);
  const next =
    joins && state !== 'completed'
      ? nextTrainingDay([joins], training.calendar, { now, time, excused })
      : undefined;
  const period = trainedPeriod(training, completed_on);
  return {
    start_date: own?.start_date ?? first?.start_date ?? '',
    end_date:
      own?.end_date ??
      training.lines
        .map((line) => line.end_date)
        .sort()
        .at(-1) ??
      '',
    training: training.lines.map(({ batch, start_date, end_date }) => ({
      batch,
      start_date,
      end_date,
    })),
    training_begins: period?.begins ?? '',
    training_ends: period?.ends ?? '',
    next_training: next ?? null,
    location: own?.training_place ?? centre.training_location,
    time,
    // A batch with its own start time may also end at a different time.
    time_ends: time === centre.training_time ? centre.training_end : '',
  };
}

function attendanceWords(
  row: Row,
  counted: Attendance | undefined,
  /** The last day of the training; empty if it has none. */
  ends: string,
): Registration['attendance'] {
  if (!counted) return null;
  const isCompleted = row.state === 'completed';
  const days = isCompleted ? daysTaken(counted.days, ends) : counted.days;
  const isNoted = (state: DayState) => state === 'absent' || state === 'excused';
  return {
    attended: attendedWords(counted),
    spare: isCompleted ? TRAINING_COMPLETED : spareWords(counted),
    days: days.map(({ day, state }) => ({
      day,
      state,
      note: isNoted(state) ? (row.notes[day] ?? '') : '',
    })),
  };
}

export async function loadRegistrations(
  app: Pick<App, 'db' | 'config' | 'secretKey' | 'now'>,
  me: Pick<SignedInStudent, 'studentId' | 'viewedBy'>,
  applicationCode?: string,
): Promise<Registration[]> {
  // Issued together, they share a round trip with the page's other statements.
  const [rows, site, calendar] = await Promise.all([
    applicationCode === undefined
      ? registrationRows(app.db, me.studentId)
      : registrationRowsOfCourse(app.db, me.studentId, applicationCode),
    loadSettings(app.db),
    loadTrainingCalendar(app.db),
  ]);
  const { certificate_attendance: percent } = await loadAttendanceSettings(app.db);
  const now = app.now();
  return rows.map((row) => {
    const training = trainingFrom(row, calendar);
    const counted = attendanceFrom(row, training, { percent, now, time: site.training_time });
    const when = trainingOf(row, training, counted, { centre: site, now });
    return {
      ...when,
      code: row.code,
      course_code: row.course_code,
      course_title: row.course_title,
      session: row.session,
      title: row.skill_title,
      skill_code: row.slug,
      fees: nairaOf(row.fees_kobo),
      payment_ref: row.reference,
      payment_refs: row.references,
      date_paid: row.paid_at.toISOString(),
      registered_at: row.registered_at.toISOString(),
      amount_paid: nairaOf(row.amount_kobo),
      amount_kobo: row.amount_kobo,
      full_name: `${row.surname} ${row.firstname}`,
      matric_no: row.matric_no,
      department: row.department,
      faculty: row.faculty,
      level: row.student_level,
      study_mode: row.study_mode,
      state: row.state as Registration['state'],
      batch: (row.has_batch && training.lines[0]?.batch) || null,
      attendance: attendanceWords(row, counted, when.training_ends),
      reversed: row.reversed ?? false,
      part_refunded: row.part_refunded,
      missing_kobo: row.missing_kobo,
      // A member of staff who views as the student could hold the code before a scanner.
      attendance_token:
        me.viewedBy === undefined
          ? attendanceToken(app.secretKey, row.registration_id, row.slip_version)
          : '',
      proof_url: proofUrl(app.config, row.proof_token),
    };
  });
}

/** The student's courses from before the portal, from imported old records. */
export async function loadPastRegistrations(
  db: Db,
  studentId: number,
): Promise<PastRegistration[]> {
  const rows = await pastRegistrationsOf(db, studentId);
  return rows.map((row) => ({ ...row, paid_on: row.paid_on ?? '' }));
}

/** More than anyone took before the portal. */
const MOST = 50;

const pastRegistrationsOf = compileListOnce((db, studentId: number) =>
  db
    .selectFrom('past_registrations')
    .select([
      'session',
      'course_code',
      'course_title',
      'skill',
      'amount_kobo',
      'paid_on',
      'payment_reference',
      'certificate_no',
    ])
    .where('student_id', '=', studentId)
    .orderBy('session', 'desc')
    .orderBy('course_code')
    .limit(MOST),
);
