import type { TicketSelection } from '@edc/contract/staff-ticket-bulk';
import {
  MOST_TICKETS_IN_BULK,
  type TicketOutcome,
  ticketOutcomes,
} from '@edc/contract/staff-ticket-rules';
import { fillPlaceholders, openPlaceholders } from '@edc/contract/ticket-placeholders';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { placeholderValues } from '../detail/rules.ts';
import { factRows } from '../detail/store.ts';
import { filteredTickets, type Scope } from '../queue/store.ts';

const NAMES_SHOWN = 5;
const NO_TEXT = 'Please write the reply';
const NOT_WAITING = 'Please say whom the centre waits for, and until when';

/** Refuses what no ticket could be answered with. */
export function checkBulk({ text, after, waiting_for, until }: TicketSelection): void {
  const fields = {
    ...(text ? {} : { text: NO_TEXT }),
    ...(after === 'pending' && !waiting_for ? { waiting_for: NOT_WAITING } : {}),
    ...(after === 'pending' && !until ? { until: NOT_WAITING } : {}),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields });
}

/** The selected tickets by their ids, from one on, with the reply to each. */
export async function selectedTickets(
  db: Db,
  { codes, text = '', ...selection }: TicketSelection,
  scope: Scope & { staffName: string },
  { from, most }: { from: number; most: number },
) {
  const wanted = codes?.split(',');
  const query = filteredTickets(db, wanted ? {} : selection, scope)
    .select(['tickets.id', 'tickets.code', 'tickets.status', 'tickets.subject'])
    .where('tickets.id', '>', from)
    .orderBy('tickets.id')
    .limit(most);
  const rows = await (wanted ? query.where('tickets.code', 'in', wanted) : query).execute();
  const facts = await factRows(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, code, status, subject }) => {
    const fact = facts.find((one) => one.id === id);
    const values = fact ? placeholderValues(fact, scope.staffName) : {};
    const reply = fillPlaceholders(text, values);
    return { id, code, name: `${values.full_name ?? ''}, ${subject}`, status, reply };
  });
}

type Selected = Awaited<ReturnType<typeof selectedTickets>>[number];

/** What a bulk reply does to this ticket. */
export function outcomeFor({ status, reply }: Selected): TicketOutcome {
  if (status === 'closed') return 'closed';
  return openPlaceholders(reply).length > 0 ? 'missing' : 'done';
}

/** Refuses where more are selected than one press may answer. */
export async function allSelected(
  db: Db,
  selection: TicketSelection,
  scope: Scope & { staffName: string },
): Promise<Selected[]> {
  const range = { from: 0, most: MOST_TICKETS_IN_BULK + 1 };
  const rows = await selectedTickets(db, selection, scope, range);
  if (rows.length > MOST_TICKETS_IN_BULK) throw new Refusal('TOO_MANY_TICKETS');
  return rows;
}

export async function loadBulkPreview(
  db: Db,
  selection: TicketSelection,
  scope: Scope & { staffName: string },
) {
  const rows = await allSelected(db, selection, scope);
  const outcomes = rows.map((row) => ({ row, outcome: outcomeFor(row) }));
  const done = outcomes.filter(({ outcome }) => outcome === 'done').map(({ row }) => row);
  return {
    counts: ticketOutcomes.flatMap((outcome) => {
      const count = outcomes.filter((one) => one.outcome === outcome).length;
      return count > 0 ? [{ outcome, count }] : [];
    }),
    names: done.slice(0, NAMES_SHOWN).map(({ name }) => name),
    example: done[0]?.reply ?? '',
  };
}
