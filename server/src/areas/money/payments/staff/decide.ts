import type { Capability } from '@edc/contract/common/access/capabilities';
import type { ProposalKindName } from '@edc/contract/people/proposal-rules';
import type { z } from 'zod';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible, Refusal } from '../../../../platform/http/refusal.ts';
import {
  type EndedProposal,
  type ProposalContent,
  type ProposalKind,
  type ProposalResult,
  type ProposedAgain,
  proposalKind,
} from '../../../../proposal.ts';
import { propose } from '../../../people/proposals/actions.ts';
import { openProposal } from '../../../people/proposals/queries.ts';
import { auditPayment } from '../audit.ts';
import { moneyKey } from '../rules.ts';
import { needsTwo, recordAlone, type Weight } from './two-people.ts';

/** Who decided and why. */
export interface DecidedBy {
  /** Who decided alone, or proposed it. */
  by: Actor;
  reason: string;
  /** The second person, and what they approved, where one was needed. */
  approvedBy?: Actor;
  proposalId?: number;
}

export interface Deciding extends DecidedBy {
  /** Notes what was decided where it was asked for, such as in a complaint. */
  note?: ((tx: Db, words: string) => Promise<void>) | undefined;
}

/** What is true under the lock. */
export interface Plan {
  /** What a proposal about it locks. */
  lockKey: string;
  amountKobo: number;
  studentId: number | undefined;
  /** Of a refund: how much can be refunded at most. */
  mostKobo?: number;
  /** Of a refund: what it takes from money that was used, and which. */
  takes?: { words: string; moneyId: number } | undefined;
}

/** What a second person approves. */
interface TwoPeople<Given, P extends Plan, Done> {
  kind: Exclude<ProposalKindName, 'erasure'>;
  propose: Capability;
  /** What of the input is kept with the proposal, with the amount of the plan. */
  data: z.ZodType<Given>;
  /** What counts against the limit of one person. */
  weigh: (plan: P) => Weight;
  /** Its refunds: those that fail no longer count. */
  refunds?: (done: Done) => { refundId: number; amountKobo: number }[];
  /** What the second person reads, and what must still be so when they approve. */
  content: (
    tx: Db,
    plan: P,
    given: Given,
  ) => Promise<Pick<ProposalContent, 'summary' | 'facts' | 'effects'>>;
  /** The beginning of the note “… was proposed”. */
  what: (plan: P) => string;
  /** Said to whoever approved it, if not the same as to one person. */
  approved?: (done: Done) => string;
  result?: (db: Db, given: Given, proposalId: number) => Promise<ProposalResult | undefined>;
  /** It was refused, withdrawn or expired. */
  freed?: (tx: Db, app: App, given: Given, ended: EndedProposal) => Promise<void>;
  /** The form that proposes it again. */
  again: (given: Given) => ProposedAgain;
}

type Entry = Pick<Parameters<typeof auditPayment>[1], 'action' | 'reference'>;

/** A decision of staff about money; all of them are in `decisions.ts`. */
export interface Decision<Given extends object, P extends Plan, Done extends object> {
  /** Locks what it is about, and refuses what cannot be done; again when it is approved. */
  plan: (tx: Db, app: App, given: Given) => Promise<P>;
  /** Asked only of whoever decides, not again at the approval. */
  first?: (tx: Db, app: App, plan: P, given: Given & DecidedBy) => Promise<void>;
  execute: (tx: Db, app: App, plan: P, given: Given & DecidedBy) => Promise<Done>;
  /** For the audit, besides the reason and the second person; some write their own. */
  audit?: (plan: P, done: Done) => Entry & { detail: object };
  /** The note in a complaint inside which one person decided it. */
  note?: (plan: P, done: Done) => string;
  /** Asks the provider. */
  afterCommit?: (app: App, done: Done) => Promise<Done>;
  /** Said to whoever decided it. */
  words: (done: Done) => string;
  /** What happens some time after it, for the preview. */
  later?: (tx: Db, app: App, done: Done) => Promise<void>;
  /** Undefined where one person is always enough. */
  twoPeople?: TwoPeople<Given, P, Done>;
}

export interface DecisionForTwo<Given extends object, P extends Plan, Done extends object>
  extends Decision<Given, P, Done> {
  twoPeople: TwoPeople<Given, P, Done>;
}

/** Above the limit of one person: another one has to approve it. */
export interface Proposed {
  proposalId: number;
}

/** What one person has proposed stays as it is until another one has decided. */
export async function requireNoProposal(
  tx: Db,
  app: App,
  lockKey: string,
  about: { message: string; field?: string } = {
    message: 'A proposal about this payment waits in Approvals.',
  },
): Promise<void> {
  const proposal = await openProposal(tx, lockKey, app.now());
  if (proposal === undefined) return;
  throw notPossible(about.message, { ...about, proposal });
}

const isForTwo = async <P extends Plan>(
  tx: Db,
  app: App,
  { twoPeople }: { twoPeople?: { weigh: (plan: P) => Weight } },
  plan: P,
) => twoPeople !== undefined && (await needsTwo(tx, app, plan.studentId, twoPeople.weigh(plan)));

async function carryOut<Given extends object, P extends Plan, Done extends object>(
  tx: Db,
  app: App,
  decision: Decision<Given, P, Done>,
  plan: P,
  given: Given & DecidedBy,
): Promise<Done> {
  const done = await decision.execute(tx, app, plan, given);
  const entry = decision.audit?.(plan, done);
  if (entry) {
    const { by: actor, reason, approvedBy } = given;
    const second = approvedBy ? { approved_by: approvedBy } : {};
    await auditPayment(tx, { ...entry, actor, detail: { ...entry.detail, reason, ...second } });
  }
  return done;
}

/** Decides it alone, or proposes it to a second person. */
export async function decide<Given extends object, P extends Plan, Done extends object>(
  app: App,
  decision: Decision<Given, P, Done>,
  given: NoInfer<Given> & Deciding,
): Promise<Done | Proposed> {
  const { by, reason, note } = given;
  const { twoPeople } = decision;
  const decided = await app.db
    .transaction()
    .execute(async (tx): Promise<Proposed | { done: Done }> => {
      const plan = await decision.plan(tx, app, given);
      await decision.first?.(tx, app, plan, given);
      if (twoPeople && (await isForTwo(tx, app, decision, plan))) {
        const { kind, data, what } = twoPeople;
        const kept = data.parse({ ...given, amountKobo: plan.amountKobo });
        const proposalId = await propose(tx, app, { kind, data: kept, reason, by });
        await note?.(tx, `${what(plan)} was proposed. Another person has to approve it.`);
        return { proposalId };
      }
      await requireNoProposal(tx, app, plan.lockKey);
      const done = await carryOut(tx, app, decision, plan, given);
      if (decision.note) await note?.(tx, decision.note(plan, done));
      if (twoPeople) {
        const { studentId } = plan;
        const all = { amountKobo: twoPeople.weigh(plan).kobo, refundId: undefined };
        for (const { amountKobo: kobo, refundId } of twoPeople.refunds?.(done) ?? [all]) {
          await recordAlone(tx, app, { studentId, kind: twoPeople.kind, kobo, by, refundId });
        }
      }
      return { done };
    });
  if ('proposalId' in decided) return decided;
  return (await decision.afterCommit?.(app, decided.done)) ?? decided.done;
}

/** The same as the answer of its call. */
export async function decideInWords<Given extends object, P extends Plan, Done extends object>(
  app: App,
  decision: Decision<Given, P, Done>,
  given: NoInfer<Given> & Deciding,
): Promise<{ message: string; proposal: number | null }> {
  const decided = await decide(app, decision, given);
  return 'proposalId' in decided
    ? {
        message: 'Another person must approve it before it is done.',
        proposal: Number(decided.proposalId),
      }
    : { message: decision.words(decided), proposal: null };
}

/** Does it whatever its amount: for a preview, which is undone, and for tests. */
export async function decideAlone<Given extends object, P extends Plan, Done extends object>(
  tx: Db,
  app: App,
  decision: Decision<Given, P, Done>,
  given: NoInfer<Given> & DecidedBy,
) {
  const plan = await decision.plan(tx, app, given);
  const forTwo = await isForTwo(tx, app, decision, plan);
  await requireNoProposal(tx, app, plan.lockKey);
  const done = await carryOut(tx, app, decision, plan, given);
  return { plan, forTwo, done, later: async () => await decision.later?.(tx, app, done) };
}

/** A decision as what a second person approves. */
export function approvalOf<Given extends object, P extends Plan, Done extends object>(
  decision: DecisionForTwo<Given, P, Done>,
): ProposalKind<App> {
  const { data, propose: mayPropose, content, approved, freed, result, again } = decision.twoPeople;
  const words = approved ?? decision.words;
  return proposalKind<Given, App>({
    propose: mayPropose,
    approve: 'payments.approve',
    data,
    async check(tx, app, given) {
      const plan = await decision.plan(tx, app, given);
      const { lockKey, amountKobo, studentId } = plan;
      return { ...(await content(tx, plan, given)), lockKey, amountKobo, studentId };
    },
    async execute(tx, app, given, { proposalId, proposer, approver, reason }) {
      const plan = await decision.plan(tx, app, given);
      const by = { by: proposer, approvedBy: approver, proposalId, reason };
      const done = await carryOut(tx, app, decision, plan, { ...given, ...by });
      const { afterCommit } = decision;
      if (!afterCommit) return { message: words(done) };
      return {
        async afterCommit() {
          try {
            return words(await afterCommit(app, done));
          } catch (error) {
            // The approval stays; what became of it has its own state.
            if (error instanceof Refusal) return error.message;
            throw error;
          }
        },
      };
    },
    ...(result ? { result } : {}),
    ...(freed ? { freed } : {}),
    again,
  });
}

/** What every plan about a payment says of it. */
export const planOf = (
  moneyId: number,
  studentId: number | undefined,
  amountKobo: number,
): Plan => ({
  lockKey: moneyKey(moneyId),
  studentId,
  amountKobo,
});
