import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { FastifyBaseLogger } from 'fastify';
import type { CatalogueUse } from './catalogue-use.ts';
import type { Config } from './config.ts';
import type { LongJobKind } from './long-job.ts';
import type { Actor } from './platform/actors.ts';
import type { Db } from './platform/database/connect.ts';
import type { Call, Gate } from './platform/http/route.ts';
import { routeFor } from './platform/http/route.ts';
import type { JobKind, Jobs } from './platform/jobs/jobs.ts';
import type { Limits } from './platform/limits/rate-limits.ts';
import type { Live } from './platform/live/live.ts';
import type { MailTransport } from './platform/mail/transport.ts';
import type { ProposalKinds } from './proposal.ts';
import type { Settlements } from './settlement.ts';

/** A student as whom a member of staff views the portal. */
export interface ViewedStudent {
  studentId: number;
  code: string;
  fullName: string;
  gender: 'male' | 'female';
  /** The session of the member of staff. */
  sessionId: number;
  viewedBy: string;
  until: Date;
}

/** What was decided for a complaint, and by whom. */
export interface ComplaintNote {
  complaint: string;
  text: string;
  by: { staffId: number; actor: Actor; fullName: string; roles: StaffRole[] };
}

/** Everything that outlives a request, passed to the modules. */
export interface App {
  config: Config;
  db: Db;
  jobs: Jobs;
  limits: Limits;
  mail: MailTransport;
  log: FastifyBaseLogger;
  /** How students use the catalogue. */
  catalogueUse: CatalogueUse;
  /** The effects of each kind of payment. */
  settlements: Settlements;
  /** The actions that need two people. */
  proposalKinds: ProposalKinds<App>;
  /** Long work that staff can start, by its name. */
  longJobKinds: Map<string, LongJobKind<App>>;
  /** Counts an event for `/metrics`. */
  count: (event: string) => void;
  /** The database is a rehearsal: every page and email says so. */
  rehearsal: boolean;
  /** The portal's secret, from which codes and keys are derived. */
  secretKey: string;
  now: () => Date;
  /** Open pages that receive live events. */
  live: Live;
  /** The student whom a member of staff views the portal as, by the hash of the staff token. */
  viewOf: (tokenHash: Buffer) => Promise<ViewedStudent | undefined>;
  /** The open complaints in which a student asks for credit to be refunded, the newest of each kind. */
  findRefundRequests: (
    db: Db,
    studentId: number,
  ) => Promise<Map<PaymentPurpose, { id: string; at: Date }>>;
  /** Adds a note to a complaint, in the transaction of what was decided inside it. */
  noteOnComplaint: (tx: Db, note: ComplaintNote) => Promise<void>;
}

export type AppCall = Call<App>;
export const route = routeFor<App>();

export const anyone: Gate<App, 'public', undefined> = {
  access: 'public',
  admit: async () => undefined,
};

/** How jobs are tried again, where several modules have the same. */
export const paces = {
  /** What is over is deleted: the next run makes up for a missed one. */
  sweep: { retries: 1, firstDelay: 60, longestDelay: 60, expireSeconds: 300 },
  /** What time has changed, every few minutes. */
  often: { retries: 2, firstDelay: 60, longestDelay: 300, expireSeconds: 300 },
  /** The same once an hour or a day. */
  seldom: { retries: 2, firstDelay: 60, longestDelay: 600, expireSeconds: 300 },
  /** Emails to many people of the staff. */
  emails: { retries: 3, firstDelay: 60, longestDelay: 600, expireSeconds: 900 },
  /** What visitors see changes at a time that staff have chosen. */
  publishing: { retries: 10, firstDelay: 2, longestDelay: 300, expireSeconds: 60 },
};

export function jobKind<Data extends object>(kind: JobKind<App, Data>): JobKind<App, never> {
  return kind as unknown as JobKind<App, never>;
}
