import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { contactOf } from '../identity/queries.ts';
import { mailIfWanted, notify, queueMail } from '../notifications/actions.ts';
import { loadSettings } from '../site/queries.ts';

/** What happened to a batch, in the words that everybody concerned reads. */
export interface BatchNews {
  /** The same news is told once. */
  key: string;
  subject: string;
  text: string;
}

const DASHBOARD = '/app/dashboard';

export async function tellStudent(
  app: App,
  tx: Db,
  news: BatchNews & { studentId: number; registrationId: number },
): Promise<void> {
  const { studentId, subject, text } = news;
  const key = `${news.key}:${news.registrationId}`;
  const isNew = await notify(tx, {
    studentId,
    key,
    kind: 'training',
    text,
    path: DASHBOARD,
    at: app.now(),
  });
  if (!isNew) return;
  const { email, fullName } = await contactOf(tx, studentId);
  const site = await loadSettings(tx);
  await mailIfWanted(tx, app, {
    studentId,
    key,
    kind: 'training',
    class: 'bulk',
    to: email,
    letter: {
      centre: site.centre_name,
      subject,
      greeting: `Dear ${fullName},`,
      paragraphs: [text, 'Your dashboard shows your next training day.'],
      button: { label: 'Open your dashboard', url: `${app.config.publicUrl}${DASHBOARD}` },
      closing: `Questions? ${site.support_email}, ${site.support_phone}`,
    },
  });
}

export async function tellTrainers(
  app: App,
  tx: Db,
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
