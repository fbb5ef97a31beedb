import { audience } from '@edc/contract/desk/announcements/announcements';
import { z } from 'zod';
import type { App } from '../../../context.ts';
import { type LongJobResult, longJobKind } from '../../../long-job.ts';
import { notifyStudent } from '../../people/inbox/actions.ts';
import { nextOfAudience } from './audience/queries.ts';
import { addRecipients, announcementById, changeAnnouncement, recipientKey } from './store.ts';

/** Students notified in one step. */
const MOST = 50;
const INBOX = '/app/notifications';

const input = z.object({ announcement: z.int(), audience });

/** Notifies the students of an audience of an announcement, each of them once. */
export const notifyAudience = longJobKind<z.output<typeof input>, App>({
  name: 'announcements.notify',
  may: 'announcements.send',
  input,
  next: async (app, { input: { announcement: id, audience: given }, cursor, startedAt }) => {
    const [announcement, rows] = await Promise.all([
      announcementById(app.db, id),
      nextOfAudience(app.db, given, { after: Number(cursor ?? 0), most: MOST, until: startedAt }),
    ]);
    if (!announcement) throw new Error(`there is no announcement ${id}`);
    const { subject, message } = announcement;
    return async (tx) => {
      const results: LongJobResult[] = [];
      const notified: { student_id: number; notified_at: Date; emailed: boolean }[] = [];
      for (const { id: studentId, code, surname, firstname } of rows) {
        const { isNew, emailed } = await notifyStudent(tx, app, {
          studentId,
          key: recipientKey(id, studentId),
          kind: 'announcement',
          subject,
          text: `${subject}. ${message}`,
          paragraphs: message.split(/\n{2,}/),
          path: INBOX,
          button: 'Open your notifications',
        });
        if (isNew) notified.push({ student_id: studentId, notified_at: app.now(), emailed });
        results.push({
          name: `${surname} ${firstname}`,
          outcome: deliveryWords(isNew, emailed),
          done: isNew,
          path: `/staff/students/${encodeURIComponent(code)}`,
        });
      }
      await addRecipients(tx, id, notified);
      const isLast = rows.length < MOST;
      if (isLast) await changeAnnouncement(tx, id, { finished_at: app.now() });
      return { results, cursor: isLast ? null : String(rows.at(-1)?.id) };
    };
  },
});

function deliveryWords(isNew: boolean, emailed: boolean): string {
  if (!isNew) return 'Notified before';
  return emailed ? 'Notified, with an email' : 'Notified without an email';
}
