import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { notifyStudent } from '../../people/inbox/actions.ts';
import { queueMail } from '../../system/notifications/actions.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';
import { batchWords } from './rules.ts';
import type { BatchRow, BatchValues } from './store.ts';

/** A change to a batch, in the words that all recipients read. */
export interface BatchNews {
  /** The same news is sent once. */
  key: string;
  subject: string;
  text: string;
}

const nameOf = (batch: BatchRow) => `${batch.batch} of ${batch.course_code} ${batch.session}`;

/** Another version of a batch is other news. */
const keyOf = ({ id, version }: BatchRow) => `batch:${id}:${version + 1}`;

export function changeNews(batch: BatchRow, values: BatchValues, reason: string): BatchNews {
  const name = nameOf({ ...batch, batch: values.batch });
  const because = reason ? ` Reason: ${reason}` : '';
  return {
    key: keyOf(batch),
    subject: `New training dates: ${batch.course_code}, ${values.batch}`,
    text: `The training of ${name} has changed. New: ${batchWords(values)}. Before: ${batchWords(batch)}.${because}`,
  };
}

/** A reason typed by staff may lack its full stop. */
const sentence = (typed: string) =>
  /[.!?]$/.test(typed.trim()) ? typed.trim() : `${typed.trim()}.`;

/** `next`: the batch that its students move to, if there is one. */
export function cancellationNews(
  batch: BatchRow,
  next: BatchRow | undefined,
  reason: string,
): BatchNews {
  const rest = next
    ? `Its students now train in ${next.batch}: ${batchWords(next)}.`
    : 'We will tell you the new dates.';
  return {
    key: keyOf(batch),
    subject: `Training cancelled: ${batch.course_code}, ${batch.batch}`,
    text: `${nameOf(batch)} (${batchWords(batch)}) was cancelled: ${sentence(reason)} ${rest}`,
  };
}

const DASHBOARD = '/app/dashboard';

export async function notifyAboutChange(
  tx: Db,
  app: App,
  news: BatchNews & { studentId: number; registrationId: number },
): Promise<void> {
  const { studentId, registrationId, subject, text } = news;
  await notifyStudent(tx, app, {
    studentId,
    key: `${news.key}:${registrationId}`,
    kind: 'training',
    subject,
    text,
    paragraphs: [text, 'Your dashboard shows your next training day.'],
    path: DASHBOARD,
    button: 'Open your dashboard',
  });
}

export async function notifyTrainers(
  tx: Db,
  app: App,
  trainers: readonly { email_address: string; full_name: string }[],
  news: BatchNews,
): Promise<void> {
  const site = await loadSettings(tx);
  for (const { email_address, full_name } of trainers) {
    await queueMail(tx, app.jobs, {
      key: `${news.key}:${email_address}`,
      kind: 'schedule',
      to: email_address,
      letter: {
        centre: site.centre_name,
        subject: news.subject,
        greeting: `Dear ${full_name},`,
        paragraphs: [news.text],
        button: { label: 'Open the schedule', url: `${app.config.publicUrl}/staff/schedule` },
      },
    });
  }
}
