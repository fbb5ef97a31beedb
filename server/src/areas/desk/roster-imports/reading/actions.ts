import type { StoredBytes } from '@edc/contract/common/files/downloads';
import { boundedQueue } from '../../../../platform/limits/bounded-queue.ts';
import type { OpenFile } from '../../../../platform/tables/table-file.ts';
import { readInThread } from '../../../../platform/tables/thread.ts';
import type { Inspected } from './inspect.ts';
import type { Reading, StagedPart } from './staged-rows.ts';
import type { Task } from './worker.ts';

const WORKER = new URL('./worker.ts', import.meta.url);
const INSPECT_MS = 30_000;
const STAGE_MS = 5 * 60_000;

export const openStored = ({ size, read }: StoredBytes): OpenFile =>
  async function* () {
    if (size === 0) return;
    const bytes = read(0, size - 1);
    if (bytes instanceof Uint8Array) yield bytes;
    else yield* bytes;
  };

/** Each may take 256 MB: a process inspects one at a time, the others wait. */
const inTurn = boundedQueue({ atOnce: 1, longestWaitMs: 25_000, mostWaiting: 8, usualMs: 1000 });

/** In a thread, because unpacking a spreadsheet may take seconds. */
export async function inspectInThread(open: OpenFile, kind: 'csv' | 'xlsx'): Promise<Inspected> {
  return await inTurn(() => inspect(open, kind));
}

async function inspect(open: OpenFile, kind: 'csv' | 'xlsx'): Promise<Inspected> {
  const data: Task = { inspect: kind };
  const results = readInThread<Inspected>({ worker: WORKER, data, open, kind, mostMs: INSPECT_MS });
  for await (const inspected of results) return inspected;
  throw new Error('the file was not inspected');
}

export function stageInThread(
  open: OpenFile,
  reading: Reading,
  signal: AbortSignal,
): AsyncGenerator<StagedPart> {
  const data: Task = { stage: reading };
  const { kind } = reading.format;
  return readInThread({ worker: WORKER, data, open, kind, mostMs: STAGE_MS, signal });
}
