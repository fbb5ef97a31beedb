import { formatDay } from '@edc/contract/common/time/dates';
import { dayAfter, dayInLagos } from '@edc/contract/common/time/days';
import { trainingDays } from '@edc/contract/common/time/training-days';
import { batchToJoin } from '@edc/contract/training/attendance/batch-rules';
import type { App } from '../../../../context.ts';
import { forEachIsolated } from '../../../../platform/for-each-isolated.ts';
import { notifyStudent } from '../../../people/inbox/actions.ts';
import { namesOf } from '../changes/store.ts';
import { loadRegistrations } from '../registrations.ts';
import { loadTraining } from './queries.ts';
import { registrationsStarting, type Starting } from './store.ts';
import { whereWords } from './words.ts';

const DAYS_AHEAD = 3;
/** Holidays and weekends can put the first training day this far after the start of a line. */
const LATEST_START = 31;

/**
 * Notifies students whose training begins within three days, once for each first day: a day on
 * which this did not run is caught up, and moved training is announced again.
 */
export async function notifyAboutTraining(app: App): Promise<void> {
  const today = dayInLagos(app.now());
  const last = dayAfter(today, DAYS_AHEAD);
  const rows = await registrationsStarting(app.db, dayAfter(today, -LATEST_START), last);
  const training = await loadTraining(
    app.db,
    rows.map(({ id }) => id),
  );
  const due = rows.flatMap((row) => {
    const own = training.get(row.id);
    const joins = own && batchToJoin(own, today);
    const begins = joins && trainingDays(joins, own.calendar)[0];
    return begins && begins > today && begins <= last ? [{ row, begins }] : [];
  });
  await forEachIsolated(due, ({ row, begins }) => notifyOne(app, row, begins));
}

async function notifyOne(app: App, row: Starting, begins: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { what, course_code, code } = await namesOf(tx, row);
    const key = `training-begins:${row.id}:${begins}`;
    const text = `Your training in ${what} begins on ${formatDay(begins)}.`;
    const path = `/app/get_printout/${code}`;
    const me = { studentId: row.student_id };
    const slips = await loadRegistrations({ ...app, db: tx }, me, code);
    await notifyStudent(tx, app, {
      studentId: row.student_id,
      key,
      kind: 'training',
      subject: `Training begins on ${formatDay(begins)}: ${course_code}`,
      text,
      paragraphs: [text, ...slips.map(whereWords), 'Bring your slip.'],
      path,
      button: 'Open your slip',
      uselessAfter: new Date(`${begins}T23:00:00Z`),
    });
  });
}
