import { z } from 'zod';
import type { App } from '../../../context.ts';
import { longJobKind } from '../../../long-job.ts';
import { notifyAboutChange } from './mails.ts';
import { concernedAfter } from './store.ts';

const MOST = 25;

const input = z.object({
  batch: z.object({ id: z.int(), course_id: z.int(), study_modes: z.array(z.string()) }),
  news: z.object({ key: z.string(), subject: z.string(), text: z.string() }),
  /** The last registration that existed when the batch was changed. */
  upTo: z.int(),
  /** For a cancelled batch: when its students were moved to another one, or to none. */
  movedAt: z.string().nullable(),
});

/** Scans survive a change of batch. */
const keptWords = (days: number) => {
  if (days === 0) return '';
  return days === 1
    ? ' The day that is recorded for you still counts.'
    : ` The ${days} days that are recorded for you still count.`;
};

/** Notifies the students of a batch of its change. */
export const notifyAboutBatch = longJobKind<z.output<typeof input>, App>({
  name: 'schedule.notify',
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
        const text = movedAt === null ? news.text : `${news.text}${keptWords(row.recorded_days)}`;
        await notifyAboutChange(tx, app, { ...news, text, studentId, registrationId });
      }
      return {
        results: rows.map(({ surname, firstname, matric_no }) => ({
          name: `${surname} ${firstname}`,
          outcome: 'Notified',
          done: true,
          path: `/staff/students/${encodeURIComponent(matric_no)}`,
        })),
        cursor: rows.length === MOST ? String(rows.at(-1)?.id) : null,
      };
    };
  },
});
