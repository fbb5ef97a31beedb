import { ERASED_NAME, erasedAddress } from '@edc/contract/system/privacy-rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Person } from './person.ts';

/**
 * Erasure touches the tables of every module: all of it is here, to show on one page what is
 * deleted and what stays.
 */

/** What is open, and what must stay, in one statement. */
export async function boundTo(tx: Db, { id, complaints }: Person, now: Date) {
  const about = complaints.map((complaint) => complaint.id);
  const { rows } = await sql<{
    registrations: number;
    certificates: number;
    payments: number;
    unused_money: number;
    open_refunds: number;
    open_disputes: number;
    open_complaints: number;
    open_requests: number;
    open_proposals: number;
  }>`
    select
      (select count(*)::int from registrations where student_id = ${id})
        + (select count(*)::int from past_registrations where student_id = ${id}) as registrations,
      (select count(*)::int from certificates where student_id = ${id}) as certificates,
      (select count(*)::int from payment_attempts where student_id = ${id}) as payments,
      (select count(distinct positions.receipt_id)::int from positions
        join ledger_accounts on ledger_accounts.id = positions.account_id
        where ledger_accounts.student_id = ${id} and ledger_accounts.kind in ('credit', 'held')
          and positions.kobo > 0) as unused_money,
      (select count(*)::int from refunds
        join receipts on receipts.id = refunds.receipt_id
        join payment_attempts on payment_attempts.id = receipts.attempt_id
        where student_id = ${id} and refunds.status not in ('processed', 'failed')) as open_refunds,
      (select count(*)::int from disputes
        join receipts on receipts.id = disputes.receipt_id
        join payment_attempts on payment_attempts.id = receipts.attempt_id
        where student_id = ${id} and disputes.state = 'open') as open_disputes,
      (select count(*)::int from complaints
        where id = any(${about}::bigint[]) and status <> 'closed') as open_complaints,
      (select count(*)::int from requests where student_id = ${id}
        and state = 'pending') as open_requests,
      (select count(*)::int from proposals where student_id = ${id} and kind <> 'erasure'
          and state = 'open' and expires_at > ${now}) as open_proposals`.execute(tx);
  return rows[0] as (typeof rows)[number];
}

export type Bound = Awaited<ReturnType<typeof boundTo>>;

/** Everything that lets the student log in or be reached, and their notifications. */
export async function deleteWaysIn(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('sessions').where('student_id', '=', id).execute();
  await tx.deleteFrom('mailed_links').where('student_id', '=', id).execute();
  await tx.deleteFrom('one_time_codes').where('student_id', '=', id).execute();
  await tx.deleteFrom('registration_handles').where('student_id', '=', id).execute();
  await tx.deleteFrom('student_views').where('student_id', '=', id).execute();
  await tx.deleteFrom('notifications').where('student_id', '=', id).execute();
  await tx.deleteFrom('announcement_recipients').where('student_id', '=', id).execute();
  await tx.deleteFrom('mails_switched_off').where('student_id', '=', id).execute();
  await tx.deleteFrom('place_holds').where('student_id', '=', id).execute();
  await tx.deleteFrom('waiting_list').where('student_id', '=', id).execute();
}

/** Rate limit counters that name the person. */
export async function deleteCounters(tx: Db, names: string[]): Promise<void> {
  await sql`delete from rate_limits
    where substr(key, strpos(key, ':') + 1) = any(${names}::text[])`.execute(tx);
}

/** Emails to these addresses keep only their date and kind. */
export async function eraseMails(tx: Db, addresses: string[], id: number): Promise<void> {
  if (addresses.length === 0) return;
  const own = sql<boolean>`lower(to_address) = any(${addresses}::text[])`;
  await sql`delete from mailbox_messages where mail_id in (select id from mails where ${own})`.execute(
    tx,
  );
  await sql`update mails set to_address = ${erasedAddress(id)}, subject = 'Erased',
      html = null, text = null, error = null, unsubscribe_url = null,
      status = case when status = 'sent' then 'sent' else 'failed' end
    where ${own}`.execute(tx);
  await sql`delete from bad_addresses where address = any(${addresses}::text[])`.execute(tx);
}

/** Providers' notices about the payments name the payer. */
export async function eraseNotices(tx: Db, id: number): Promise<void> {
  await sql`update provider_notices set payload = '{}', body = null where handled_at is not null
    and reference in (select reference from payment_attempts where student_id = ${id})`.execute(tx);
}

export async function deleteRefundAccounts(tx: Db, id: number): Promise<void> {
  await sql`delete from refund_accounts where refund_id in (
    select refunds.id from refunds
      join receipts on receipts.id = refunds.receipt_id
      join payment_attempts on payment_attempts.id = receipts.attempt_id
    where student_id = ${id})`.execute(tx);
}

/** Scans of bank slips name the payer. */
export async function deleteTellerScans(tx: Db, id: number): Promise<void> {
  const rows = await tx
    .deleteFrom('teller_scans')
    .where('student_id', '=', id)
    .returning('file_id')
    .execute();
  const files = rows.map(({ file_id }) => file_id);
  if (files.length > 0) await tx.deleteFrom('files').where('id', 'in', files).execute();
}

/**
 * The audit log keeps who did what and when. Free texts in it are removed, because they name and
 * describe the person; names of staff stay.
 */
export async function eraseAudit(tx: Db, { id, matricNos, complaints }: Person): Promise<void> {
  // A Portal PIN is issued for a matric number before there is a student.
  const named = matricNos.flatMap((matricNo) => [`student:${matricNo}`, `pin:${matricNo}`]);
  const written = complaints.map(({ code }) => `complaint:${code}`);
  await sql`update audit_entries set
      detail = coalesce((select jsonb_object_agg(key,
        case when jsonb_typeof(value) in ('object', 'array')
            or jsonb_typeof(value) = 'string' and value #>> '{}' not like 'staff:%'
          then '"erased"'::jsonb else value end)
        from jsonb_each(detail)), '{}'),
      subject = case when subject = any(${named}) then ${`student:ERASED/${id}`} else subject end
    where student_id = ${id} or subject = any(${named}) or subject = any(${written})`.execute(tx);
}

/** Proposals about the person keep the decision and who made it. */
export async function eraseProposals(tx: Db, id: number): Promise<void> {
  // Staff got the proposals by email, with the reason.
  await sql`update mails set html = null, text = null where kind = 'proposal'
    and split_part(key, ':', 2) in (
      select id::text from proposals where student_id = ${id})`.execute(tx);
  await sql`update proposals set data = null, facts = '[]',
      effects = '{"approve": [], "refuse": []}', reason = 'Erased', decision = ''
    where student_id = ${id}`.execute(tx);
}

/** The row stays for the payments and certificates, without personal data. */
export async function anonymise(tx: Db, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('students')
    .set({
      ...ERASED_NAME,
      matric_no: `ERASED/${id}`,
      birth_date: null,
      email_address: null,
      telephone: null,
      marital_status: '',
      religion: '',
      home_town: '',
      state_of_origin: '',
      local_government: '',
      corrected: [],
      erased_at: at,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('accounts')
    .set({
      email_address: erasedAddress(id),
      new_email_address: null,
      email_verified_at: null,
      telephone: '',
      phone_verified_at: null,
      password_hash: 'erased',
      locked_at: at,
    })
    .where('student_id', '=', id)
    .execute();
  // Other systems see it with the next changes that they fetch.
  await tx
    .updateTable('registrations')
    .set({ change_number: null })
    .where('student_id', '=', id)
    .execute();
}

/** Nothing needs the row: it is deleted, and references to it are cleared. */
export async function deleteStudent(tx: Db, id: number): Promise<void> {
  await tx.updateTable('portal_pins').set({ used_for: null }).where('used_for', '=', id).execute();
  await sql`update audit_entries set student_id = null where student_id = ${id}`.execute(tx);
  await sql`update proposals set student_id = null where student_id = ${id}`.execute(tx);
  await tx.deleteFrom('accounts').where('student_id', '=', id).execute();
  await tx.deleteFrom('students').where('id', '=', id).execute();
}

/** Shown with a file that was not yet imported when a student in it was erased. */
const FILE_ERASED = 'A student was erased after this file was sent. Please send the file again.';

/**
 * Uploaded files that were not imported hold rows as they came. A read file is known to name the
 * student or not; an unread one may, so it goes too. Returns how many were discarded.
 */
export async function discardFiles(tx: Db, { id, matricNos }: Person): Promise<number> {
  const { rows } = await sql<{ id: number; file_id: string }>`
    with sent as (
      select id, file_id from roster_imports
      where file_id is not null and (state in ('columns', 'failed', 'reading')
        or state = 'checked' and exists (select from roster_import_rows
          where import_id = roster_imports.id
            and (student_id = ${id} or roster_import_rows.matric_no = any(${matricNos}::text[]))))
      for update)
    update roster_imports set state = 'discarded', problem = ${FILE_ERASED}, file_id = null
    from sent where sent.id = roster_imports.id
    returning sent.id, sent.file_id`.execute(tx);
  if (rows.length === 0) return 0;
  const imports = rows.map((row) => row.id);
  const files = rows.map(({ file_id }) => file_id);
  await tx.deleteFrom('roster_import_rows').where('import_id', 'in', imports).execute();
  await tx.deleteFrom('files').where('id', 'in', files).execute();
  return rows.length;
}

/** Rows about the student from imports of the last weeks. */
export async function deleteImportedRows(tx: Db, { id, matricNos }: Person): Promise<void> {
  await sql`delete from roster_import_rows
    where student_id = ${id} or matric_no = any(${matricNos}::text[])`.execute(tx);
  // Its first rows are also kept in another form while columns are chosen.
  await sql`update roster_imports set inspected = jsonb_set(inspected, '{samples}', '[]')
    where inspected -> 'samples' <> '[]'`.execute(tx);
}

/** PINs issued for one of these matric numbers name it. */
export async function erasePins(tx: Db, { id, matricNos }: Person, at: Date): Promise<void> {
  await tx
    .updateTable('portal_pins')
    .set({ matric_no: null, note: '', revoked_at: sql`coalesce(revoked_at, ${at})` })
    .where((eb) => eb.or([eb('matric_no', 'in', matricNos), eb('used_for', '=', id)]))
    .execute();
}
