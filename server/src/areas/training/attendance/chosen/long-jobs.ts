import type { Capability } from '@edc/contract/common/access/capabilities';
import type { z } from 'zod';
import type { App } from '../../../../context.ts';
import { type LongJobResult, type LongJobRun, longJobKind } from '../../../../long-job.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { type Chosen, type ChosenStudent, chosenAfter } from './store.ts';

const MOST = 50;

interface ChosenKind<Input, Known> {
  name: string;
  may: Capability;
  input: z.ZodType<Input>;
  /** The facts that `act` needs about all students of a step, queried at once. */
  load?: (tx: Db, app: App, rows: readonly ChosenStudent[], input: Input) => Promise<Known>;
  act: (
    tx: Db,
    app: App,
    row: ChosenStudent,
    run: LongJobRun<Input>,
    known: Known,
  ) => Promise<Pick<LongJobResult, 'outcome' | 'done'>>;
  /** Follow-up for all students of a step. */
  after?: (tx: Db, app: App, rows: readonly ChosenStudent[]) => Promise<void>;
}

/** A background task that applies the same change to every chosen registration, one by one. */
export const chosenStudentsKind = <Input extends Chosen, Known = undefined>({
  load,
  act,
  after,
  ...kind
}: ChosenKind<Input, Known>) =>
  longJobKind<Input, App>({
    ...kind,
    next: async (app, run) => {
      const rows = await chosenAfter(app.db, run.input, Number(run.cursor ?? 0), MOST);
      return async (tx) => {
        const known = (await load?.(tx, app, rows, run.input)) as Known;
        const results: LongJobResult[] = [];
        for (const row of rows) {
          results.push({ ...aboutStudent(row), ...(await act(tx, app, row, run, known)) });
        }
        await after?.(tx, app, rows);
        return { results, cursor: rows.length === MOST ? String(rows.at(-1)?.id) : null };
      };
    },
  });

const aboutStudent = ({ name, code }: ChosenStudent) => ({
  name,
  ...(code ? { path: `/staff/students/${encodeURIComponent(code)}` } : {}),
});
