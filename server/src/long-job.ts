import type { Capability } from '@edc/contract/common/capabilities';
import type { z } from 'zod';
import type { Actor } from './platform/actors.ts';
import type { Db } from './platform/database/connect.ts';

/** What a step is told of its job. */
export interface LongJobRun<Input> {
  input: Input;
  /** Where the step before ended; null at the first one. */
  cursor: string | null;
  /** Who started it, as the audit names them. */
  by: Actor;
  staffId: number;
  startedAt: Date;
}

/** What became of one row, in words. */
export interface LongJobResult {
  name: string;
  outcome: string;
  /** Whether it happened. */
  done: boolean;
  /** The console's page of what the row is about. */
  path?: string;
}

export interface LongJobStep {
  results: LongJobResult[];
  /** How much of the total the step was; as many as there are results unless said. */
  count?: number;
  /** Where the next step begins; null when everything is done. */
  cursor: string | null;
}

/**
 * One kind of long work. `next` reads, hashes or asks the network, and gives the function that
 * writes: it runs in one transaction with the progress, so that nothing is done twice, wherever a
 * process is killed. A step should take less than a second. The list of kinds is in
 * `long-job-kinds.ts`; `students/bulk` is an example.
 */
interface Declared<Input, App> {
  name: string;
  /** Who may start one, see it and cancel it. */
  may: Capability;
  input: z.ZodType<Input>;
  next: (app: App, run: LongJobRun<Input>) => Promise<(tx: Db) => Promise<LongJobStep>>;
}

/** A kind as the long-jobs module knows it: only the kind itself reads its input. */
export interface LongJobKind<App> {
  name: string;
  may: Capability;
  /** The input as it is stored, checked. */
  check: (input: unknown) => unknown;
  next: (app: App, run: LongJobRun<unknown>) => Promise<(tx: Db) => Promise<LongJobStep>>;
}

export function longJobKind<Input, App>({
  name,
  may,
  input,
  next,
}: Declared<Input, App>): LongJobKind<App> {
  return {
    name,
    may,
    check: (given) => input.parse(given),
    next: (app, run) => next(app, { ...run, input: input.parse(run.input) }),
  };
}
