import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { notifyStudent } from '../../people/inbox/actions.ts';
import { queueMail } from '../../system/notifications/actions.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';

/** A change to a batch, in the words that all recipients read. */
export interface BatchNews {
  /** The same news is sent once. */
  key: string;
  subject: string;
  text: string;
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
