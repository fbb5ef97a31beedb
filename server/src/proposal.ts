import type { Capability } from '@edc/contract/common/capabilities';
import type { ProposalKindName } from '@edc/contract/people/proposal-rules';
import type { z } from 'zod';
import type { Actor } from './platform/actors.ts';
import type { Db } from './platform/database/connect.ts';

export interface ProposalFact {
  term: string;
  /** What the term was in proposals that may still wait. */
  formerly?: string;
  detail: string;
  /** Where more about it is to be seen. */
  href?: string;
}

/** What each decision does, in whole sentences. */
export interface ProposalEffects {
  approve: string[];
  refuse: string[];
}

/** What is proposed, in words and figures that the second person decides by. */
export interface ProposalContent {
  /** Nothing else may be proposed for, or done with, what has this key. */
  lockKey: string;
  summary: string;
  facts: ProposalFact[];
  effects: ProposalEffects;
  amountKobo: number;
  studentId: number | undefined;
}

/** How a proposal ended without being done. */
export interface EndedProposal {
  id: number;
  studentId: number | null;
  state: 'refused' | 'withdrawn' | 'expired';
  /** Of whoever refused it. */
  reason: string;
}

/** What came of a proposal: a fact, and what to do next with it. */
export interface ProposalResult extends ProposalFact {
  next?: string;
}

/** Where the same can be proposed again, and what its form is filled with. */
export interface ProposedAgain {
  href: string;
  values: Record<string, string>;
}

/** Which proposal, and who proposed and approved it, as the audit names them. */
export interface Approval {
  proposalId: number;
  proposer: Actor;
  approver: Actor;
  reason: string;
}

/** What was done, in words; what needs the network is done after the commit. */
export type Execution = { message: string } | { afterCommit: () => Promise<string> };

interface Declared<Data, App> {
  propose: Capability;
  approve: Capability;
  data: z.ZodType<Data>;
  /** Refuses what cannot be done now. Locks what it looks at; runs again at the approval. */
  check: (tx: Db, app: App, data: Data) => Promise<ProposalContent>;
  /** Does it, in the transaction of the approval. */
  execute: (tx: Db, app: App, data: Data, approval: Approval) => Promise<Execution>;
  /** Where to see what came of it, once it was approved. */
  result?: (db: Db, data: Data, proposalId: number) => Promise<ProposalResult | undefined>;
  /** It was refused, withdrawn or expired: what it locked is free, and its student is locked. */
  freed?: (tx: Db, app: App, data: Data, ended: EndedProposal) => Promise<void>;
  again?: (data: Data) => ProposedAgain | undefined;
}

/**
 * One kind of action that needs two people. The proposals module knows no more of it than this;
 * only the kind itself reads its data. `App` is what modules receive, which has the list itself.
 * The data is null once its student was erased: then nothing is left to show or to go on with.
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
