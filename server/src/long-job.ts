import type { Capability } from '@edc/contract/common/access/capabilities';
import type { z } from 'zod';
import type { Actor } from './platform/actors.ts';
import type { Db } from './platform/database/connect.ts';

/** A step's view of its job. */
export interface LongJobRun<Input> {
  input: Input;
  /** Where the previous step ended; null at the first one. */
  cursor: string | null;
  /** The starter, as the audit log names them. */
  by: Actor;
  staffId: number;
  startedAt: Date;
}

/** The result of one row, in words. */
export interface LongJobResult {
  name: string;
  outcome: string;
  /** Whether it succeeded. */
  done: boolean;
  /** The console's page about the row's subject. */
  path?: string;
}

export interface LongJobStep {
  results: LongJobResult[];
  /** The step's part of the total; the number of results if left out. */
  count?: number;
  /** Where the next step begins; null when everything is done. */
  cursor: string | null;
}

/**
 * One kind of long work. `next` reads, hashes or uses the network, and returns the function that
 * writes: it runs in one transaction with the progress, so that nothing is done twice if a process
 * is killed. A step should take less than a second. The list of kinds is in `long-job-kinds.ts`;
 * `students/bulk` is an example.
 */
interface Declared<Input, App> {
  name: string;
  /** The capability to start one, see it and cancel it. */
  may: Capability;
  input: z.ZodType<Input>;
  next: (app: App, run: LongJobRun<Input>) => Promise<(tx: Db) => Promise<LongJobStep>>;
}

const NAMES_SHOWN = 5;

/** What a bulk action would do: how many rows end how, in this order, and the first names. */
export function previewOf<Outcome extends string>(
  order: readonly Outcome[],
  rows: readonly { name: string; outcome: Outcome }[],
) {
  const counts = order.map((outcome) => ({
    outcome,
    count: rows.filter((one) => one.outcome === outcome).length,
  }));
  const done = rows.filter(({ outcome }) => outcome === 'done');
  return {
    counts: counts.filter(({ count }) => count > 0),
    names: done.slice(0, NAMES_SHOWN).map(({ name }) => name),
  };
}

/** A kind for the long-jobs module: only the kind itself reads its input. */
export interface LongJobKind<App> {
  name: string;
  may: Capability;
  /** Checks the input and returns it as it is stored. */
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
