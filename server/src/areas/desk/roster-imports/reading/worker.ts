import { serveThread } from '../../../../platform/tables/thread.ts';
import { inspectFile } from './inspect.ts';
import { type Reading, stagedRows } from './staged-rows.ts';

export type Task = { inspect: 'csv' | 'xlsx' } | { stage: Reading };

await serveThread<Task>(async (task, open, take) => {
  if ('inspect' in task) return await take(await inspectFile(open, task.inspect));
  for await (const part of stagedRows(open, task.stage)) await take(part);
});
