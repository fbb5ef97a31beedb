import { z } from 'zod';
import type { App } from '../../context.ts';
import { longJobKind } from '../../long-job.ts';
import { assignBatch } from '../enrolment/changes/actions.ts';
import { tellOfChange } from './mails.ts';
import { concernedAfter } from './store.ts';

const MOST = 25;

const input = z.object({
  batch: z.object({ id: z.int(), application_id: z.int(), study_modes: z.array(z.string()) }),
  news: z.object({ key: z.string(), subject: z.string(), text: z.string() }),
  /** The last registration that was there when the batch was changed. */
  upTo: z.int(),
  /** Of a cancelled batch: where its students go, and why. */
  cancelled: z.object({ moveTo: z.int().nullable(), reason: z.string() }).nullable(),
});

/** Tells the students of a batch what happened to it, and moves those of a cancelled one. */
export const tellOfBatch = longJobKind<z.output<typeof input>, App>({
  name: 'schedule.tell',
  may: 'schedule.write',
  input,
  next: async (app, { input: { batch, news, upTo, cancelled }, cursor, by }) => {
    const rows = await concernedAfter(app.db, batch, {
      after: Number(cursor ?? 0),
      upTo,
      most: MOST,
    });
    return async (tx) => {
      for (const row of rows) {
        const registrationId = row.id;
        if (cancelled && row.batch_id === batch.id) {
          const { moveTo: batchId, reason } = cancelled;
          await assignBatch(tx, { registrationId, batchId, by, reason, at: app.now() });
        }
        await tellOfChange(tx, app, { ...news, studentId: row.student_id, registrationId });
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
