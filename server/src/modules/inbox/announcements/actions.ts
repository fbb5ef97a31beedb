import type { App } from '../../../context.ts';
import { forEachIsolated } from '../../../platform/for-each-isolated.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { contactOf } from '../../identity/queries.ts';
import { mailIfWanted, notify } from '../../notifications/actions.ts';
import { loadSettings } from '../../site/queries.ts';
import {
  type Announcement,
  accountsBefore,
  announcementById,
  insertAnnouncement,
} from './store.ts';

export const ANNOUNCE = { name: 'announce' };
const PAGE = 200;
const INBOX = '/app/notifications';

/** Tells every student who has an account now; the worker writes to them one by one. */
export async function announce(
  app: Pick<App, 'db' | 'jobs' | 'now'>,
  given: { subject: string; message: string; by: string },
): Promise<number> {
  const { subject, message, by } = given;
  return await app.db.transaction().execute(async (tx) => {
    const at = app.now();
    const id = await insertAnnouncement(tx, { subject, message, sent_by: by, created_at: at });
    await recordInAudit(tx, {
      actor: by,
      action: 'announcement.send',
      subject: `announcement:${id}`,
      detail: { subject, message },
      at,
    });
    await app.jobs.enqueue(tx, ANNOUNCE, { announcementId: id });
    return id;
  });
}

/** Each student is told in a transaction of its own, and once however often this runs. */
export async function tellOfAnnouncement(app: App, id: number): Promise<void> {
  const announcement = await announcementById(app.db, id);
  if (!announcement) return;
  const { created_at: at } = announcement;
  for (let after = 0, ids: number[] = []; ; after = ids.at(-1) ?? after) {
    ids = await accountsBefore(app.db, { at, after, limit: PAGE });
    await forEachIsolated(ids, (studentId) => tellOne(app, studentId, announcement));
    if (ids.length < PAGE) return;
  }
}

async function tellOne(app: App, studentId: number, announcement: Announcement): Promise<void> {
  const { id, subject, message, created_at: at } = announcement;
  await app.db.transaction().execute(async (tx) => {
    const key = `announcement:${id}:${studentId}`;
    const text = `${subject}. ${message}`;
    const kind = 'announcement';
    if (!(await notify(tx, { studentId, key, kind, text, path: INBOX, at }))) return;
    const { email, fullName } = await contactOf(tx, studentId);
    const site = await loadSettings(tx);
    await mailIfWanted(tx, app, {
      studentId,
      key,
      kind,
      class: 'bulk',
      to: email,
      letter: {
        centre: site.centre_name,
        subject,
        greeting: `Dear ${fullName},`,
        paragraphs: message.split(/\n{2,}/),
        button: { label: 'Open your notifications', url: `${app.config.publicUrl}${INBOX}` },
        closing: `Questions? ${site.support_email}, ${site.support_phone}`,
      },
    });
  });
}
