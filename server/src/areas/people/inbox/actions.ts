import type { OptionalMailKind } from '@edc/contract/system/notification-rules';
import { questionsTo } from '@edc/contract/system/site-rules';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { mailIfWanted, notify } from '../../system/notifications/actions.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';
import { contactOf } from '../identity/queries.ts';

export interface News {
  studentId: number;
  /** The same news is told once. */
  key: string;
  kind: OptionalMailKind;
  /** Of the email. */
  subject: string;
  /** The notification, and the first paragraph of the email. */
  text: string;
  /** All paragraphs of the email, where they are not the text alone. */
  paragraphs?: string[];
  /** The page of what it is about, and the button that leads there from the email. */
  path: string;
  button: string;
  /** The email is not sent after that. */
  uselessAfter?: Date;
}

/**
 * Tells a student something that many are told: in the portal, and by a bulk email unless emails of
 * this kind are switched off. Once for each key.
 */
export async function notifyStudent(
  tx: Db,
  app: Pick<App, 'jobs' | 'config' | 'secretKey' | 'now'>,
  news: News,
): Promise<{ isNew: boolean; emailed: boolean }> {
  const { studentId, key, kind, subject, text, paragraphs = [text], path, uselessAfter } = news;
  const isNew = await notify(tx, { studentId, key, kind, text, path, at: app.now() });
  if (!isNew) return { isNew, emailed: false };
  const { email, fullName } = await contactOf(tx, studentId);
  const site = await loadSettings(tx);
  const emailed = await mailIfWanted(tx, app, {
    studentId,
    key,
    kind,
    class: 'bulk',
    to: email,
    ...(uselessAfter ? { uselessAfter } : {}),
    letter: {
      centre: site.centre_name,
      subject,
      greeting: `Dear ${fullName},`,
      paragraphs,
      button: { label: news.button, url: `${app.config.publicUrl}${path}` },
      closing: questionsTo(site),
    },
  });
  return { isNew, emailed };
}
