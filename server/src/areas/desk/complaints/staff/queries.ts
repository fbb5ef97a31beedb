import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { findFile } from '../../../system/files/queries.ts';
import { messagesOf } from '../messages-store.ts';
import { attachmentsOf, ticketByCode, ticketOfAttachment } from '../store.ts';
import { capabilityFor } from './rules.ts';

export { categoriesFor } from './rules.ts';

const LISTED = 100;

const opener = sql<string>`coalesce(
  (select surname || ' ' || firstname || ' (' || matric_no || ')'
   from students where students.id = tickets.student_id),
  contact_name || ' <' || contact_email || '>')`;

/** The queue: what waits for the centre longest comes first; answered ones after them. */
export async function loadQueue(
  db: Db,
  { status, categories }: { status: string[]; categories: readonly string[] },
) {
  return await db
    .selectFrom('tickets')
    .select([
      'code',
      'subject',
      'category',
      'priority',
      'status',
      'origin',
      'updated_at',
      'answered_at',
      'waiting_for',
      'waiting_until',
      opener.as('opener'),
    ])
    .where('status', 'in', status)
    .where('category', 'in', [...categories])
    .orderBy(sql`answered_at is not null`)
    .orderBy('updated_at')
    .limit(LISTED)
    .execute();
}

/** Everything about one ticket, notes too: for staff who may. */
export async function loadForStaff(db: Db, code: string) {
  const ticket = await ticketByCode(db, code);
  if (!ticket) return undefined;
  const [who] = await db
    .selectFrom('tickets')
    .select(opener.as('opener'))
    .where('id', '=', ticket.id)
    .execute();
  const messages = await messagesOf(db, ticket.id, 'with notes');
  return {
    ticket,
    opener: who?.opener ?? '',
    messages,
    attachments: await attachmentsOf(db, messages),
  };
}

/** What staff must be allowed to look at a ticket; undefined where there is none. */
export async function capabilityOf(db: Db, code: string) {
  const category = await categoryOf(db, code);
  return category === undefined ? undefined : capabilityFor(category);
}

/** What decides who of the staff may look: a ticket's category. */
export async function categoryOf(db: Db, code: string): Promise<string | undefined> {
  return (await ticketByCode(db, code))?.category;
}

/** An attachment and the ticket that it belongs to. */
export async function loadAttachment(db: Db, id: string) {
  const owner = await ticketOfAttachment(db, id);
  const file = owner && (await findFile(db, id));
  return file && { file, category: owner.category, code: owner.code };
}
