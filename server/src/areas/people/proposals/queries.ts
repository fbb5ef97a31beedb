import { allows } from '@edc/contract/common/access/capabilities';
import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import type { ProposalKindName, ProposalState } from '@edc/contract/people/proposal-rules';
import type { Proposal, ProposalDetail } from '@edc/contract/people/proposals';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { isLockTimeout, rolledBack } from '../../../platform/database/rolled-back.ts';
import { existing, Refusal } from '../../../platform/http/refusal.ts';
import { type List, loadPage, type PageRequest } from '../../../platform/lists/page.ts';
import type { ProposalFact, ProposalResult } from '../../../proposal.ts';
import type { SignedInStaff } from '../staff/gates.ts';
import { whyBlocked } from './approvers/queries.ts';
import { changedFact } from './rules.ts';
import { isOpenAt, isOverAt, proposalRows } from './store.ts';

export { hasIndependentAdministrators } from './approvers/queries.ts';
export {
  loadMoneyProposals,
  loadTellerKobo,
  loadWaitingTellers,
  moneyProposals,
  presentMoneyProposal,
  waitingTellerKobo,
} from './money-proposals.ts';
export { openWithKey as openProposal } from './store.ts';

const list: List = {
  name: 'proposals',
  sorts: {
    proposed: { by: sql`proposals.proposed_at`, type: 'timestamptz' },
    amount: { by: sql`proposals.amount_kobo`, type: 'bigint' },
  },
  id: sql<number>`proposals.id`,
};

/** The kinds that these roles may propose or approve: others are hidden from them. */
const kindsFor = (app: App, roles: readonly StaffRole[]) =>
  Object.entries(app.proposalKinds)
    .filter(([, kind]) => allows(roles, kind.approve) || allows(roles, kind.propose))
    .map(([name]) => name);

/** The kinds that these roles may approve. */
export const approvableKinds = (app: App, roles: readonly StaffRole[]) =>
  Object.entries(app.proposalKinds)
    .filter(([, kind]) => allows(roles, kind.approve))
    .map(([name]) => name);

const visible = (app: App, me: SignedInStaff) =>
  proposalRows(app.db).where('proposals.kind', '=', (eb) =>
    eb.fn.any(eb.val(kindsFor(app, me.roles))),
  );

type Row = Awaited<ReturnType<ReturnType<typeof proposalRows>['executeTakeFirstOrThrow']>>;

/**
 * An erasure names the student only while there is one: its stored title stays afterwards, in the
 * audit log too.
 */
function titleOf({ kind, summary, matric_no: matricNo }: Row): string {
  if (kind !== 'erasure' || !matricNo || matricNo.startsWith('ERASED/')) return summary;
  return summary.replace(/^Erase a (student|person)/, `Erase student ${matricNo}`);
}

function present(app: App, me: SignedInStaff, row: Row): Proposal {
  const kind = row.kind as ProposalKindName;
  // An overdue proposal waits for the job that marks it as expired.
  const isOver = row.state === 'open' && row.expires_at <= app.now();
  const state = isOver ? 'expired' : (row.state as ProposalState);
  const own = row.proposed_by === me.staffId;
  const isOpen = state === 'open';
  return {
    id: String(row.id),
    kind,
    summary: titleOf(row),
    amount_kobo: row.amount_kobo,
    reason: row.reason,
    state,
    student:
      row.student_key && row.student_name
        ? { key: row.student_key, full_name: row.student_name }
        : null,
    proposed_by: row.proposer_name,
    proposed_at: row.proposed_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_by: row.decider_name,
    decided_at: row.decided_at?.toISOString() ?? null,
    decision: row.decision,
    own,
    can: {
      decide: isOpen && !own && allows(me.roles, app.proposalKinds[kind].approve),
      withdraw: isOpen && own,
    },
  };
}

export async function loadProposals(
  app: App,
  me: SignedInStaff,
  { state, ...wanted }: PageRequest & { state: ProposalState | 'all' },
) {
  const now = app.now();
  const query = visible(app, me)
    .$if(state === 'open', (all) => all.where(isOpenAt(now)))
    .$if(state === 'expired', (all) => all.where(isOverAt(now)))
    .$if(state !== 'all' && state !== 'open' && state !== 'expired', (all) =>
      all.where('proposals.state', '=', state),
    );
  const page = await loadPage(app.db, query, list, { ...wanted, secretKey: app.secretKey });
  return { ...page, items: page.items.map((row) => present(app, me, row)) };
}

export async function loadProposal(
  app: App,
  me: SignedInStaff,
  id: number,
): Promise<ProposalDetail> {
  const row = existing(await visible(app, me).where('proposals.id', '=', id).executeTakeFirst());
  const shown = present(app, me, row);
  const effects = row.effects as ProposalDetail['effects'];
  const isDecided = row.state !== 'open' && row.state !== 'withdrawn';
  const result =
    shown.state === 'approved'
      ? await app.proposalKinds[shown.kind].result(app.db, row.data, row.id)
      : undefined;
  return {
    ...shown,
    facts: [...(row.facts as ProposalDetail['facts']), ...(result ? [factOf(result)] : [])],
    next: result?.href && result.next ? { words: result.next, href: result.href } : null,
    next_waiting: shown.state === 'open' ? null : await nextWaiting(app, me, row.id),
    again: againFor(app, me, shown, row.data),
    ...(shown.state === 'open' ? await whatIsSo(app, row) : { effects, changed: null }),
    blocked: shown.state === 'open' ? await whyBlocked(app, me, row, shown) : null,
    unseen: shown.own && isDecided && row.decision_seen_at === null,
  };
}

/** The oldest other proposal that this person can decide. */
async function nextWaiting(app: App, me: SignedInStaff, id: number): Promise<string | null> {
  const row = await app.db
    .selectFrom('proposals')
    .select('id')
    .where(isOpenAt(app.now()))
    .where('kind', '=', (eb) => eb.fn.any(eb.val(approvableKinds(app, me.roles))))
    .where('proposed_by', '!=', me.staffId)
    .where('id', '!=', id)
    .orderBy('proposed_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? String(row.id) : null;
}

/** How many of a kind wait for a second person, and the oldest. */
export async function loadOpenOf(db: Db, kind: ProposalKindName, now: Date) {
  const { count, oldest } = await db
    .selectFrom('proposals')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('id').as('oldest')])
    .where('kind', '=', kind)
    .where(isOpenAt(now))
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest: oldest === null ? null : String(oldest) };
}

/** Who proposed and who approved it, with the times. */
export async function loadApproval(db: Db, id: number) {
  const row = await db
    .selectFrom('proposals')
    .innerJoin('staff as proposer', 'proposer.id', 'proposals.proposed_by')
    .innerJoin('staff as approver', 'approver.id', 'proposals.decided_by')
    .select(['proposer.full_name as proposer_name', 'proposals.proposed_at'])
    .select(['approver.full_name as approver_name', 'proposals.decided_at'])
    .where('proposals.id', '=', id)
    .where('proposals.state', '=', 'approved')
    .executeTakeFirst();
  if (!row?.decided_at) return null;
  return {
    proposed_by: row.proposer_name,
    proposed_at: row.proposed_at.toISOString(),
    approved_by: row.approver_name,
    approved_at: row.decided_at.toISOString(),
  };
}

const factOf = ({ term, detail, href }: ProposalResult) => ({
  term,
  detail,
  ...(href ? { href } : {}),
});

/** A proposal that was not carried out can be proposed again by anyone with that right. */
function againFor(
  app: App,
  me: SignedInStaff,
  { kind, state, reason }: Proposal,
  data: unknown,
): ProposalDetail['again'] {
  const { again, propose } = app.proposalKinds[kind];
  const isOver = state === 'refused' || state === 'withdrawn' || state === 'expired';
  const form = isOver && allows(me.roles, propose) ? again(data) : undefined;
  return form ? { href: form.href, values: { ...form.values, reason } } : null;
}

/**
 * The effects of the decisions now, and why an approval would be refused, shown before someone
 * presses the button.
 */
async function whatIsSo(
  app: App,
  { kind, data, facts, effects: proposed }: Row,
): Promise<Pick<ProposalDetail, 'effects' | 'changed'>> {
  const effects = proposed as ProposalDetail['effects'];
  try {
    return await rolledBack(app.db, async (tx) => {
      const now = await app.proposalKinds[kind as ProposalKindName].check(tx, app, data);
      const changed = changedFact(facts as unknown as ProposalFact[], now.facts) ?? null;
      return { effects: changed ? effects : now.effects, changed };
    });
  } catch (error) {
    if (error instanceof Refusal) return { effects, changed: error.message };
    // Someone is working on it right now: the approval checks again.
    if (isLockTimeout(error)) return { effects, changed: null };
    throw error;
  }
}

/**
 * A condition for a list of things that can be locked: those without an open proposal; with a time,
 * those without any proposal made before it.
 */
export const hasNoProposal = (lockKey: RawBuilder<string>, now: Date, before: Date | null) =>
  sql<boolean>`not exists (select 1 from proposals where lock_key = ${lockKey}
    and state = 'open' and expires_at > ${now}
    and (${before}::timestamptz is null or proposed_at < ${before}))`;
