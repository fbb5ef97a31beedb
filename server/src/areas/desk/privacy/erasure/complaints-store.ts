import { erasedAddress } from '@edc/contract/system/privacy-rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Person } from './person.ts';

const idsOf = ({ complaints }: Person) => complaints.map(({ id }) => id);

/** Closed complaints lose their words and files; that there was one stays. */
export async function eraseComplaints(tx: Db, person: Person): Promise<void> {
  const ids = idsOf(person);
  const { rows } = await sql<{ file_id: string }>`
    delete from complaint_attachments where message_id in (
      select id from complaint_messages where complaint_id = any(${ids}::bigint[]))
    returning file_id`.execute(tx);
  const files = rows.map(({ file_id }) => file_id);
  if (files.length > 0) await tx.deleteFrom('files').where('id', 'in', files).execute();
  await sql`update complaint_messages set message = 'Erased',
      sender_name = case when sender = 'student' then 'Erased' else sender_name end
    where complaint_id = any(${ids}::bigint[])`.execute(tx);
  await sql`update complaints set subject = 'Erased', facts = '[]', contact_name = null,
      contact_email = case when student_id is null then ${erasedAddress(person.id)} end,
      contact_matric_no = null
    where id = any(${ids}::bigint[])`.execute(tx);
  // What a visitor wrote is kept a second time until its link is over.
  await sql`delete from unconfirmed_complaints
    where complaint_id = any(${ids}::bigint[])
      or lower(email_address) = any(${person.addresses}::text[])
      or upper(matric_no) = any(${person.matricNos}::text[])`.execute(tx);
}

/** Those of the account; a visitor's complaint has nothing left that names anybody. */
export async function deleteComplaints(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('complaints').where('student_id', '=', id).execute();
}
