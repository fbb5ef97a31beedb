import { applicationCode } from '@edc/contract/catalogue/course-rules';
import type { App } from '../../../context.ts';
import type { Actor } from '../../../platform/actors.ts';
import { announce } from '../../../platform/database/announcements.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { notPossible, Refusal, wrongField } from '../../../platform/http/refusal.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { changeSettingsWith } from '../../system/settings-store/actions.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';
import { sessionChange, sessionToCopy } from './queries.ts';
import {
  copyTrainers,
  deleteSession,
  insertBatches,
  insertSession,
  lockSession,
  setOpen,
  upsertCourses,
  upsertOfferings,
  wasEverOpened,
} from './store.ts';

export {
  type CourseRow,
  insertSession,
  lockSession,
  setOpen,
  upsertCourses,
  upsertOfferings,
} from './store.ts';

/** Catches a mistyped year before it is on a slip. */
const EARLIEST = '2000/2001';
const MOST_SETTING = 40;
const CHANGED = 'Another person has just changed a course of this session. Please check it again.';

function refuseOldSession(field: string, name: string): void {
  if (name < EARLIEST) throw wrongField(field, `Please enter a session from ${EARLIEST} on`);
}

export async function addSession(app: Pick<App, 'db'>, name: string, by: Actor): Promise<void> {
  refuseOldSession('name', name);
  await app.db.transaction().execute(async (tx) => {
    if (!(await insertSession(tx, name, by))) {
      throw wrongField('name', `There is a session ${name} already`);
    }
    await recordInAudit(tx, { actor: by, action: 'session.add', subject: `session:${name}` });
  });
}

/** Adds a session unless it is there. */
export async function ensureSession(tx: Db, name: string, by: Actor): Promise<void> {
  if (!(await insertSession(tx, name, by))) return;
  await recordInAudit(tx, { actor: by, action: 'session.add', subject: `session:${name}` });
}

/** Copies all courses, places and batches of a session into another one as drafts. */
export async function copySession(
  app: Pick<App, 'db'>,
  given: { from: string; to: string; first_day?: string | undefined; trainers: boolean },
  by: Actor,
): Promise<{ courses: number; offers: number; batches: number }> {
  const { from, to } = given;
  refuseOldSession('to', to);
  return await app.db.transaction().execute(async (tx) => {
    await insertSession(tx, to, by);
    // A second copy at the same time waits here, and then finds the courses.
    await lockSession(tx, to);
    const { courses, offers, batches } = await sessionToCopy(tx, given);
    const codeOf = ({ course_code }: { course_code: string }) => applicationCode(to, course_code);
    const ids = await upsertCourses(
      tx,
      courses.map((course) => ({
        code: codeOf(course),
        session: to,
        course_code: course.course_code,
        course_title: course.course_title,
        level: course.level,
        semester: course.semester,
        fees_kobo: course.fees_kobo,
        open: false,
        opened_at: null,
      })),
    );
    const copies = new Map(courses.map((course) => [course.id, ids.get(codeOf(course)) as number]));
    await upsertOfferings(
      tx,
      offers.map(({ course_id, skill_id, capacity, study_modes, faculties }) => ({
        course_id: copies.get(course_id) as number,
        ...{ skill_id, capacity, study_modes, faculties },
      })),
    );
    await insertBatches(
      tx,
      batches.map(({ batch }) => ({
        ...batch,
        course_id: copies.get(batch.course_id) as number,
      })),
    );
    const trainers = given.trainers ? await copyTrainers(tx, copies) : 0;
    const counts = { courses: courses.length, offers: offers.length, batches: batches.length };
    await recordInAudit(tx, {
      actor: by,
      action: 'session.copy',
      subject: `session:${to}`,
      detail: {
        from,
        courses: counts.courses,
        offers: counts.offers,
        batches: counts.batches,
        ...(trainers > 0 ? { trainers } : {}),
      },
    });
    return counts;
  });
}

/** Opens every course that has places. The newest session that was opened is the current one. */
export async function openSession(
  app: Pick<App, 'db'>,
  { session, versions: seen }: { session: string; versions: string },
  by: Actor,
): Promise<number> {
  return await app.db.transaction().execute(async (tx) => {
    await requireSession(tx, session);
    const { changing, versions } = await sessionChange(tx, session, 'open');
    if (changing.length === 0) {
      throw notPossible(
        `No course of ${session} can be opened. A course needs a skill with places first.`,
      );
    }
    // Refuse if a colleague added or changed a course since the caller looked.
    if (versions !== seen) throw new Refusal('RECORD_CHANGED', { message: CHANGED });
    await setOpen(tx, changing.map(idOf), true);
    await record(tx, by, 'session.open', session, changing);
    await makeCurrent(tx, session, by);
    await announce(tx, 'content');
    return changing.length;
  });
}

async function makeCurrent(tx: Db, session: string, by: Actor): Promise<void> {
  const { current_session: current, sessions } = await loadSettings(tx);
  if (session <= current) return;
  const all = [...new Set([session, ...sessions])].sort().reverse().slice(0, MOST_SETTING);
  await changeSettingsWith(tx, { changes: { sessions: all, current_session: session }, by });
}

/**
 * Closes every course. Students with an open payment can still finish it; students on the waiting
 * list are notified. Refused unless the caller has seen how many of each there are.
 */
export async function closeSession(
  app: Pick<App, 'db' | 'catalogueUse'>,
  { session, anyway }: { session: string; anyway: boolean },
  by: Actor,
): Promise<number> {
  return await app.db.transaction().execute(async (tx) => {
    await requireSession(tx, session);
    const { changing } = await sessionChange(tx, session, 'closed');
    const { paying, waiting } = await app.catalogueUse.pendingIn(tx, changing.map(idOf));
    if (!anyway && paying + waiting > 0) {
      throw notPossible(
        `Unfinished payments: ${paying}. On waiting lists: ${waiting}. Close ${session} anyway, or later.`,
      );
    }
    await setOpen(tx, changing.map(idOf), false);
    if (changing.length > 0) {
      await record(tx, by, 'session.close', session, changing);
      await announce(tx, 'content');
    }
    return changing.length;
  });
}

/** Only if no student has seen it: a session that was opened or chosen stays. */
export async function removeSession(
  app: Pick<App, 'db' | 'catalogueUse'>,
  session: string,
  by: Actor,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await requireSession(tx, session);
    const { current_session: current } = await loadSettings(tx);
    const isUsed =
      (await wasEverOpened(tx, session)) || (await app.catalogueUse.isChosen(tx, { session }));
    if (session === current || isUsed) {
      const why = session === current ? 'is the current session' : 'was opened or chosen before';
      throw notPossible(`${session} ${why}, so it stays.`);
    }
    await deleteSession(tx, session);
    await recordInAudit(tx, { actor: by, action: 'session.remove', subject: `session:${session}` });
    await announce(tx, 'content');
  });
}

const idOf = ({ id }: { id: number }) => id;

async function requireSession(tx: Db, session: string): Promise<void> {
  if (!(await lockSession(tx, session))) throw new Refusal('NOT_FOUND');
}

async function record(
  tx: Db,
  by: Actor,
  action: 'session.open' | 'session.close',
  session: string,
  courses: { course_code: string }[],
): Promise<void> {
  const names = courses.map(({ course_code }) => course_code).join(', ');
  await recordInAudit(tx, {
    actor: by,
    action,
    subject: `session:${session}`,
    detail: { courses: names },
  });
}
