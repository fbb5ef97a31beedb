import { allows } from '@edc/contract/common/access/capabilities';
import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import { DAY_MS } from '@edc/contract/common/time/days';
import { PROPOSAL_DAYS, type ProposalKindName } from '@edc/contract/people/proposal-rules';
import type { App } from '../../../context.ts';
import { type Actor, staffActor, staffIdOf } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { existing, notPossible, Refusal } from '../../../platform/http/refusal.ts';
import { publish } from '../../../platform/live/events.ts';
import type { EndedProposal, ProposalFact } from '../../../proposal.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { lockStudent } from '../roster/queries.ts';
import { lockRoles } from '../staff/actions.ts';
import type { SignedInStaff } from '../staff/gates.ts';
import { approversOf } from './approvers/queries.ts';
import { notifyApprovers, notifyProposer } from './mails.ts';
import { changedFact } from './rules.ts';
import {
  decideProposal,
  expiredProposals,
  insertProposal,
  lockOverdue,
  lockProposal,
  markSeen,
  openWithKey,
} from './store.ts';

interface NewProposal {
  kind: ProposalKindName;
  data: object;
  reason: string;
  by: Actor;
}

/** Records a proposal for a second person to approve; its subject is locked in the meantime. */
export async function propose(tx: Db, app: App, given: NewProposal): Promise<number> {
  const proposer = staffIdOf(given.by);
  if (proposer === undefined) throw new Error(`${given.by} is no member of staff`);
  const { lockKey, ...content } = await app.proposalKinds[given.kind].check(tx, app, given.data);
  const now = app.now();
  const overdue = await lockOverdue(tx, lockKey, now);
  if (overdue) await expire(tx, app, overdue);
  const id = await insertProposal(tx, {
    kind: given.kind,
    data: JSON.stringify(given.data),
    lock_key: lockKey,
    summary: content.summary,
    facts: JSON.stringify(content.facts.map(({ formerly: _, ...fact }) => fact)),
    effects: JSON.stringify(content.effects),
    amount_kobo: content.amountKobo,
    reason: given.reason,
    student_id: content.studentId ?? null,
    proposed_by: proposer,
    proposed_at: now,
    expires_at: new Date(now.getTime() + PROPOSAL_DAYS * DAY_MS),
  });
  if (id === undefined) {
    const proposal = await openWithKey(tx, lockKey, now);
    throw notPossible('Another proposal about this is waiting for a decision.', { proposal });
  }
  await audit(tx, now, given.by, 'propose', id, content.studentId, {
    what: content.summary,
    reason: given.reason,
  });
  await notifyApprovers(tx, app, id);
  return id;
}

/** The proposal, locked, if it can still be decided. */
async function lockOpen(tx: Db, app: App, id: number) {
  const row = existing(await lockProposal(tx, id));
  if (row.state !== 'open' || row.expires_at <= app.now()) throw new Refusal('PROPOSAL_CLOSED');
  return { ...row, kind: row.kind as ProposalKindName };
}

type OpenProposal = Awaited<ReturnType<typeof lockOpen>>;

/** Another person, whose roles allow it now: they may have been locked while this waited. */
async function requireSecondPerson(
  tx: Db,
  app: App,
  me: SignedInStaff,
  row: OpenProposal,
): Promise<void> {
  const roles = await lockRoles(tx, me.staffId);
  if (!allows(roles, app.proposalKinds[row.kind].approve)) throw new Refusal('NOT_ALLOWED');
  if (row.proposed_by === me.staffId) throw new Refusal('OWN_PROPOSAL');
}

/** Two accounts may be one person's: see `approversOf`. */
async function requireIndependent(
  tx: Db,
  app: App,
  me: SignedInStaff,
  row: OpenProposal,
): Promise<void> {
  const { refusal } = await approversOf(tx, app, me, row);
  if (refusal) throw notPossible(refusal);
}

/** Checks everything again and acts, in one transaction; returns the result in words. */
export async function approveProposal(app: App, me: SignedInStaff, id: number): Promise<string> {
  const done = await app.db.transaction().execute(async (tx) => {
    const row = await lockOpen(tx, app, id);
    await requireSecondPerson(tx, app, me, row);
    await requireIndependent(tx, app, me, row);
    const kind = app.proposalKinds[row.kind];
    if (row.proposer_locked_at || !allows(row.proposer_roles as StaffRole[], kind.propose)) {
      throw notPossible('The person who proposed this may no longer do so. Please refuse it.');
    }
    const { facts, effects } = await stillPossible(kind.check(tx, app, row.data));
    const changed = changedFact(row.facts as unknown as ProposalFact[], facts);
    if (changed) throw notPossible(`${changed} Please refuse it; it can be proposed again.`);
    await decideProposal(tx, id, {
      state: 'approved',
      decided_by: me.staffId,
      decided_at: app.now(),
      // What they were when the approval was given.
      effects: JSON.stringify(effects),
    });
    const approver = me.actor;
    const proposer = staffActor(row.proposed_by);
    // Recorded before acting: an erasure removes the student whom the entry names.
    await audit(tx, app.now(), approver, 'approve', id, row.student_id, {
      what: row.summary,
      proposed_by: proposer,
    });
    const execution = await kind.execute(tx, app, row.data, {
      proposalId: id,
      proposer,
      approver,
      reason: row.reason,
    });
    await notifyProposer(tx, app, id);
    return execution;
  });
  return 'message' in done ? done.message : await done.afterCommit();
}

/** If it is no longer possible, the second person is asked to refuse it. */
async function stillPossible<T>(check: Promise<T>): Promise<T> {
  try {
    return await check;
  } catch (error) {
    if (!(error instanceof Refusal) || error.error !== 'NOT_POSSIBLE') throw error;
    throw notPossible(`${error.message} Please refuse this proposal.`);
  }
}

export async function refuseProposal(
  app: App,
  me: SignedInStaff,
  id: number,
  reason: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await lockOpen(tx, app, id);
    await requireSecondPerson(tx, app, me, row);
    const decision = { decided_by: me.staffId, decided_at: app.now(), decision: reason };
    await free(tx, app, row, { state: 'refused', reason }, async () => {
      await decideProposal(tx, id, { state: 'refused', ...decision });
      const said = { what: row.summary, reason };
      await audit(tx, app.now(), me.actor, 'refuse', id, row.student_id, said);
      await notifyProposer(tx, app, id);
    });
  });
}

export async function withdrawProposal(app: App, me: SignedInStaff, id: number): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await lockOpen(tx, app, id);
    if (row.proposed_by !== me.staffId) throw new Refusal('NOT_YOURS');
    const decision = { decided_by: me.staffId, decided_at: app.now() };
    await free(tx, app, row, { state: 'withdrawn', reason: '' }, async () => {
      await decideProposal(tx, id, { state: 'withdrawn', ...decision });
      const said = { what: row.summary };
      await audit(tx, app.now(), me.actor, 'withdraw', id, row.student_id, said);
    });
  });
}

/** A decision that its proposer has opened is no longer listed as unread. */
export async function seeDecision(app: App, me: SignedInStaff, id: number): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await lockProposal(tx, id);
    if (row?.proposed_by !== me.staffId) throw new Refusal('NOT_FOUND');
    if (row.state === 'open') return;
    if (!(await markSeen(tx, id, app.now()))) return;
    await publish(tx, { to: `staff:${me.staffId}`, topic: 'work' });
  });
}

/** Expires proposals that were not decided in time, and unlocks their subjects. */
export async function expireProposals(app: App): Promise<void> {
  const now = app.now();
  for (const id of await expiredProposals(app.db, now)) {
    await app.db.transaction().execute(async (tx) => {
      const row = await lockProposal(tx, id);
      if (row?.state !== 'open') return;
      await free(tx, app, row, { state: 'expired', reason: '' }, () => expire(tx, app, row));
    });
  }
}

async function expire(
  tx: Db,
  app: App,
  { id, student_id, summary }: { id: number; student_id: number | null; summary: string },
): Promise<void> {
  const now = app.now();
  await decideProposal(tx, id, { state: 'expired', decided_by: null, decided_at: now });
  await audit(tx, now, 'portal', 'expire', id, student_id, { what: summary });
  await notifyProposer(tx, app, id);
}

/**
 * Ends a proposal without acting on it, and lets its kind release what was locked. Locks the
 * student before the proposal: proposing locks the student and then waits for the proposal.
 */
async function free(
  tx: Db,
  app: App,
  row: { id: number; kind: string; student_id: number | null; data: unknown },
  ending: Pick<EndedProposal, 'state' | 'reason'>,
  end: () => Promise<void>,
): Promise<void> {
  if (row.student_id !== null) await lockStudent(tx, row.student_id);
  await end();
  const kind = app.proposalKinds[row.kind as ProposalKindName];
  await kind.freed(tx, app, row.data, { id: row.id, studentId: row.student_id, ...ending });
}

/** Every step of a proposal is recorded, and updates the lists of waiting work. */
async function audit(
  tx: Db,
  at: Date,
  actor: Actor,
  verb: 'propose' | 'approve' | 'refuse' | 'withdraw' | 'expire',
  id: number,
  studentId: number | null | undefined,
  detail: Record<string, string>,
): Promise<void> {
  await recordInAudit(tx, {
    actor,
    action: `proposal.${verb}`,
    subject: `proposal:${id}`,
    detail,
    at,
    ...(studentId ? { studentId } : {}),
  });
  await publish(tx, { to: 'may:proposals.read', topic: 'work' });
}
