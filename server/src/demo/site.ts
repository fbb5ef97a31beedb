import { DAY_MS } from '@edc/contract/common/time/days';
import type { Demo } from '../../../demo/read-demo.ts';
import { addExhibition } from '../areas/site/exhibitions/editing/actions.ts';
import type { App } from '../context.ts';
import type { Actor } from '../platform/actors.ts';
import type { Db } from '../platform/database/connect.ts';
import { demoActor } from './actor.ts';

const EXHIBITION = 'Palm-Kernel Lamp';
const BATCH = {
  course: 'ESP302-2526',
  batch: 'Evening batch',
  start_date: '2026-05-04',
  end_date: '2026-05-15',
};

/**
 * Planned and past work of staff: an announcement, a banner, a draft exhibition and a cancelled
 * batch. Visitors and students see none of it.
 */
export async function loadSiteWork(app: App, demo: Demo): Promise<void> {
  const registrar = demo.staff.find(({ role }) => role === 'registrar')?.email ?? '';
  const by = await demoActor(app.db, registrar);
  await app.db.transaction().execute(async (tx) => {
    await addAnnouncement(tx, app.now(), by);
    await addBanner(tx, app.now(), by);
    await addCancelledBatch(tx, demo, app.now());
  });
  await addDraft(app, by);
}

/** Planned and cancelled: a sent one would be in the students' notifications. */
async function addAnnouncement(tx: Db, now: Date, by: Actor): Promise<void> {
  const known = await tx.selectFrom('announcements').select('id').limit(1).executeTakeFirst();
  if (known) return;
  await tx
    .insertInto('announcements')
    .values({
      subject: 'Bring your slip to the first training day',
      message:
        'We scan the code on your slip every morning. A picture of it on your phone is enough.\n\nTraining begins at seven.',
      sent_by: by,
      created_at: new Date(now.getTime() - 11 * DAY_MS),
      audience: JSON.stringify({ who: 'registered' }),
      audience_words: 'Registered students',
      send_at: new Date(now.getTime() - 9 * DAY_MS),
      cancelled_at: new Date(now.getTime() - 10 * DAY_MS),
    })
    .execute();
}

async function addBanner(tx: Db, now: Date, by: Actor): Promise<void> {
  const known = await tx.selectFrom('banners').select('id').limit(1).executeTakeFirst();
  if (known) return;
  await tx
    .insertInto('banners')
    .values({
      text: 'Registration for the first semester ends on Friday.',
      link: '/view-skills',
      place: 'both',
      starts_at: new Date(now.getTime() - 30 * DAY_MS),
      ends_at: new Date(now.getTime() - 20 * DAY_MS),
      changed_by: by,
      created_at: new Date(now.getTime() - 30 * DAY_MS),
    })
    .execute();
}

async function addCancelledBatch(tx: Db, { days }: Demo, now: Date): Promise<void> {
  const course = await tx
    .selectFrom('courses')
    .select('id')
    .where('code', '=', BATCH.course)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('schedules')
    .values({
      course_id: course.id,
      batch: BATCH.batch,
      start_date: days(BATCH.start_date),
      end_date: days(BATCH.end_date),
      study_modes: ['Part Time'],
      training_time: '05:00PM Daily',
      cancelled_at: new Date(now.getTime() - 100 * DAY_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function addDraft(app: App, by: Actor): Promise<void> {
  const known = await app.db
    .selectFrom('exhibitions')
    .select('id')
    .where('published_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const content = {
    title: EXHIBITION,
    semester: 'Second Semester 2024/2025',
    category: 'Engineering',
    students: ['Amina Yusuf'],
    description: 'A lamp of scrap metal that burns the oil of palm kernels. Pictures follow.',
    media_type: 'image' as const,
    picture: null,
    pictures: [],
    video: null,
    held_on: '2025-05-30',
    featured: false,
  };
  await addExhibition(app, content, by);
}
