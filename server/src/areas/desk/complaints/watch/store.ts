import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { DB } from '../../../../schema.gen.ts';

const AT_ONCE = 500;

type Tickets = SelectQueryBuilder<DB, 'tickets', { code: string }>;

async function codes(db: Db, which: (tickets: Tickets) => Tickets): Promise<string[]> {
  const tickets = db.selectFrom('tickets').select('code').limit(AT_ONCE);
  return (await which(tickets).execute()).map(({ code }) => code);
}

/** Pending tickets whose day has come. */
export const codesDueBack = (db: Db, today: string) =>
  codes(db, (tickets) =>
    tickets.where('status', '=', 'pending').where('waiting_until', '<=', today),
  );

/** Open tickets that were answered before this and whose student has not been reminded. */
export const codesToRemind = (db: Db, before: Date) =>
  codes(db, (tickets) =>
    tickets
      .where('status', '=', 'open')
      .where('answered_at', '<=', before)
      .where('reminded_at', 'is', null),
  );

/** Open tickets whose student was reminded before this and is still silent. */
export const codesToClose = (db: Db, before: Date) =>
  codes(db, (tickets) =>
    tickets
      .where('status', '=', 'open')
      .where('answered_at', 'is not', null)
      .where('reminded_at', '<=', before),
  );

/** Open complaints that wait for the centre and have no time by which to answer. */
export const codesWithoutTarget = (db: Db) =>
  codes(db, (tickets) =>
    tickets
      .where('status', '=', 'open')
      .where('answered_at', 'is', null)
      .where('due_at', 'is', null),
  );
