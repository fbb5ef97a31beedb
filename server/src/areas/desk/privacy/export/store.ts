import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { DB } from '../../../../platform/database/schema.ts';

type Query = SelectQueryBuilder<DB, keyof DB, Record<string, unknown>>;

/** The query for one section of a student's data. */
export type Read = (db: Db, id: number) => Query;

export const record: Read = (db, id) =>
  db
    .selectFrom('students')
    .select(['matric_no', 'surname', 'firstname', 'gender', 'birth_date', 'department', 'faculty'])
    .select(['program', 'level', 'study_mode', 'session', 'email_address', 'telephone'])
    .select(['marital_status', 'religion', 'home_town', 'state_of_origin', 'local_government'])
    .select(['source', 'departed_at', 'created_at', 'updated_at'])
    .where('id', '=', id);

export const account: Read = (db, id) =>
  db
    .selectFrom('accounts')
    .select(['code', 'email_address', 'new_email_address', 'email_verified_at', 'telephone'])
    .select(['phone_verified_at', 'registered_at', 'locked_at'])
    .select(['privacy_version', 'privacy_seen_at'])
    .where('student_id', '=', id);

export const registrations: Read = (db, id) =>
  db
    .selectFrom('registrations')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .select(['courses.session', 'courses.course_code', 'courses.course_title'])
    .select(['skills.title as skill', 'registrations.state', 'registrations.registered_at'])
    .where('registrations.student_id', '=', id);

export const attendance: Read = (db, id) =>
  db
    .selectFrom('attendance_presence')
    .innerJoin('registrations', 'registrations.id', 'attendance_presence.registration_id')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .select(['courses.session', 'courses.course_code', 'attendance_presence.day'])
    .where('registrations.student_id', '=', id);

export const pastRegistrations: Read = (db, id) =>
  db
    .selectFrom('past_registrations')
    .select(['session', 'course_code', 'course_title', 'skill', 'amount_kobo as paid_kobo'])
    .select(['paid_on', 'payment_reference', 'certificate_no', 'imported_at'])
    .where('student_id', '=', id);

export const payments: Read = (db, id) =>
  db
    .selectFrom('payment_attempts')
    .leftJoin('receipts', 'receipts.attempt_id', 'payment_attempts.id')
    .select(['payment_attempts.reference', 'payment_attempts.description'])
    .select(['payment_attempts.provider', 'payment_attempts.state', 'payment_attempts.total_kobo'])
    .select(['payment_attempts.created_at', 'receipts.amount_kobo as received_kobo'])
    .select(['receipts.currency', 'receipts.paid_at', 'receipts.channel'])
    .where('payment_attempts.student_id', '=', id);

export const refundAccounts: Read = (db, id) =>
  db
    .selectFrom('refund_accounts')
    .innerJoin('refunds', 'refunds.id', 'refund_accounts.refund_id')
    .innerJoin('receipts', 'receipts.id', 'refunds.receipt_id')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'receipts.attempt_id')
    .select(['refund_accounts.bank_name', 'refund_accounts.account_number'])
    .select(['refund_accounts.account_name', 'refund_accounts.entered_at'])
    .where('payment_attempts.student_id', '=', id);

export const tellerScans: Read = (db, id) =>
  db.selectFrom('teller_scans').select(['teller_number', 'sent_at']).where('student_id', '=', id);

export const certificates: Read = (db, id) =>
  db
    .selectFrom('certificates')
    .select(['serial', 'snapshot', 'issued_at', 'revoked_at', 'revocation_reason'])
    .where('student_id', '=', id);

export const certificateRequests: Read = (db, id) =>
  db
    .selectFrom('requests')
    .select(['payment_reference', 'state', 'requested_at', 'decided_at'])
    .select('reason as rejection_reason')
    .where('kind', '=', 'certificate')
    .where('student_id', '=', id);

export const skillChanges: Read = (db, id) =>
  db
    .selectFrom('requests')
    .select([
      sql<string>`(select title from skills where id = from_skill_id)`.as('from_skill'),
      sql<string>`(select title from skills where id = skill_id)`.as('to_skill'),
    ])
    .select(['state', 'requested_at', 'decided_at', 'reason'])
    .where('kind', '=', 'skill_change')
    .where('student_id', '=', id);

export const waiting: Read = (db, id) =>
  db
    .selectFrom('waiting_list')
    .innerJoin('offerings', 'offerings.id', 'waiting_list.offering_id')
    .innerJoin('skills', 'skills.id', 'offerings.skill_id')
    .select(['skills.title as skill'])
    .where('waiting_list.student_id', '=', id);

/** Internal notes are not for the student. */
export const complaints: Read = (db, id) =>
  db
    .selectFrom('complaint_messages')
    .innerJoin('complaints', 'complaints.id', 'complaint_messages.complaint_id')
    .select(['complaints.code', 'complaints.subject', 'complaints.category', 'complaints.status'])
    .select(['complaint_messages.sender', 'complaint_messages.message'])
    .select(sql<string>`case when sender = 'staff' then '' else sender_name end`.as('sender_name'))
    .select('complaint_messages.sent_at')
    .where('complaints.student_id', '=', id)
    .where('complaint_messages.internal', '=', false);

export const notifications: Read = (db, id) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'text', 'created_at', 'read_at'])
    .where('student_id', '=', id);

/**
 * With the text, unless it carried a code, a link or a password. Only for addresses known to be the
 * student's, now or before: an address that anyone can type would show emails of others.
 */
export const emails: Read = (db, id) =>
  db
    .selectFrom('mails')
    .select(['to_address', 'subject', 'status', 'created_at', 'sent_at'])
    .select(
      sql<string | null>`case when has_secret then null
      when unsubscribe_url is null then text
      else replace(text, unsubscribe_url, '(link)') end`.as('text'),
    )
    .where(
      sql<boolean>`lower(to_address) in (
        select lower(address) from students
        left join accounts on accounts.student_id = students.id
        cross join lateral (values
          (case when students.source = 'roster' then students.email_address end),
          (case when accounts.email_verified_at is not null then accounts.email_address end)
        ) as known (address)
        where students.id = ${id} and address <> ''
        union
        select value from former_identifiers as former
        where student_id = ${id} and kind = 'email' and confirmed
          and not exists (select from accounts where accounts.student_id <> ${id}
            and lower(accounts.email_address) = former.value))`,
    );

export const mailChoices: Read = (db, id) =>
  db.selectFrom('mails_switched_off').select(['kind', 'at']).where('student_id', '=', id);

export const devices: Read = (db, id) =>
  db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'used_at', 'expires_at'])
    .where('student_id', '=', id);

/** Changes of the record and the account. */
export const history: Read = (db, id) =>
  db
    .selectFrom('audit_entries')
    .select(['at', 'action', 'actor', 'detail'])
    .where('student_id', '=', id);

export async function nameOf(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('students')
    .select(['surname', 'firstname'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && `${row.surname} ${row.firstname}`;
}
