import type { Capability } from '@edc/contract/common/access/capabilities';
import type { ProposalKindName } from '@edc/contract/people/proposal-rules';
import type { z } from 'zod';
import type { Actor } from './platform/actors.ts';
import type { Db } from './platform/database/connect.ts';

export interface ProposalFact {
  term: string;
  /** The earlier name of the term, for proposals that may still wait. */
  formerly?: string;
  detail: string;
  /** The page with details. */
  href?: string;
}

/** The effects of each decision, in whole sentences. */
export interface ProposalEffects {
  approve: string[];
  refuse: string[];
}

/** The proposal in words and figures, for the second person to decide by. */
export interface ProposalContent {
  /** A subject with this key can have no other proposal or action in the meantime. */
  lockKey: string;
  summary: string;
  facts: ProposalFact[];
  effects: ProposalEffects;
  amountKobo: number;
  studentId: number | undefined;
}

/** How a proposal ended without being carried out. */
export interface EndedProposal {
  id: number;
  studentId: number | null;
  state: 'refused' | 'withdrawn' | 'expired';
  /** The reason of the person who refused it. */
  reason: string;
}

/** The result of a proposal: a fact, and the next step. */
export interface ProposalResult extends ProposalFact {
  next?: string;
}

/** Where the same can be proposed again, and the values for its form. */
export interface ProposedAgain {
  href: string;
  values: Record<string, string>;
}

/** The proposal, and who proposed and approved it, as the audit log names them. */
export interface Approval {
  proposalId: number;
  proposer: Actor;
  approver: Actor;
  reason: string;
}

/** The result in words; network calls happen after the commit. */
export type Execution = { message: string } | { afterCommit: () => Promise<string> };

interface Declared<Data, App> {
  propose: Capability;
  approve: Capability;
  data: z.ZodType<Data>;
  /** Refuses an impossible action. Locks the rows that it reads; runs again at the approval. */
  check: (tx: Db, app: App, data: Data) => Promise<ProposalContent>;
  /** Carries it out, in the transaction of the approval. */
  execute: (tx: Db, app: App, data: Data, approval: Approval) => Promise<Execution>;
  /** Where to see its result, once it was approved. */
  result?: (db: Db, data: Data, proposalId: number) => Promise<ProposalResult | undefined>;
  /** It was refused, withdrawn or expired: its lock is released, and its student is locked. */
  freed?: (tx: Db, app: App, data: Data, ended: EndedProposal) => Promise<void>;
  again?: (data: Data) => ProposedAgain | undefined;
}

/**
 * One kind of action that needs two people. The proposals module knows only this; only the kind
 * itself reads its data. `App` is what modules receive, which includes this list. The data is null
 * once its student was erased: then there is nothing to show or continue.
 */
export type ProposalKind<App> = Required<Omit<Declared<unknown, App>, 'data'>>;

export function proposalKind<Data, App>({
  data,
  check,
  execute,
  result,
  freed,
  again,
  ...who
}: Declared<Data, App>): ProposalKind<App> {
  return {
    ...who,
    check: (tx, app, given) => check(tx, app, data.parse(given)),
    execute: (tx, app, given, approval) => execute(tx, app, data.parse(given), approval),
    result: async (db, given, id) =>
      given === null ? undefined : await result?.(db, data.parse(given), id),
    freed: async (tx, app, given, ended) =>
      given === null ? undefined : await freed?.(tx, app, data.parse(given), ended),
    again: (given) => (given === null ? undefined : again?.(data.parse(given))),
  };
}

/** The list is in `proposal-kinds.ts`. */
export type ProposalKinds<App> = Record<ProposalKindName, ProposalKind<App>>;
