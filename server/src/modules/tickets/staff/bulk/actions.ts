import type { TicketSelection } from '@edc/contract/staff-ticket-bulk';
import type { TicketOutcome } from '@edc/contract/staff-ticket-rules';
import type { App } from '../../../../context.ts';
import { answerTicket, type Then } from '../actions.ts';
import type { Actor } from '../change.ts';
import type { Scope } from '../queue/store.ts';
import { allSelected, outcomeFor, selectedTickets } from './queries.ts';

/** So many a call: the page asks for the next ones, shows how far it is and can stop. */
const A_CALL = 20;

interface BulkReply {
  selection: TicketSelection;
  from: number;
  requestKey?: string | undefined;
}

/** The next tickets, each in a transaction of its own: one that fails keeps none of the others. */
export async function runBulkReply(
  app: App,
  { selection, from, requestKey }: BulkReply,
  scope: Scope & { staffName: string },
  actor: Actor,
) {
  // At every call, because `from` is the client's.
  await allSelected(app.db, selection, scope);
  const rows = await selectedTickets(app.db, selection, scope, { from, most: A_CALL });
  const then = thenOf(selection);
  const results = [];
  for (const row of rows) {
    const expected = outcomeFor(row);
    const outcome: TicketOutcome =
      expected === 'done'
        ? await answerOne(app, { code: row.code, message: row.reply, then, actor, requestKey })
        : expected;
    results.push({ code: row.code, name: row.name, outcome });
  }
  return { results, next: rows.length === A_CALL ? (rows.at(-1)?.id ?? null) : null };
}

function thenOf({ after, waiting_for, until }: TicketSelection): Then {
  return after === 'pending' ? { waitingFor: waiting_for ?? '', until: until ?? '' } : after;
}

async function answerOne(
  app: App,
  given: Parameters<typeof answerTicket>[1],
): Promise<TicketOutcome> {
  const done = await answerTicket(app, given);
  return done === 'done' || done === 'REPEATED' ? 'done' : 'failed';
}
