import { randomUUID } from 'node:crypto';
import { counted } from '@edc/contract/common/text/counted';
import { planProblem } from '@edc/contract/common/time/plans';
import type { Audience } from '@edc/contract/desk/announcements/announcements';
import { isUnderWay, type LongJobState } from '@edc/contract/people/long-job-rules';
import { questionsTo } from '@edc/contract/system/site-rules';
import type { App } from '../../../context.ts';
import { staffIdOf } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { existing, notPossible, wrongField } from '../../../platform/http/refusal.ts';
import { cancelLongJob, startLongJob } from '../../people/long-jobs/actions.ts';
import type { SignedInStaff } from '../../people/staff/gates.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { cancelMails, queueMail } from '../../system/notifications/actions.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';
import { countAudience, describeAudience } from './audience/queries.ts';
import { notifyAudience } from './long-jobs.ts';
import {
  type Announcement,
  announcementById,
  changeAnnouncement,
  insertAnnouncement,
  lockAnnouncement,
  waitingEmails,
} from './store.ts';

export const ANNOUNCE = { name: 'announce' };

type Sender = Pick<SignedInStaff, 'staffId' | 'actor'>;

interface Given {
  subject: string;
  message: string;
  audience: Audience;
  /** Undefined: now. */
  at?: Date | undefined;
}

/** Notifies an audience now or at a time; a background task goes through its students. */
export async function sendAnnouncement(app: App, me: Sender, given: Given): Promise<number> {
  const { subject, message, audience, at } = given;
  const now = app.now();
  const problem = at && planProblem(at, now);
  if (problem) throw wrongField('at', problem);
  const audience_words = await describeAudience(app.db, audience);
  const count = await countAudience(app.db, audience);
  if (count === 0) {
    throw notPossible('No student belongs to this group now.');
  }
  const sent_by = me.actor;
  return await app.db.transaction().execute(async (tx) => {
    const id = await insertAnnouncement(tx, {
      ...{ subject, message, audience_words, sent_by },
      audience: JSON.stringify(audience),
      created_at: now,
      send_at: at ?? null,
    });
    await recordInAudit(tx, {
      actor: sent_by,
      action: at ? 'announcement.plan' : 'announcement.send',
      subject: `announcement:${id}`,
      detail: {
        ...{ subject, message, to: audience_words },
        ...(at ? { until: at.toISOString() } : {}),
      },
      at: now,
    });
    if (at) await app.jobs.enqueue(tx, ANNOUNCE, { announcementId: id }, { after: at });
    else await start(tx, app, me, { id, subject, audience, count });
    return id;
  });
}

async function start(
  tx: Db,
  app: App,
  me: Sender,
  {
    id,
    subject,
    audience,
    count,
  }: Pick<Given, 'subject' | 'audience'> & {
    id: number;
    count: number;
  },
): Promise<void> {
  const job = await startLongJob(tx, app, me, {
    kind: notifyAudience,
    title: `Notify ${counted(count, 'student')}: ${subject}`,
    input: { announcement: id, audience },
    total: count,
  });
  await changeAnnouncement(tx, id, { job_id: Number(job), started_at: app.now() });
}

/** Starts a planned announcement when its time comes, unless it was cancelled. */
export async function startPlanned(app: App, id: number): Promise<void> {
  const planned = await announcementById(app.db, id);
  if (!planned) return;
  const audience = planned.audience as Audience;
  const count = await countAudience(app.db, audience);
  await app.db.transaction().execute(async (tx) => {
    const now = await lockAnnouncement(tx, id);
    if (!now || now.started_at || now.cancelled_at) return;
    if (now.send_at && now.send_at > app.now()) {
      // The database's clock may be ahead of this process: keep the job and try later.
      const after = new Date(Date.now() + 5000);
      return await app.jobs.enqueue(tx, ANNOUNCE, { announcementId: id }, { after });
    }
    const staffId = staffIdOf(now.sent_by);
    if (staffId === undefined) throw new Error(`${now.sent_by} is no member of staff`);
    const me = { staffId, actor: now.sent_by };
    await start(tx, app, me, { id, subject: now.subject, audience, count });
  });
}

/** Cancels a planned announcement; one that is being sent stops, with its unsent emails. */
export async function stopAnnouncement(
  app: App,
  me: SignedInStaff,
  id: number,
): Promise<{ emails: number; wasPlanned: boolean }> {
  const found = existing(await announcementById(app.db, id));
  if (found.job_id && isUnderWay(found.job_state as LongJobState)) {
    await cancelLongJob(app, me, found.job_id);
  }
  return await app.db.transaction().execute(async (tx) => {
    const now = (await lockAnnouncement(tx, id)) as Announcement;
    const wasPlanned = !now.started_at && now.send_at !== null && !now.cancelled_at;
    const keys = await waitingEmails(tx, id);
    const wasStopped = found.job_state !== now.job_state;
    if (!wasPlanned && keys.length === 0 && !wasStopped) {
      throw notPossible('Everything was sent already.');
    }
    if (wasPlanned) await changeAnnouncement(tx, id, { cancelled_at: app.now() });
    await cancelMails(tx, keys);
    await recordInAudit(tx, {
      actor: me.actor,
      action: 'announcement.stop',
      subject: `announcement:${id}`,
      detail: { subject: now.subject, emails_not_sent: keys.length },
      at: app.now(),
    });
    return { emails: keys.length, wasPlanned };
  });
}

/** Sends the same email to the member of staff who wrote it. */
export async function testAnnouncement(
  app: App,
  me: Pick<SignedInStaff, 'email' | 'fullName'>,
  { subject, message }: { subject: string; message: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const site = await loadSettings(tx);
    await queueMail(tx, app.jobs, {
      key: `announcement-test:${randomUUID()}`,
      kind: 'announcement-test',
      to: me.email,
      letter: {
        subject,
        greeting: `Dear ${me.fullName},`,
        paragraphs: message.split(/\n{2,}/),
        closing: questionsTo(site),
      },
    });
  });
}
