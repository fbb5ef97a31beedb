import { formatDay } from '@edc/contract/common/time/dates';
import { dayInLagos } from '@edc/contract/common/time/days';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notify } from '../../../system/notifications/actions.ts';
import { isPresent, slipOf } from '../marks/store.ts';
import { daysPath } from '../rules.ts';
import { loadBatchesOn, loadWhoseDay } from './queries.ts';
import { traineesIn } from './store.ts';

interface ExcusedNews {
  day: string;
  reason: string;
  /** False if the day counts again. */
  isExcused: boolean;
  /** Each student is notified once for each key. */
  key: string;
}

export interface WholeDayNews extends ExcusedNews {
  /** One course, or null for all. */
  courseId: number | null;
}

/** `recorded`: whether the student was present on the day. */
type Recipient = Pick<
  Awaited<ReturnType<typeof traineesIn>>[number],
  'id' | 'student_id' | 'code' | 'course_code' | 'recorded'
>;

function wordsOf(
  { day, reason, isExcused }: ExcusedNews,
  { course_code: course, recorded }: Recipient,
  now: Date,
): string {
  if (isExcused) {
    return `${formatDay(day)} is excused in ${course}: ${reason.replace(/\.$/, '')}. The day need not be attended for a certificate.`;
  }
  const gone = `${formatDay(day)} is no longer excused in ${course}.`;
  if (recorded) return `${gone} The day counts again, and you were recorded on it.`;
  // A past day can no longer be attended.
  return day < dayInLagos(now)
    ? `${gone} The day counts again, and you were not recorded on it.`
    : `${gone} The day has to be attended.`;
}

/** Notifies one student of an excused day, in the caller's transaction. */
export async function notifyAboutStudentsDay(
  tx: Db,
  { now }: Pick<App, 'now'>,
  registrationId: number,
  news: ExcusedNews,
): Promise<void> {
  const slip = await slipOf(tx, registrationId);
  const recorded = await isPresent(tx, registrationId, news.day);
  await notifyOne(tx, news, { id: registrationId, ...slip, recorded }, now());
}

async function notifyOne(tx: Db, news: ExcusedNews, to: Recipient, at: Date): Promise<void> {
  await notify(tx, {
    studentId: to.student_id,
    key: `${news.key}:${to.id}`,
    kind: 'attendance',
    text: wordsOf(news, to, at),
    path: daysPath(to.code),
    at,
  });
}

export const NOTIFY_ABOUT_DAY = { name: 'notify-about-excused-day' };

/** A job notifies the students of the day: they may be thousands. */
export async function notifyAboutWholeDay(
  tx: Db,
  { jobs }: Pick<App, 'jobs'>,
  news: WholeDayNews,
): Promise<void> {
  await jobs.enqueue(tx, NOTIFY_ABOUT_DAY, { ...news });
}

const PAGE = 500;

/** What the job does. Run again after a failure, it notifies no one twice. */
export async function notifyStudentsOfDay(app: App, news: WholeDayNews): Promise<void> {
  const { db, now } = app;
  const trains = await loadBatchesOn(db, news.day, news.courseId ?? undefined);
  const batchIds = trains.map(({ id }) => id);
  const isTheirs = await loadWhoseDay(app, trains, news.day);
  for (let after = 0, isMore = true; isMore; ) {
    const rows = await traineesIn(db, { batchIds, day: news.day, after, limit: PAGE });
    await db.transaction().execute(async (tx) => {
      for (const row of rows.filter(isTheirs)) await notifyOne(tx, news, row, now());
    });
    after = rows.at(-1)?.id ?? after;
    isMore = rows.length === PAGE;
  }
}
