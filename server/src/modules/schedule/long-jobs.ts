import { z } from 'zod';
import type { App } from '../../context.ts';
import { longJobKind } from '../../long-job.ts';
import { tellOfChange } from './mails.ts';
import { concernedAfter } from './store.ts';

const MOST = 25;

const input = z.object({
  batch: z.object({ id: z.int(), application_id: z.int(), study_modes: z.array(z.string()) }),
  news: z.object({ key: z.string(), subject: z.string(), text: z.string() }),
  /** The last registration that was there when the batch was changed. */
  upTo: z.int(),
  /** Of a cancelled batch: when its students were moved to another one, or to none. */
  movedAt: z.string().nullable(),
});

/** Tells the students of a batch what happened to it. */
export const tellOfBatch = longJobKind<z.output<typeof input>, App>({
  name: 'schedule.tell',
  may: 'schedule.write',
  input,
  next: async (app, { input: { batch, news, upTo, movedAt }, cursor }) => {
    const rows = await concernedAfter(app.db, batch, {
      after: Number(cursor ?? 0),
      upTo,
      most: MOST,
      movedAt: movedAt === null ? null : new Date(movedAt),
    });
    return async (tx) => {
      for (const row of rows) {
        const { id: registrationId, student_id: studentId } = row;
        await tellOfChange(tx, app, { ...news, studentId, registrationId });
      }
      return {
        results: rows.map(({ surname, firstname, matric_no }) => ({
          name: `${surname} ${firstname}`,
          outcome: 'Told',
          done: true,
          path: `/staff/students/${encodeURIComponent(matric_no)}`,
        })),
        cursor: rows.length === MOST ? String(rows.at(-1)?.id) : null,
      };
    };
  },
});
