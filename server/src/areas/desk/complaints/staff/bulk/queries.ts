import type { TicketSelection } from '@edc/contract/desk/complaints/staff-ticket-bulk';
import {
  MOST_TICKETS_IN_BULK,
  type TicketOutcome,
  ticketOutcomes,
} from '@edc/contract/desk/complaints/staff-ticket-rules';
import {
  fillPlaceholders,
  openPlaceholders,
} from '@edc/contract/desk/complaints/ticket-placeholders';
import type { Db } from '../../../../../platform/database/connect.ts';
import { Refusal } from '../../../../../platform/http/refusal.ts';
import { placeholderValues } from '../detail/placeholders.ts';
import { factRows } from '../detail/store.ts';
import { filteredTickets, type Scope } from '../queue/store.ts';

const NAMES_SHOWN = 5;
/** Skipped tickets may have to be answered by hand, so more of them are listed. */
const LEFT_OUT_SHOWN = 50;
const NO_TEXT = 'Please write the reply';
const NOT_WAITING = 'Please say whom the centre waits for, and until when';

/** Refuses input that could answer no ticket. */
export function checkBulk({ text, after, waiting_for, until }: TicketSelection & Written): void {
  const fields = {
    ...(text ? {} : { text: NO_TEXT }),
    ...(after === 'pending' && !waiting_for ? { waiting_for: NOT_WAITING } : {}),
    ...(after === 'pending' && !until ? { until: NOT_WAITING } : {}),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields });
}

interface Written {
  /** With names in braces. */
  text: string;
}

/** Refuses a selection of more tickets than one press may answer. */
export async function allSelected(
  db: Db,
  { codes, ...selection }: TicketSelection,
  scope: Scope,
): Promise<number[]> {
  const wanted = codes?.split(',');
  const query = filteredTickets(db, wanted ? {} : selection, scope)
    .select('tickets.id')
    .orderBy('tickets.id')
    .limit(MOST_TICKETS_IN_BULK + 1);
  const rows = await (wanted ? query.where('tickets.code', 'in', wanted) : query).execute();
  if (rows.length > MOST_TICKETS_IN_BULK) throw new Refusal('TOO_MANY_TICKETS');
  return rows.map(({ id }) => id);
}

/**
 * Replies sent in bulk are not read one by one, so a payment is named only if the ticket names it:
 * the newest one may be unrelated.
 */
const withNamedPayment = <T extends { reference: string | null; said: string }>(fact: T): T =>
  fact.reference && fact.said.includes(fact.reference) ? fact : { ...fact, reference: null };

/** These tickets, each with its own reply. */
export async function ticketsToAnswer(
  db: Db,
  ids: readonly number[],
  { text, staffName }: Written & { staffName: string },
) {
  const facts = await factRows(db, ids);
  return facts
    .toSorted((a, b) => a.id - b.id)
    .map((fact) => {
      const { code, status, subject } = fact;
      const values = placeholderValues(withNamedPayment(fact), staffName);
      const reply = fillPlaceholders(text, values);
      return { code, name: `${values.full_name ?? ''}, ${subject}`, status, reply };
    });
}

type Selected = Awaited<ReturnType<typeof ticketsToAnswer>>[number];

/** The effect of a bulk reply on this ticket. */
export function outcomeFor({ status, reply }: Pick<Selected, 'status' | 'reply'>): TicketOutcome {
  if (status === 'closed') return 'closed';
  return openPlaceholders(reply).length > 0 ? 'missing' : 'done';
}

export async function loadBulkPreview(
  db: Db,
  selection: TicketSelection,
  scope: Scope,
  written: Written & { staffName: string },
) {
  const rows = await ticketsToAnswer(db, await allSelected(db, selection, scope), written);
  const outcomes = rows.map((row) => ({ row, outcome: outcomeFor(row) }));
  const done = outcomes.filter(({ outcome }) => outcome === 'done').map(({ row }) => row);
  return {
    counts: ticketOutcomes.flatMap((outcome) => {
      const count = outcomes.filter((one) => one.outcome === outcome).length;
      return count > 0 ? [{ outcome, count }] : [];
    }),
    names: done.slice(0, NAMES_SHOWN).map(({ name }) => name),
    left_out: outcomes
      .filter(({ outcome }) => outcome !== 'done')
      .slice(0, LEFT_OUT_SHOWN)
      .map(({ row: { code, name, reply }, outcome }) => ({
        code,
        name,
        outcome,
        unknown: outcome === 'missing' ? openPlaceholders(reply) : [],
      })),
    example: done[0]?.reply ?? '',
  };
}
