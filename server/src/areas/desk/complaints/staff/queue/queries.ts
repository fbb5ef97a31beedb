import { daysBefore } from '@edc/contract/common/days';
import type { Page, Total } from '@edc/contract/common/paging-rules';
import type { StaffRole } from '@edc/contract/common/staff-roles';
import type { ListedTicket, TicketFilters } from '@edc/contract/desk/complaints/staff-tickets';
import { sql } from 'kysely';
import type { App } from '../../../../../context.ts';
import type { Db } from '../../../../../platform/database/connect.ts';
import {
  countUpTo,
  type List,
  loadPage,
  type PageRequest,
} from '../../../../../platform/lists/page.ts';
import { categoriesFor } from '../rules.ts';
import {
  activeStaff,
  filteredTickets,
  firstAnswersSince,
  queueCounts,
  type Scope,
  type ShownTicket,
  shown,
} from './store.ts';

const FIGURE_DAYS = 30;

const ticketList: List = {
  name: 'tickets',
  id: sql.ref<number>('tickets.id'),
  sorts: {
    // Tickets without a due time come last.
    due: { by: sql`coalesce(tickets.due_at, 'infinity'::timestamptz)`, type: 'timestamptz' },
    created: { by: sql.ref('tickets.created_at'), type: 'timestamptz' },
    updated: { by: sql.ref('tickets.updated_at'), type: 'timestamptz' },
  },
};

export const ticketOf = (row: ShownTicket): ListedTicket => ({
  code: row.code,
  subject: row.subject,
  category: row.category as ListedTicket['category'],
  priority: row.priority as ListedTicket['priority'],
  status: row.status as ListedTicket['status'],
  origin: row.origin as ListedTicket['origin'],
  name: row.surname ? `${row.surname} ${row.firstname}` : (row.contact_name ?? ''),
  matric_no: row.matric_no ?? '',
  assignee:
    row.assignee_id === null ? null : { id: row.assignee_id, full_name: row.assignee_name ?? '' },
  answered: row.status === 'open' && row.answered_at !== null,
  due_at: row.due_at?.toISOString() ?? null,
  overdue: row.overdue,
  waiting_for: row.waiting_for,
  waiting_until: row.waiting_until,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export async function loadTicketQueue(
  { db, secretKey }: App,
  filters: TicketFilters,
  scope: Scope,
  wanted: PageRequest,
): Promise<Page<ListedTicket>> {
  const query = shown(filteredTickets(db, filters, scope), scope.now);
  const page = await loadPage(db, query, ticketList, { ...wanted, secretKey });
  return { ...page, items: page.items.map(ticketOf) };
}

export async function countTickets(
  db: Db,
  filters: TicketFilters,
  scope: Scope,
  most: number,
): Promise<Total> {
  return await countUpTo(db, filteredTickets(db, filters, scope), most);
}

/** Figures beside the list: counts, possible assignees, and response times. */
export async function loadQueueFigures(db: Db, scope: Scope) {
  const since = daysBefore(scope.now, FIGURE_DAYS);
  const [counts, assignees, first_answers] = await Promise.all([
    queueCounts(db, scope),
    loadAssignees(db),
    firstAnswersSince(db, scope, since),
  ]);
  return { counts, assignees, first_answers };
}

/** Staff who may answer complaints of this category, or of any. */
export async function loadAssignees(db: Db, category?: string) {
  const rows = await activeStaff(db);
  return rows
    .filter(({ roles }) => {
      const theirs: readonly string[] = categoriesFor(roles as StaffRole[]);
      return category === undefined ? theirs.length > 0 : theirs.includes(category);
    })
    .map(({ id, full_name, roles }) => ({ id, full_name, roles: roles as StaffRole[] }));
}
