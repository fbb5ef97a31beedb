import { dayInLagos } from '@edc/contract/common/time/days';
import type { AuditAction } from '@edc/contract/system/audit-actions';
import type { SelectQueryBuilder } from 'kysely';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { forEachIsolated } from '../../../platform/for-each-isolated.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { announceComplaint } from './actions.ts';
import { notifyAboutClosing, notifyAboutReminder } from './mails.ts';
import {
  closeBefore,
  closesAfterReminder,
  notAnswered,
  notWaiting,
  remindBefore,
} from './rules.ts';
import { changeComplaint, lockComplaint, type StoredComplaint, sortComplaint } from './store.ts';
import { answerDue } from './targets/queries.ts';

/** Pending complaints come back, silent students are reminded, and then their complaints closed. */
export async function watchComplaints(app: App): Promise<void> {
  const now = app.now();
  await forEachIsolated(await codesDueBack(app.db, dayInLagos(now)), (code) => reopen(app, code));
  await forEachIsolated(await codesToClose(app.db, closeBefore(now)), (code) =>
    closeSilent(app, code),
  );
  await forEachIsolated(await codesToRemind(app.db, remindBefore(now)), (code) =>
    remind(app, code),
  );
  await forEachIsolated(await codesWithoutTarget(app.db), (code) => setTarget(app, code));
}

/** Looked at again under its lock: the student or staff may have been quicker. */
async function withComplaint(
  app: App,
  code: string,
  isDue: (complaint: StoredComplaint, now: Date) => boolean,
  act: (tx: Db, complaint: StoredComplaint, now: Date) => Promise<void>,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const complaint = await lockComplaint(tx, code);
    const now = app.now();
    if (complaint && isDue(complaint, now)) await act(tx, complaint, now);
  });
}

async function recordAndAnnounce(
  tx: Db,
  complaint: StoredComplaint,
  action: AuditAction,
): Promise<void> {
  await recordInAudit(tx, {
    actor: 'portal',
    action,
    subject: `complaint:${complaint.code}`,
    studentId: complaint.student_id,
  });
  await announceComplaint(tx, complaint);
}

function reopen(app: App, code: string): Promise<void> {
  const isDue = ({ status, waiting_until }: StoredComplaint, now: Date) =>
    status === 'pending' && waiting_until !== null && waiting_until <= dayInLagos(now);
  return withComplaint(app, code, isDue, async (tx, complaint, now) => {
    await changeComplaint(tx, complaint.id, {
      status: 'open',
      ...notWaiting,
      due_at: await answerDue(tx, complaint.priority, now),
      updated_at: now,
    });
    await recordAndAnnounce(tx, complaint, 'complaint.back_from_pending');
  });
}

function remind(app: App, code: string): Promise<void> {
  const isDue = ({ status, answered_at, reminded_at }: StoredComplaint, now: Date) =>
    status === 'open' &&
    answered_at !== null &&
    answered_at <= remindBefore(now) &&
    reminded_at === null;
  return withComplaint(app, code, isDue, async (tx, complaint, now) => {
    await changeComplaint(tx, complaint.id, { reminded_at: now });
    const answered = complaint.answered_at ?? now;
    await notifyAboutReminder(tx, app, complaint, { answered, closes: closesAfterReminder(now) });
  });
}

function closeSilent(app: App, code: string): Promise<void> {
  const isDue = ({ status, answered_at, reminded_at }: StoredComplaint, now: Date) =>
    status === 'open' &&
    answered_at !== null &&
    reminded_at !== null &&
    reminded_at <= closeBefore(now);
  return withComplaint(app, code, isDue, async (tx, complaint, now) => {
    await changeComplaint(tx, complaint.id, {
      status: 'closed',
      updated_at: now,
      closed_at: now,
      ...notAnswered,
    });
    await notifyAboutClosing(tx, app, complaint, {
      at: now,
      reason: 'There was no reply to the answer.',
    });
    await recordAndAnnounce(tx, complaint, 'complaint.close_silent');
  });
}

/** Complaints opened by a version of the portal that had no targets. */
function setTarget(app: App, code: string): Promise<void> {
  const isDue = ({ status, answered_at, due_at }: StoredComplaint) =>
    status === 'open' && answered_at === null && due_at === null;
  return withComplaint(app, code, isDue, async (tx, complaint) => {
    await sortComplaint(tx, complaint.id, {
      due_at: await answerDue(tx, complaint.priority, complaint.updated_at),
      ...(complaint.first_answered_at === null && complaint.first_due_at === null
        ? { first_due_at: await answerDue(tx, complaint.priority, complaint.created_at) }
        : {}),
    });
  });
}

const AT_ONCE = 500;

type Complaints = SelectQueryBuilder<DB, 'complaints', { code: string }>;

async function codes(db: Db, which: (complaints: Complaints) => Complaints): Promise<string[]> {
  const complaints = db.selectFrom('complaints').select('code').limit(AT_ONCE);
  return (await which(complaints).execute()).map(({ code }) => code);
}

/** Pending complaints whose day has come. */
const codesDueBack = (db: Db, today: string) =>
  codes(db, (complaints) =>
    complaints.where('status', '=', 'pending').where('waiting_until', '<=', today),
  );

/** Open complaints that were answered before this and whose student has not been reminded. */
const codesToRemind = (db: Db, before: Date) =>
  codes(db, (complaints) =>
    complaints
      .where('status', '=', 'open')
      .where('answered_at', '<=', before)
      .where('reminded_at', 'is', null),
  );

/** Open complaints whose student was reminded before this and is still silent. */
const codesToClose = (db: Db, before: Date) =>
  codes(db, (complaints) =>
    complaints
      .where('status', '=', 'open')
      .where('answered_at', 'is not', null)
      .where('reminded_at', '<=', before),
  );

/** Open complaints that wait for the centre and have no due time. */
const codesWithoutTarget = (db: Db) =>
  codes(db, (complaints) =>
    complaints
      .where('status', '=', 'open')
      .where('answered_at', 'is', null)
      .where('due_at', 'is', null),
  );
