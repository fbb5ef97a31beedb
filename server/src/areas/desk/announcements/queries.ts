import type { Page } from '@edc/contract/common/lists/paging-rules';
import { type EmailState, emailStates } from '@edc/contract/desk/announcements/announcement-rules';
import type {
  AnnouncementDetail,
  ListedAnnouncement,
  Recipient,
} from '@edc/contract/desk/announcements/announcements';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import { existing, Refusal } from '../../../platform/http/refusal.ts';
import { type List, loadPage, type PageRequest } from '../../../platform/lists/page.ts';
import { loadNames } from '../../people/staff/queries.ts';
import { loadBulkPause } from '../../system/notifications/queries.ts';
import { announcementState } from './rules.ts';
import {
  type Announcement,
  announcementById,
  announcements,
  countEmails,
  recipients,
} from './store.ts';

const announcementList: List = {
  name: 'announcements',
  id: sql.ref<number>('announcements.id'),
  sorts: { created: { by: sql.ref('announcements.created_at'), type: 'timestamptz' } },
};

const recipientList: List = {
  name: 'announcement-recipients',
  id: sql.ref<number>('announcement_recipients.student_id'),
  sorts: { order: { by: sql.ref('announcement_recipients.student_id'), type: 'bigint' } },
};

const listedOf = (row: Announcement, nameOf: (actor: string) => string): ListedAnnouncement => ({
  id: String(row.id),
  subject: row.subject,
  audience: row.audience_words,
  state: announcementState(row),
  notified: row.notified,
  created_by: nameOf(row.sent_by),
  created_at: row.created_at.toISOString(),
  send_at: row.send_at?.toISOString() ?? null,
});

export async function loadAnnouncements(
  { db, secretKey }: Pick<App, 'db' | 'secretKey'>,
  wanted: PageRequest,
): Promise<Page<ListedAnnouncement>> {
  const page = await loadPage(db, announcements(db), announcementList, { ...wanted, secretKey });
  const nameOf = await loadNames(
    db,
    page.items.map((row) => row.sent_by),
  );
  return { ...page, items: page.items.map((row) => listedOf(row, nameOf)) };
}

export async function loadAnnouncement(
  { db }: Pick<App, 'db'>,
  id: number,
): Promise<AnnouncementDetail> {
  const row = existing(await announcementById(db, id));
  const [counts, pausedAt, nameOf] = await Promise.all([
    countEmails(db, id),
    loadBulkPause(db),
    loadNames(db, [row.sent_by]),
  ]);
  const countOf = (state: EmailState) => counts.find((one) => one.state === state)?.count ?? 0;
  return {
    ...listedOf(row, nameOf),
    message: row.message,
    job: row.job_id === null ? null : String(row.job_id),
    emails: Object.fromEntries(emailStates.map((state) => [state, countOf(state)])) as Record<
      EmailState,
      number
    >,
    seen: counts.reduce((sum, { seen }) => sum + seen, 0),
    bulk_paused_at: pausedAt?.toISOString() ?? null,
  };
}

export async function loadRecipients(
  { db, secretKey }: Pick<App, 'db' | 'secretKey'>,
  { id, email, ...wanted }: PageRequest & { id: number; email?: EmailState | undefined },
): Promise<Page<Recipient>> {
  if (!(await announcementById(db, id))) throw new Refusal('NOT_FOUND');
  const query = recipients(db, id, email);
  const page = await loadPage(db, query, recipientList, { ...wanted, secretKey });
  const items = page.items.map((row) => ({
    key: row.code,
    name: `${row.surname} ${row.firstname}`,
    matric_no: row.matric_no,
    notified_at: row.notified_at.toISOString(),
    seen: row.read_at !== null,
    email: row.email,
  }));
  return { ...page, items };
}
