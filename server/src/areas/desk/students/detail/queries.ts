import { allows } from '@edc/contract/common/access/capabilities';
import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import { dayInLagos } from '@edc/contract/common/time/days';
import { requestKeyOf, requestStateOf } from '@edc/contract/desk/requests/request-rules';
import type {
  FullStudent,
  StudentAttendance,
  StudentFacts,
} from '@edc/contract/desk/students/students';
import type { Attendance } from '@edc/contract/training/attendance/attendance-rules';
import { batchLines, batchToJoin } from '@edc/contract/training/attendance/batch-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { paymentsOf } from '../../../money/payment-records/queries.ts';
import { loadSessionsOf } from '../../../people/identity/queries.ts';
import { loadMoneyProposals } from '../../../people/proposals/queries.ts';
import { presentRevocation } from '../../../training/certificates/queries.ts';
import {
  loadAttendance,
  loadPastRegistrations,
  loadTraining,
} from '../../../training/enrolment/queries.ts';
import { loadAuditAbout } from '../../audit-log/queries.ts';
import { categoriesFor } from '../../complaints/queries.ts';
import { keyOf, studentState } from '../rules.ts';
import { studentByKey } from '../store.ts';
import {
  complaintsOf,
  mailsTo,
  registrationsOf,
  requestsOf,
  SHOWN,
  unusedMoneyOf,
} from './store.ts';

type Row = NonNullable<Awaited<ReturnType<typeof studentByKey>>>;

const instant = (date: Date | null) => date?.toISOString() ?? null;

/** Everything about one student that these roles may see; undefined if there is none. */
export async function loadStudent(
  app: App,
  key: string,
  roles: readonly StaffRole[],
): Promise<FullStudent | undefined> {
  const row = await studentByKey(app.db, key);
  if (!row) return undefined;
  const { db } = app;
  const [facts, past, complaints, mails, sessions, audit] = await Promise.all([
    loadStudentFacts(db, row.id, app.now()),
    loadPastRegistrations(db, row.id),
    complaintsFor(db, row.id, roles),
    allows(roles, 'mails.read') ? mailsTo(db, addressesOf(row)) : undefined,
    loadSessionsOf(db, row.id, app.now()),
    allows(roles, 'audit.read') ? loadAuditAbout(db, { studentId: row.id }) : undefined,
  ]);
  return {
    key: keyOf(row),
    full_name: `${row.surname} ${row.firstname}`,
    state: studentState(row),
    record: presentRecord(row),
    account: presentAccount(row),
    past_registrations: past,
    ...facts,
    sessions,
    ...(complaints ? { complaints } : {}),
    ...(mails
      ? {
          mails: mails.map((mail) => ({
            id: mail.id,
            subject: mail.subject,
            to: mail.to_address,
            status: mail.status,
            error: mail.error ?? '',
            at: mail.created_at.toISOString(),
          })),
        }
      : {}),
    ...(audit ? { audit } : {}),
  };
}

/** The student's registrations, payments and requests. */
export async function loadStudentFacts(
  db: Db,
  studentId: number,
  now: Date,
): Promise<StudentFacts> {
  const [registrations, payments, proposals, credits, requests] = await Promise.all([
    registrationsOf(db, studentId),
    paymentsOf(db, studentId, SHOWN),
    loadMoneyProposals(db, studentId, now),
    unusedMoneyOf(db, studentId),
    loadRequestsOf(db, studentId),
  ]);
  const ids = registrations.map(({ id }) => id);
  const training = await loadTraining(db, ids);
  const attendance = await loadAttendance(db, ids, now, { training });
  const today = dayInLagos(now);
  const comesTo = ({ id, batch }: { id: number; batch: string | null }) => {
    const own = training.get(id);
    const next_training = (own && batchToJoin(own, today)) ?? null;
    return batchLines({ training: own ? [...own.lines] : [], batch, next_training }).join(', ');
  };
  return {
    registrations: registrations.map(({ id, offering_id, ...one }) => ({
      ...one,
      comes_to: comesTo({ id, batch: one.batch }),
      workshop: offering_id === null ? '' : String(offering_id),
      attendance: countedDays(attendance.get(id)),
      batch: one.batch ?? '',
      registered_at: one.registered_at.toISOString(),
      paid_kobo: one.paid_kobo ?? 0,
      here_kobo: one.here_kobo ?? 0,
      reversed: one.reversed ?? false,
    })),
    payments: payments.map((one) => ({
      reference: one.reference,
      description: one.description,
      provider: one.provider,
      state: one.state,
      total_kobo: one.asked_kobo,
      received_kobo: one.received_kobo,
      currency: one.currency,
      refunded_kobo: one.refunded_kobo,
      going_kobo: one.going_kobo,
      disputed: one.disputed,
      lost_kobo: one.lost_kobo,
      created_at: one.at,
    })),
    proposals,
    credits: credits.map((one) => ({ ...one, paid_at: one.paid_at.toISOString() })),
    requests,
  };
}

/** The counts, and the days on which the student was present. */
export function countedDays(attendance: Attendance | undefined): StudentAttendance | null {
  if (!attendance) return null;
  const { attended, required, needed, days } = attendance;
  const present = days.filter(({ state }) => state === 'present').map(({ day }) => day);
  return { attended, required, needed, days: present };
}

function presentRecord(row: Row): FullStudent['record'] {
  return {
    matric_no: row.matric_no,
    surname: row.surname,
    firstname: row.firstname,
    gender: row.gender as 'male' | 'female',
    birth_date: row.birth_date ?? '',
    department: row.department,
    faculty: row.faculty,
    program: row.program,
    level: row.level,
    study_mode: row.study_mode,
    session: row.session,
    email_address: row.record_email ?? '',
    telephone: row.record_telephone ?? '',
    state_of_origin: row.state_of_origin,
    local_government: row.local_government,
    home_town: row.home_town,
    source: row.source as 'roster' | 'pin',
    departed_at: instant(row.departed_at),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}

function presentAccount(row: Row): FullStudent['account'] {
  if (row.code === null || row.registered_at === null) return null;
  return {
    code: row.code,
    email_address: row.email_address ?? '',
    new_email_address: row.new_email_address,
    email_verified_at: instant(row.email_verified_at),
    email_refused: row.refused_at !== null,
    telephone: row.telephone ?? '',
    phone_verified_at: instant(row.phone_verified_at),
    registered_at: row.registered_at.toISOString(),
    locked_at: instant(row.locked_at),
  };
}

async function loadRequestsOf(db: Db, studentId: number): Promise<StudentFacts['requests']> {
  return (await requestsOf(db, studentId)).map((one) => ({
    key: requestKeyOf(one),
    kind: one.kind,
    title: one.title,
    state: requestStateOf(one),
    revoked: presentRevocation(one.revocation),
    requested_at: one.requested_at.toISOString(),
  }));
}

/** Finance see the complaints about payments only. */
async function complaintsFor(db: Db, studentId: number, roles: readonly StaffRole[]) {
  const categories = categoriesFor(roles);
  if (categories.length === 0) return undefined;
  const rows = await complaintsOf(db, studentId, categories);
  return rows.map(({ updated_at, ...complaint }) => ({
    ...complaint,
    at: updated_at.toISOString(),
  }));
}

const addressesOf = (row: Row) => [
  ...new Set(
    [row.email_address, row.new_email_address, row.record_email]
      .filter((one) => one !== null)
      .map((one) => one.toLowerCase()),
  ),
];
