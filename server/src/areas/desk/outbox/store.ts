import type { OutboxFilters } from '@edc/contract/desk/outbox';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { likeText } from '../../../platform/database/like-text.ts';
import { PLAN_EACH_TIME } from '../../../platform/database/statements/named-statements.ts';

/** The addresses of the student with the typed matric number. */
async function addressesOf(db: Db, typed: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select lower(address) as address from students
    left join accounts on accounts.student_id = students.id
    cross join lateral (values (students.email_address), (accounts.email_address),
      (accounts.new_email_address)) as known (address)
    where students.matric_no = upper(${typed}) and address <> ''`.execute(db);
  return rows.map(({ address }) => address);
}

async function searchFor(db: Db, typed: string | undefined) {
  if (!typed) return undefined;
  const addresses = await addressesOf(db, typed);
  if (addresses.length > 0) {
    return sql<boolean>`lower(mails.to_address) = any(${addresses}::text[])`;
  }
  return sql<boolean>`lower(mails.to_address) like ${`${likeText(typed.toLowerCase())}%`}`;
}

const isRefused = sql<boolean>`exists (
  select 1 from bad_addresses where address = lower(mails.to_address))`;

/** The mails that match a filter, without selected columns. */
export async function filteredMails(db: Db, filters: OutboxFilters) {
  const { q, state, kind, class: mailClass, address } = filters;
  const search = await searchFor(db, q);
  return db
    .selectFrom('mails')
    .where(sql<boolean>`true ${sql.raw(PLAN_EACH_TIME)}`)
    .$if(search !== undefined, (query) => query.where(search as RawBuilder<boolean>))
    .$if(state !== undefined, (query) => query.where('mails.status', '=', state as string))
    .$if(Boolean(kind), (query) => query.where('mails.kind', '=', kind as string))
    .$if(mailClass !== undefined, (query) => query.where('mails.class', '=', mailClass as string))
    .$if(address !== undefined, (query) => query.where(isRefused));
}

/** Selects the columns of the list: never the text, which may carry a secret. */
export const shown = (query: Awaited<ReturnType<typeof filteredMails>>) =>
  query.select([
    'mails.id',
    'mails.kind',
    'mails.class',
    'mails.to_address',
    'mails.subject',
    'mails.status',
    'mails.attempts',
    'mails.error',
    'mails.created_at',
    'mails.updated_at',
    isRefused.as('address_refused'),
  ]);

/** The additional columns for one mail's page; the text of a mail with a secret is not selected. */
export const shownWhole = (query: Awaited<ReturnType<typeof filteredMails>>) =>
  shown(query)
    .leftJoin('bad_addresses', (join) =>
      join.on('bad_addresses.address', '=', sql<string>`lower(mails.to_address)`),
    )
    .select([
      'mails.sent_at',
      'mails.has_secret',
      // Anyone with the unsubscribe link can use it: only the student may have it.
      sql<string | null>`case when mails.has_secret then null
        when mails.unsubscribe_url is null then mails.text
        else replace(mails.text, mails.unsubscribe_url, '(link)') end`.as('text'),
      'bad_addresses.reason as refused_reason',
      'bad_addresses.refused_at',
    ]);

/** The student whose account has this address. */
export async function studentAt(db: Db, address: string) {
  return await db
    .selectFrom('accounts')
    .innerJoin('students', 'students.id', 'accounts.student_id')
    .select(['accounts.code', 'students.surname', 'students.firstname'])
    .where(sql`lower(accounts.email_address)`, '=', address.toLowerCase())
    .executeTakeFirst();
}
