import { dayInLagos } from '@edc/contract/common/days';
import type { AuditAction } from '@edc/contract/system/audit-actions';
import type { SelectQueryBuilder } from 'kysely';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { forEachIsolated } from '../../../platform/for-each-isolated.ts';
import type { DB } from '../../../schema.gen.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { announceTicket } from './actions.ts';
import { tellOfClosing, tellOfReminder } from './mails.ts';
import { closeBefore, closesAfterReminder, remindBefore } from './rules.ts';
import { changeTicket, lockTicket, type StoredTicket, sortTicket } from './store.ts';
import { answerDue } from './targets/queries.ts';

/** Reopens pending tickets that are due, reminds silent students, and then closes their tickets. */
export async function watchTickets(app: App): Promise<void> {
  const now = app.now();
  await forEachIsolated(await codesDueBack(app.db, dayInLagos(now)), (code) =>
    bringBack(app, code),
  );
  await forEachIsolated(await codesToClose(app.db, closeBefore(now)), (code) =>
    closeSilent(app, code),
  );
  await forEachIsolated(await codesToRemind(app.db, remindBefore(now)), (code) =>
    remind(app, code),
  );
  await forEachIsolated(await codesWithoutTarget(app.db), (code) => setTarget(app, code));
}

/** Checked again under its lock: the student or staff may have acted first. */
async function withTicket(
  app: App,
  code: string,
  isDue: (ticket: StoredTicket, now: Date) => boolean,
  act: (tx: Db, ticket: StoredTicket, now: Date) => Promise<void>,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const ticket = await lockTicket(tx, code);
    const now = app.now();
    if (ticket && isDue(ticket, now)) await act(tx, ticket, now);
  });
}

async function recordAndAnnounce(tx: Db, ticket: StoredTicket, action: AuditAction): Promise<void> {
  await recordInAudit(tx, {
    actor: 'portal',
    action,
    subject: `ticket:${ticket.code}`,
    ...(ticket.student_id === null ? {} : { studentId: ticket.student_id }),
  });
  await announceTicket(tx, ticket);
}

function bringBack(app: App, code: string): Promise<void> {
  const isDue = ({ status, waiting_until }: StoredTicket, now: Date) =>
    status === 'pending' && waiting_until !== null && waiting_until <= dayInLagos(now);
  return withTicket(app, code, isDue, async (tx, ticket, now) => {
    await changeTicket(tx, ticket.id, {
      status: 'open',
      waiting_for: null,
      waiting_until: null,
      due_at: await answerDue(tx, ticket.priority, now),
      updated_at: now,
    });
    await recordAndAnnounce(tx, ticket, 'ticket.back_from_pending');
  });
}

function remind(app: App, code: string): Promise<void> {
  const isDue = ({ status, answered_at, reminded_at }: StoredTicket, now: Date) =>
    status === 'open' &&
    answered_at !== null &&
    answered_at <= remindBefore(now) &&
    reminded_at === null;
  return withTicket(app, code, isDue, async (tx, ticket, now) => {
    await changeTicket(tx, ticket.id, { reminded_at: now });
    const answered = ticket.answered_at ?? now;
    await tellOfReminder(tx, app, ticket, { answered, closes: closesAfterReminder(now) });
  });
}

function closeSilent(app: App, code: string): Promise<void> {
  const isDue = ({ status, answered_at, reminded_at }: StoredTicket, now: Date) =>
    status === 'open' &&
    answered_at !== null &&
    reminded_at !== null &&
    reminded_at <= closeBefore(now);
  return withTicket(app, code, isDue, async (tx, ticket, now) => {
    await changeTicket(tx, ticket.id, {
      status: 'closed',
      updated_at: now,
      closed_at: now,
      answered_at: null,
      reminded_at: null,
    });
    await tellOfClosing(tx, app, ticket, { at: now, reason: 'There was no reply to the answer.' });
    await recordAndAnnounce(tx, ticket, 'ticket.close_silent');
  });
}

/** Complaints opened by a version of the portal that had no targets. */
function setTarget(app: App, code: string): Promise<void> {
  const isDue = ({ status, answered_at, due_at }: StoredTicket) =>
    status === 'open' && answered_at === null && due_at === null;
  return withTicket(app, code, isDue, async (tx, ticket) => {
    await sortTicket(tx, ticket.id, {
      due_at: await answerDue(tx, ticket.priority, ticket.updated_at),
      ...(ticket.first_answered_at === null && ticket.first_due_at === null
        ? { first_due_at: await answerDue(tx, ticket.priority, ticket.created_at) }
        : {}),
    });
  });
}

const AT_ONCE = 500;

type Tickets = SelectQueryBuilder<DB, 'tickets', { code: string }>;

async function codes(db: Db, which: (tickets: Tickets) => Tickets): Promise<string[]> {
  const tickets = db.selectFrom('tickets').select('code').limit(AT_ONCE);
  return (await which(tickets).execute()).map(({ code }) => code);
}

/** Pending tickets that are due. */
const codesDueBack = (db: Db, today: string) =>
  codes(db, (tickets) =>
    tickets.where('status', '=', 'pending').where('waiting_until', '<=', today),
  );

/** Open tickets answered before this time, whose student has not been reminded. */
const codesToRemind = (db: Db, before: Date) =>
  codes(db, (tickets) =>
    tickets
      .where('status', '=', 'open')
      .where('answered_at', '<=', before)
      .where('reminded_at', 'is', null),
  );

/** Open tickets whose student was reminded before this time and has not replied. */
const codesToClose = (db: Db, before: Date) =>
  codes(db, (tickets) =>
    tickets
      .where('status', '=', 'open')
      .where('answered_at', 'is not', null)
      .where('reminded_at', '<=', before),
  );

/** Open complaints that wait for the centre and have no due time. */
const codesWithoutTarget = (db: Db) =>
  codes(db, (tickets) =>
    tickets
      .where('status', '=', 'open')
      .where('answered_at', 'is', null)
      .where('due_at', 'is', null),
  );
