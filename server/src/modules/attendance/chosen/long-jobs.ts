import type { Capability } from '@edc/contract/capabilities';
import type { z } from 'zod';
import type { App } from '../../../context.ts';
import { type LongJobResult, type LongJobRun, longJobKind } from '../../../long-job.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Chosen, type ChosenStudent, chosenAfter } from './store.ts';

const MOST = 50;

interface ChosenKind<Input> {
  name: string;
  may: Capability;
  input: z.ZodType<Input>;
  act: (
    tx: Db,
    app: App,
    row: ChosenStudent,
    run: LongJobRun<Input>,
  ) => Promise<Pick<LongJobResult, 'outcome' | 'done'>>;
}

/** A background task that does the same for every chosen registration, one by one. */
export const chosenStudentsKind = <Input extends Chosen>({ act, ...kind }: ChosenKind<Input>) =>
  longJobKind<Input, App>({
    ...kind,
    next: async (app, run) => {
      const rows = await chosenAfter(app.db, run.input, Number(run.cursor ?? 0), MOST);
      return async (tx) => {
        const results: LongJobResult[] = [];
        for (const row of rows) {
          results.push({ ...aboutStudent(row), ...(await act(tx, app, row, run)) });
        }
        return { results, cursor: rows.length === MOST ? String(rows.at(-1)?.id) : null };
      };
    },
  });

const aboutStudent = ({ name, code }: ChosenStudent) => ({
  name,
  ...(code ? { path: `/staff/students/${encodeURIComponent(code)}` } : {}),
});
