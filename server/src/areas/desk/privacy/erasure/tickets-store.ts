import { erasedAddress } from '@edc/contract/system/privacy-rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Person } from './person.ts';

const idsOf = ({ tickets }: Person) => tickets.map(({ id }) => id);

/** Closed complaints lose their text and files; their existence stays recorded. */
export async function eraseTickets(tx: Db, person: Person): Promise<void> {
  const ids = idsOf(person);
  const { rows } = await sql<{ file_id: string }>`
    delete from ticket_attachments where message_id in (
      select id from ticket_messages where ticket_id = any(${ids}::bigint[]))
    returning file_id`.execute(tx);
  const files = rows.map(({ file_id }) => file_id);
  if (files.length > 0) await tx.deleteFrom('files').where('id', 'in', files).execute();
  await sql`update ticket_messages set message = 'Erased',
      sender_name = case when sender = 'student' then 'Erased' else sender_name end
    where ticket_id = any(${ids}::bigint[])`.execute(tx);
  await sql`update tickets set subject = 'Erased', facts = '[]', contact_name = null,
      contact_email = case when student_id is null then ${erasedAddress(person.id)} end,
      contact_matric_no = null
    where id = any(${ids}::bigint[])`.execute(tx);
  // A visitor's text is stored a second time until its link expires.
  await sql`delete from unconfirmed_tickets
    where ticket_id = any(${ids}::bigint[])
      or lower(email_address) = any(${person.addresses}::text[])
      or upper(matric_no) = any(${person.matricNos}::text[])`.execute(tx);
}

/** Deletes the complaints of the account; a visitor's complaint no longer names anyone. */
export async function deleteTickets(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('tickets').where('student_id', '=', id).execute();
}
