import { type Expression, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { detailFor } from './rules.ts';

/** Far more than anybody has; it keeps one answer from growing without an end. */
const MOST = 2000;

type Rows = Record<string, unknown>[];
type Load = (db: Db, id: number) => { execute: () => Promise<Rows> };

const own = (column: Expression<number | null>, id: number) => sql<boolean>`${column} = ${id}`;

const record: Load = (db, id) =>
  db
    .selectFrom('students')
    .select(['matric_no', 'surname', 'firstname', 'gender', 'birth_date', 'department', 'faculty'])
    .select(['program', 'level', 'study_mode', 'session', 'email_address', 'telephone'])
    .select(['marital_status', 'religion', 'home_town', 'state_of_origin', 'local_government'])
    .select(['source', 'departed_at', 'created_at', 'updated_at'])
    .where('id', '=', id);

const account: Load = (db, id) =>
  db
    .selectFrom('accounts')
    .select(['code', 'email_address', 'new_email_address', 'email_verified_at', 'telephone'])
    .select(['phone_verified_at', 'registered_at', 'locked_at'])
    .select(['privacy_version', 'privacy_seen_at'])
    .where('student_id', '=', id);

const registrations: Load = (db, id) =>
  db
    .selectFrom('registrations')
    .innerJoin('applications', 'applications.id', 'registrations.application_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .select(['applications.session', 'applications.course_code', 'applications.course_title'])
    .select(['skills.title as skill', 'registrations.state', 'registrations.registered_at'])
    .where('registrations.student_id', '=', id)
    .limit(MOST);

const attendance: Load = (db, id) =>
  db
    .selectFrom('attendance_presence')
    .innerJoin('registrations', 'registrations.id', 'attendance_presence.registration_id')
    .innerJoin('applications', 'applications.id', 'registrations.application_id')
    .select(['applications.session', 'applications.course_code', 'attendance_presence.day'])
    .where('registrations.student_id', '=', id)
    .limit(MOST);

const pastRegistrations: Load = (db, id) =>
  db
    .selectFrom('past_registrations')
    .select(['session', 'course_code', 'course_title', 'skill', 'amount_kobo as paid_kobo'])
    .select(['paid_on', 'payment_reference', 'certificate_no', 'imported_at'])
    .where('student_id', '=', id)
    .limit(MOST);

const payments: Load = (db, id) =>
  db
    .selectFrom('payment_attempts')
    .leftJoin('money_received', 'money_received.attempt_id', 'payment_attempts.id')
    .select(['payment_attempts.reference', 'payment_attempts.description'])
    .select(['payment_attempts.provider', 'payment_attempts.state', 'payment_attempts.total_kobo'])
    .select(['payment_attempts.created_at', 'money_received.amount_kobo as received_kobo'])
    .select(['money_received.paid_at', 'money_received.channel'])
    .where('payment_attempts.student_id', '=', id)
    .orderBy('payment_attempts.created_at')
    .limit(MOST);

const refundAccounts: Load = (db, id) =>
  db
    .selectFrom('refund_accounts')
    .innerJoin('refunds', 'refunds.id', 'refund_accounts.refund_id')
    .innerJoin('money_received', 'money_received.id', 'refunds.money_id')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'money_received.attempt_id')
    .select(['refund_accounts.bank_name', 'refund_accounts.account_number'])
    .select(['refund_accounts.account_name', 'refund_accounts.entered_at'])
    .where('payment_attempts.student_id', '=', id)
    .limit(MOST);

const tellerScans: Load = (db, id) =>
  db
    .selectFrom('teller_scans')
    .select(['teller_number', 'sent_at'])
    .where('student_id', '=', id)
    .limit(MOST);

const certificates: Load = (db, id) =>
  db
    .selectFrom('certificates')
    .select(['serial', 'snapshot', 'issued_at', 'revoked_at', 'revocation_reason'])
    .where('student_id', '=', id)
    .limit(MOST);

const certificateRequests: Load = (db, id) =>
  db
    .selectFrom('certificate_requests')
    .select(['payment_reference', 'state', 'requested_at', 'decided_at', 'rejection_reason'])
    .where('student_id', '=', id)
    .limit(MOST);

const skillChanges: Load = (db, id) =>
  db
    .selectFrom('skill_changes')
    .innerJoin('skills as from', 'from.id', 'skill_changes.from_skill_id')
    .innerJoin('skills as to', 'to.id', 'skill_changes.to_skill_id')
    .select(['from.title as from_skill', 'to.title as to_skill', 'skill_changes.state'])
    .select(['skill_changes.requested_at', 'skill_changes.decided_at', 'skill_changes.reason'])
    .where('skill_changes.student_id', '=', id)
    .limit(MOST);

const waiting: Load = (db, id) =>
  db
    .selectFrom('waiting_list')
    .innerJoin('offerings', 'offerings.id', 'waiting_list.offering_id')
    .innerJoin('skills', 'skills.id', 'offerings.skill_id')
    .select(['skills.title as skill'])
    .where('waiting_list.student_id', '=', id)
    .limit(MOST);

/** Notes among staff are not for the student. */
const complaints: Load = (db, id) =>
  db
    .selectFrom('ticket_messages')
    .innerJoin('tickets', 'tickets.id', 'ticket_messages.ticket_id')
    .select(['tickets.code', 'tickets.subject', 'tickets.category', 'tickets.status'])
    .select(['ticket_messages.sender', 'ticket_messages.message'])
    .select(sql<string>`case when sender = 'staff' then '' else sender_name end`.as('sender_name'))
    .select('ticket_messages.sent_at')
    .where('tickets.student_id', '=', id)
    .where('ticket_messages.internal', '=', false)
    .orderBy('ticket_messages.sent_at')
    .limit(MOST);

const notifications: Load = (db, id) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'text', 'created_at', 'read_at'])
    .where('student_id', '=', id)
    .orderBy('created_at')
    .limit(MOST);

/**
 * With the text, unless it carried a code, a link or a password. Only of addresses that are known to
 * be the student's, today or before: one that anybody can type would show emails of others.
 */
const emails: Load = (db, id) =>
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
    )
    .orderBy('created_at')
    .limit(MOST);

const mailChoices: Load = (db, id) =>
  db.selectFrom('mails_switched_off').select(['kind', 'at']).where('student_id', '=', id);

const devices: Load = (db, id) =>
  db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'used_at', 'expires_at'])
    .where((eb) => own(eb.ref('student_id'), id))
    .limit(MOST);

/** What was done with the record and the account. Members of staff are not named. */
const history: Load = (db, id) => ({
  async execute() {
    const rows = await db
      .selectFrom('audit_entries')
      .select(['at', 'action', 'actor', 'detail'])
      .where('student_id', '=', id)
      .orderBy('at')
      .limit(MOST)
      .execute();
    return rows.map(({ at, action, actor, detail }) => ({
      at,
      action,
      by: actor.split(':', 1)[0],
      detail: detailFor(actor, detail as Record<string, unknown>),
    }));
  },
});

/** Everything that is kept about one student, by what it is. */
export const sections = {
  Record: record,
  Account: account,
  Registrations: registrations,
  'Attended days': attendance,
  'Registrations before this portal': pastRegistrations,
  Payments: payments,
  'Bank accounts for refunds': refundAccounts,
  'Scans of bank tellers': tellerScans,
  Certificates: certificates,
  'Certificate requests': certificateRequests,
  'Skill changes': skillChanges,
  'Waiting list': waiting,
  Complaints: complaints,
  Notifications: notifications,
  Emails: emails,
  'Emails switched off': mailChoices,
  Devices: devices,
  History: history,
} as const satisfies Record<string, Load>;
