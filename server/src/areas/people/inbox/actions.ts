import type { OptionalMailKind } from '@edc/contract/system/notification-rules';
import { questionsTo } from '@edc/contract/system/site-rules';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type MailClass, mailIfWanted, notify } from '../../system/notifications/actions.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';
import { contactOf } from '../identity/queries.ts';

export interface News {
  studentId: number;
  /** A key is sent only once. */
  key: string;
  kind: OptionalMailKind;
  /** Subject of the email. */
  subject: string;
  /** The notification, and the first paragraph of the email. */
  text: string;
  /** All paragraphs of the email, if there are more than the text. */
  paragraphs?: string[];
  /** The related page, and the label of the email's button that leads there. */
  path: string;
  button?: string;
  /** A second link, below the button. */
  second?: { label: string; url: string };
  /** Left out for news that goes to many. */
  class?: MailClass;
  /** The email is not sent after that. */
  uselessAfter?: Date;
}

/**
 * Notifies a student of news: in the portal, and by email unless emails of this kind are switched
 * off. Once for each key.
 */
export async function notifyStudent(
  tx: Db,
  app: Pick<App, 'jobs' | 'config' | 'secretKey' | 'now'>,
  news: News,
): Promise<{ isNew: boolean; emailed: boolean }> {
  const { studentId, key, kind, subject, text, paragraphs = [text], path } = news;
  const { button, second, uselessAfter } = news;
  const isNew = await notify(tx, { studentId, key, kind, text, path, at: app.now() });
  if (!isNew) return { isNew, emailed: false };
  const { email, fullName } = await contactOf(tx, studentId);
  const site = await loadSettings(tx);
  const emailed = await mailIfWanted(tx, app, {
    studentId,
    key,
    kind,
    class: news.class ?? 'bulk',
    to: email,
    ...(uselessAfter ? { uselessAfter } : {}),
    letter: {
      subject,
      greeting: `Dear ${fullName},`,
      paragraphs,
      ...(button ? { button: { label: button, url: `${app.config.publicUrl}${path}` } } : {}),
      ...(second ? { second } : {}),
      closing: questionsTo(site),
    },
  });
  return { isNew, emailed };
}
