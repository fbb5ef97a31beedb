import type { Page, Total } from '@edc/contract/common/lists/paging-rules';
import type { ListedMail, OutboxFilters, OutboxMail } from '@edc/contract/desk/outbox';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { countUpTo, type List, loadPage, type PageRequest } from '../../../platform/lists/page.ts';
import { filteredMails, shown, shownWhole, studentAt } from './store.ts';

const outboxList: List = {
  name: 'outbox',
  id: sql.ref<string>('mails.id'),
  idType: 'uuid',
  sorts: { created: { by: sql.ref('mails.created_at'), type: 'timestamptz' } },
};

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

const mailOf = (row: Row): ListedMail => ({
  id: row.id,
  kind: row.kind,
  class: row.class as ListedMail['class'],
  to: row.to_address,
  subject: row.subject,
  state: row.status as ListedMail['state'],
  tries: row.attempts,
  error: row.error ?? '',
  address_refused: row.address_refused,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export async function loadOutbox(
  { db, secretKey }: App,
  filters: OutboxFilters,
  wanted: PageRequest,
): Promise<Page<ListedMail>> {
  const query = shown(await filteredMails(db, filters));
  const page = await loadPage(db, query, outboxList, { ...wanted, secretKey });
  return { ...page, items: page.items.map(mailOf) };
}

export async function countOutbox(
  { db }: App,
  filters: OutboxFilters,
  most: number,
): Promise<Total> {
  return await countUpTo(db, shown(await filteredMails(db, filters)), most);
}

export async function loadOutboxMail(db: Db, id: string): Promise<OutboxMail | undefined> {
  const row = await shownWhole(await filteredMails(db, {}))
    .where('mails.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const owner = await studentAt(db, row.to_address);
  return {
    ...mailOf(row),
    sent_at: row.sent_at?.toISOString() ?? null,
    has_secret: row.has_secret,
    text: row.text,
    refused:
      row.refused_at && row.refused_reason !== null
        ? { reason: row.refused_reason, at: row.refused_at.toISOString() }
        : null,
    student: owner ? { key: owner.code, full_name: `${owner.surname} ${owner.firstname}` } : null,
  };
}

/** Mails to send again, newest first, and whether more match. */
export async function mailsToResend(
  db: Db,
  { mails, ...filters }: OutboxFilters & { mails?: string[] | undefined },
  most: number,
) {
  const query = (await filteredMails(db, mails ? {} : { ...filters, state: 'failed' }))
    .select(['mails.id', 'mails.to_address as to', 'mails.subject'])
    .orderBy('mails.created_at', 'desc')
    .limit(most + 1);
  const rows = await (mails ? query.where('mails.id', 'in', mails) : query).execute();
  return { rows: rows.slice(0, most), more: rows.length > most };
}
