import type { RequestKind } from '@edc/contract/desk/requests/request-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { compileListOnce } from '../../../../platform/database/statements/compile-once.ts';
import {
  isRequestRefunding,
  isShownUnderPayment,
  isToCollect,
  needsAccount,
} from '../../../money/payments/queries.ts';
import { TRAINING_FACTS, type Training } from '../../../training/enrolment/queries.ts';
import { isUnsettled } from '../../../training/requests/queries.ts';
import { unread, type Waiting } from '../../complaints/queries.ts';

const LISTED = 40;

type Kind =
  | 'skill_change'
  | 'certificate_request'
  | 'refused_change'
  | 'refused_certificate'
  | 'complaint'
  | 'certificate'
  | 'completed'
  | 'refund'
  | 'refund_account';
const kind = (name: Kind) => sql<Kind>`${sql.lit(name)}`.as('kind');
const kindOfRequest = (names: Record<RequestKind, Kind>) =>
  sql<Kind>`case requests.kind when 'certificate' then ${sql.lit(names.certificate)}
    else ${sql.lit(names.skill_change)} end`.as('kind');

/** As JSON, because no other kind has these columns. */
type WaitingJson = Omit<Waiting, 'code' | 'due_at'> & { due_at: string | null };

const notOfComplaint = [
  sql<WaitingJson | null>`null::json`.as('waiting'),
  sql<boolean>`false`.as('unread'),
  sql<Date | null>`null::timestamptz`.as('created_at'),
] as const;
const notOfCertificate = [
  sql<string | null>`null`.as('serial'),
  sql<Date | null>`null::timestamptz`.as('first_issued_at'),
  sql<boolean>`false`.as('at_office'),
] as const;

/** The state of a request's money: being refunded, or refunded. */
const moneyOfRequest = (fee: RawBuilder<unknown>) =>
  [
    isRequestRefunding(fee, registrationPurchase).as('refunding'),
    sql<boolean>`exists (select from purchase_balances
      where purchase_id in (${fee}, ${registrationPurchase}) and reversed)`.as('went_back'),
  ] as const;
const registrationPurchase = sql.ref('registrations.purchase_id');
const notRefunded = [
  sql<boolean>`false`.as('refunding'),
  sql<boolean>`false`.as('went_back'),
] as const;
const withoutTraining = [
  sql<Training['lines'] | null>`null::json`.as('lines'),
  sql<Date | null>`null::timestamptz`.as('since'),
  sql<Training['attended']>`null::json`.as('attended'),
] as const;
const notOfRequest = [
  ...notRefunded,
  ...withoutTraining,
  sql<string | null>`null`.as('reason'),
] as const;

const ofCourse = ['courses.code', 'courses.course_code', 'courses.session'] as const;

const requests = (db: Db, studentId: number) =>
  db
    .selectFrom('requests')
    .innerJoin('courses', 'courses.id', 'requests.course_id')
    .innerJoin('skills', 'skills.id', 'requests.skill_id')
    .innerJoin('registrations', 'registrations.id', 'requests.registration_id')
    .where('requests.student_id', '=', studentId);

/** With what says when training is: a change is decided before its last day. */
const openRequests = (db: Db, studentId: number) =>
  requests(db, studentId)
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .select([kindOfRequest({ certificate: 'certificate_request', skill_change: 'skill_change' })])
    .select(ofCourse)
    .select(['skills.title', 'requests.requested_at as at'])
    .select([...notOfComplaint, ...notOfCertificate])
    .select(moneyOfRequest(sql.ref('requests.purchase_id')))
    .select(TRAINING_FACTS)
    .select(sql<string | null>`null`.as('reason'))
    .where('requests.state', '=', 'pending');

/** Those that were not approved of late, each until a newer request of its kind for the same course. */
const refusedRequests = (db: Db, studentId: number, since: Date) =>
  requests(db, studentId)
    .select([kindOfRequest({ certificate: 'refused_certificate', skill_change: 'refused_change' })])
    .select(ofCourse)
    .select(['skills.title', sql<Date>`requests.decided_at`.as('at')])
    .select([...notOfComplaint, ...notOfCertificate, ...notRefunded, ...withoutTraining])
    .select(sql<string | null>`requests.reason`.as('reason'))
    .where('requests.state', '=', 'rejected')
    .where('requests.withdrawn_at', 'is', null)
    .where('requests.decided_at', '>=', since)
    .where('registrations.state', '!=', 'cancelled')
    .where(
      sql<boolean>`not exists (select from requests as newer
        where newer.registration_id = registrations.id and newer.kind = requests.kind
          and newer.id > requests.id)`,
    );

const openComplaints = (db: Db, studentId: number) =>
  db
    .selectFrom('complaints')
    .select([kind('complaint'), 'complaints.code', sql<string>`''`.as('course_code')])
    .select(sql<string>`''`.as('session'))
    .select(['complaints.subject as title', 'complaints.updated_at as at'])
    .select([
      sql<WaitingJson | null>`json_build_object('status', status,
        'answered', status = 'open' and answered_at is not null, 'waiting_for', waiting_for,
        'waiting_until', waiting_until, 'due_at', due_at)`.as('waiting'),
      sql<boolean>`${unread} > 0`.as('unread'),
      sql<Date | null>`complaints.created_at`.as('created_at'),
      ...notOfCertificate,
      ...notOfRequest,
    ])
    .where('complaints.student_id', '=', studentId)
    .where('complaints.status', 'in', ['open', 'pending']);

/** Valid certificates, with the date of the first one of the same request. */
const certificates = (db: Db, studentId: number) =>
  requests(db, studentId)
    .innerJoin('certificates', 'certificates.request_id', 'requests.id')
    .select([kind('certificate'), ...ofCourse])
    .select(['skills.title', 'certificates.issued_at as at'])
    .select([
      ...notOfComplaint,
      'certificates.serial',
      sql<Date | null>`(select min(first.issued_at) from certificates as first
        where first.request_id = certificates.request_id)`.as('first_issued_at'),
      sql<boolean>`requests.state = 'ready' and requests.collected_at is null
        and not ${isUnsettled}`.as('at_office'),
      ...notOfRequest,
    ])
    .where('certificates.revoked_at', 'is', null);

/** A payment for the certificate may still be confirmed: it is listed with the open payments. */
const isBeingPaid = sql<boolean>`exists (select from payment_attempts as attempt
  where attempt.student_id = registrations.student_id
    and attempt.course_id = registrations.course_id
    and attempt.purpose = 'certificate'
    and attempt.state in ('initialized', 'abandoned')
    and (attempt.tried or attempt.opened_at is not null)
    and attempt.ask_at is not null
    and not exists (select from receipts where receipts.attempt_id = attempt.id))`;

/** Completed training for which a certificate can be requested. */
const completed = (db: Db, studentId: number) =>
  db
    .selectFrom('registrations')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .leftJoin('purchase_balances', 'purchase_balances.purchase_id', 'registrations.purchase_id')
    .select([kind('completed'), ...ofCourse])
    .select(['skills.title', 'registrations.registered_at as at'])
    .select([...notOfComplaint, ...notOfCertificate, ...notOfRequest])
    .where('registrations.student_id', '=', studentId)
    .where('registrations.state', '=', sql.lit('completed'))
    .where(sql<boolean>`not coalesce(purchase_balances.reversed, false)`)
    .where(
      sql<boolean>`not exists (select from requests as live
        where live.registration_id = registrations.id and live.kind = 'certificate'
          and live.state <> 'rejected')`,
    )
    .where(sql<boolean>`not ${isBeingPaid}`);

/**
 * Refunds that wait for the student, at the desk or for an account; the title is the currency and
 * the amount in kobo. For a payment that is not finished, its own line on the dashboard asks for the account.
 */
const waitingRefunds = (db: Db, studentId: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('holdings', 'holdings.id', 'refunds.money_id')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'holdings.attempt_id')
    .select([
      sql<Kind>`case when ${isToCollect} then 'refund' else 'refund_account' end`.as('kind'),
      'payment_attempts.reference as code',
    ])
    .select([sql<string>`''`.as('course_code'), sql<string>`''`.as('session')])
    .select([
      sql<string>`holdings.currency || ' ' || refunds.amount_kobo`.as('title'),
      'refunds.created_at as at',
    ])
    .select([...notOfComplaint, ...notOfCertificate, ...notOfRequest])
    .where('payment_attempts.student_id', '=', studentId)
    .where(sql<boolean>`(${isToCollect} or (${needsAccount} and not ${isShownUnderPayment}))`);

/**
 * One student's undecided requests, those refused since then, and the resulting certificates,
 * newest first. One statement, because the dashboard runs it at every visit.
 */
export const mattersOf = compileListOnce((db, studentId: number, refusedSince: Date) =>
  refusedRequests(db, studentId, refusedSince)
    .unionAll(openRequests(db, studentId))
    .unionAll(openComplaints(db, studentId))
    .unionAll(certificates(db, studentId))
    .unionAll(completed(db, studentId))
    .unionAll(waitingRefunds(db, studentId))
    .orderBy('at', 'desc')
    .limit(LISTED),
);
