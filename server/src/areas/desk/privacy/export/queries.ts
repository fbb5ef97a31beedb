import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import { type List, loadPage } from '../../../../platform/lists/page.ts';
import { detailFor } from './rules.ts';
import * as store from './store.ts';

type Rows = Record<string, unknown>[];

interface Section {
  query: store.Read;
  /** The sort order for reading page by page; left out where there are always few rows. */
  order?: Pick<List, 'id' | 'idType'> & { by: List['sorts'][string] };
  /** Selects what leaves the portal, if that is not the whole row. */
  present?: (row: never) => Rows[number];
}

const byId = (column: string): NonNullable<Section['order']> => ({
  by: { by: sql.ref(column), type: 'bigint' },
  id: sql.ref<number>(column),
});

type Entry = { at: Date; action: string; actor: string; detail: Record<string, unknown> };

/** Members of staff are not named. */
const historyFor = ({ at, action, actor, detail }: Entry) => ({
  at,
  action,
  by: actor.split(':', 1)[0],
  detail: detailFor(actor, detail),
});

/** Everything that is kept about one student, by section. */
const sections: Record<string, Section> = {
  Record: { query: store.record },
  Account: { query: store.account },
  Registrations: { query: store.registrations, order: byId('registrations.id') },
  'Attended days': { query: store.attendance },
  'Registrations before this portal': { query: store.pastRegistrations, order: byId('id') },
  Payments: {
    query: store.payments,
    // An attempt may have received money more than once.
    order: {
      by: { by: sql.ref('payment_attempts.id'), type: 'bigint' },
      id: sql<number>`coalesce(receipts.id, 0)`,
    },
  },
  'Bank accounts for refunds': {
    query: store.refundAccounts,
    order: byId('refund_accounts.refund_id'),
  },
  'Scans of bank tellers': { query: store.tellerScans },
  Certificates: { query: store.certificates, order: byId('id') },
  'Certificate requests': { query: store.certificateRequests, order: byId('id') },
  'Skill changes': { query: store.skillChanges, order: byId('id') },
  'Waiting list': { query: store.waiting, order: byId('waiting_list.id') },
  Complaints: { query: store.complaints, order: byId('complaint_messages.id') },
  Notifications: { query: store.notifications, order: byId('id') },
  Emails: {
    query: store.emails,
    order: {
      by: { by: sql.ref('created_at'), type: 'timestamptz' },
      id: sql.ref<string>('id'),
      idType: 'uuid',
    },
  },
  'Emails switched off': { query: store.mailChoices },
  Devices: { query: store.devices, order: byId('id') },
  History: { query: store.history, order: byId('id'), present: historyFor },
};

const ROWS_AT_ONCE = 500;
/** The export shows no counts. */
const NOT_COUNTED = { count: 0, exact: false };

/** One section of what is kept about a student, in batches of rows. */
export interface StudentData {
  title: string;
  batches: AsyncIterable<Rows>;
}

/** Everything about one student, read section by section while the file is written. */
export function studentData(app: App, studentId: number): StudentData[] {
  return Object.entries(sections).map(([title, section]) => ({
    title,
    batches: batchesOf(app, section, studentId),
  }));
}

async function* batchesOf(app: App, section: Section, studentId: number): AsyncGenerator<Rows> {
  const present = section.present as ((row: Rows[number]) => Rows[number]) | undefined;
  for await (const rows of rowsOf(app, section, studentId)) {
    yield present ? rows.map(present) : rows;
  }
}

async function* rowsOf(
  { db, secretKey }: App,
  { query, order }: Section,
  studentId: number,
): AsyncGenerator<Rows> {
  if (!order) {
    yield await query(db, studentId).execute();
    return;
  }
  const { by, ...id } = order;
  const list = { name: 'personal-data', sorts: { order: by }, ...id };
  for (let cursor: string | undefined; ; ) {
    const wanted = { sort: 'order', size: ROWS_AT_ONCE, cursor, secretKey, total: NOT_COUNTED };
    const page = await loadPage(db, query(db, studentId), list, wanted);
    // The rows left were deleted: the list starts again at the beginning.
    if (cursor && page.before === 0) return;
    yield page.items;
    if (!page.next) return;
    cursor = page.next;
  }
}
