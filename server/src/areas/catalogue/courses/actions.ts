import {
  applicationCode,
  plainCourseCode,
  semesterLabels,
} from '@edc/contract/catalogue/course-rules';
import { formatNaira } from '@edc/contract/common/money/money';
import { counted } from '@edc/contract/common/text/counted';
import type { App } from '../../../context.ts';
import type { Actor } from '../../../platform/actors.ts';
import { announce } from '../../../platform/database/announcements.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { notPossible, Refusal, wrongField } from '../../../platform/http/refusal.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';
import { lockOfferings } from '../places/actions.ts';
import { cellsOf } from '../places/queries.ts';
import {
  type CourseRow,
  insertSession,
  lockSession,
  setOpen,
  upsertCourses,
  upsertOfferings,
} from '../sessions/actions.ts';
import { sessionChange } from '../sessions/queries.ts';
import { skillsBySlug } from '../skills/queries.ts';
import {
  type CourseValues,
  deleteCourse,
  insertCourse,
  lockCourse,
  type ScheduleRow,
  updateCourse,
  upsertSchedules,
} from './store.ts';

type On = Pick<App, 'db' | 'catalogueUse'>;

export async function addCourse(
  app: On,
  given: CourseValues & { session: string; course_code: string },
  by: Actor,
): Promise<void> {
  const course_code = plainCourseCode(given.course_code);
  const { session } = given;
  await app.db.transaction().execute(async (tx) => {
    if (!(await lockSession(tx, session))) {
      throw wrongField('session', `There is no session ${session}`);
    }
    await refuseLevel(tx, given.level);
    const code = applicationCode(session, course_code);
    if (!(await insertCourse(tx, { ...given, course_code, code }))) {
      throw wrongField('course_code', `${course_code} is in ${session} already`);
    }
    await recordInAudit(tx, {
      actor: by,
      action: 'course.add',
      subject: `course:${code}`,
      detail: { title: given.course_title, level: given.level, amount_kobo: given.fees_kobo },
    });
  });
}

/** A course whose students may not register could not be chosen at all. */
async function refuseLevel(tx: Db, level: string): Promise<void> {
  const { eligible_levels: levels } = await loadSettings(tx);
  if (!levels.includes(level)) {
    throw wrongField('level', `${level} students may not register: see the settings`);
  }
}

const words: Record<keyof CourseValues, (of: CourseValues) => string> = {
  course_title: ({ course_title }) => course_title,
  level: ({ level }) => level,
  semester: ({ semester }) => semesterLabels[semester] ?? String(semester),
  fees_kobo: ({ fees_kobo }) => `fee ${formatNaira(fees_kobo)}`,
};

/** Students who registered or opened a payment keep the fee that they saw. */
export async function changeCourse(
  app: On,
  { code, version, ...values }: CourseValues & { code: string; version: number },
  by: Actor,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const course = await lockCourse(tx, code);
    if (!course) throw new Refusal('NOT_FOUND');
    if (course.version !== version) throw new Refusal('RECORD_CHANGED');
    const changed = (Object.keys(values) as (keyof CourseValues)[]).filter(
      (key) => course[key] !== values[key],
    );
    if (changed.length === 0) return;
    if (changed.includes('level')) await refuseLevel(tx, values.level);
    await updateCourse(tx, course.id, values);
    const inWords = (of: CourseValues) => changed.map((key) => words[key](of)).join(', ');
    await recordInAudit(tx, {
      actor: by,
      action: 'course.change',
      subject: `course:${code}`,
      detail: { before: inWords(course), after: inWords(values) },
    });
    await announce(tx, 'content');
  });
}

export async function openCourse(app: On, code: string, by: Actor): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const course = await lockCourse(tx, code);
    if (!course) throw new Refusal('NOT_FOUND');
    if (course.open) return;
    const { problems } = await sessionChange(tx, course.session, 'open');
    const problem = problems.find((one) => one.course_code === course.course_code);
    if (problem) {
      throw notPossible(`${course.course_code} cannot be opened. ${problem.problem}`);
    }
    await setOpen(tx, [course.id], true);
    await recordInAudit(tx, { actor: by, action: 'course.open', subject: `course:${code}` });
    await announce(tx, 'content');
  });
}

/** How many students have not finished paying, can still finish, and waited for a place. */
export async function closeCourse(
  app: On,
  code: string,
  by: Actor,
): Promise<{ paying: number; waiting: number }> {
  return await app.db.transaction().execute(async (tx) => {
    const course = await lockCourse(tx, code);
    if (!course) throw new Refusal('NOT_FOUND');
    const pending = await app.catalogueUse.pendingIn(tx, [course.id]);
    if (!course.open) return pending;
    await setOpen(tx, [course.id], false);
    await recordInAudit(tx, { actor: by, action: 'course.close', subject: `course:${code}` });
    await announce(tx, 'content');
    return pending;
  });
}

/** Once a student chose it, it is closed, never removed: slips and payments name it. */
export async function removeCourse(app: On, code: string, by: Actor): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const course = await lockCourse(tx, code);
    if (!course) throw new Refusal('NOT_FOUND');
    if (course.open || (await app.catalogueUse.isChosen(tx, { course: code }))) {
      throw notPossible(
        course.open
          ? `${course.course_code} is open. Close it first.`
          : `${course.course_code} was chosen by students, so it stays. Keep it closed instead.`,
      );
    }
    await deleteCourse(tx, course.id);
    await recordInAudit(tx, {
      actor: by,
      action: 'course.remove',
      subject: `course:${code}`,
      detail: { title: course.course_title },
    });
    await announce(tx, 'content');
  });
}

export type NewCourse = Omit<CourseRow, 'code' | 'opened_at'> & {
  /** Places by the skill's slug. */
  capacities: Record<string, number>;
  schedules: Omit<ScheduleRow, 'course_id'>[];
};

/** Opens courses for registration, with their places and training periods, or changes them. */
export async function saveCourses(
  app: On,
  given: { courses: NewCourse[]; by: Actor },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const skills = await skillsBySlug(tx);
    const offerings = [];
    const schedules = [];
    const sessions = new Set(given.courses.map(({ session }) => session));
    for (const session of sessions) await insertSession(tx, session, given.by);
    const ids = await upsertCourses(
      tx,
      given.courses.map(({ capacities, schedules: periods, ...row }) => ({
        ...row,
        code: applicationCode(row.session, row.course_code),
        opened_at: new Date(),
      })),
    );
    for (const course of given.courses) {
      const code = applicationCode(course.session, course.course_code);
      const course_id = ids.get(code) as number;
      for (const [slug, capacity] of Object.entries(course.capacities)) {
        const skill = skills.get(slug);
        if (!skill) throw new Error(`there is no skill ${slug}`);
        const { id: skill_id, study_modes, faculties } = skill;
        offerings.push({ course_id, skill_id, capacity, study_modes, faculties });
      }
      schedules.push(...course.schedules.map((period) => ({ ...period, course_id })));
    }
    await refuseTooFewPlaces({ ...app, db: tx }, offerings, sessions);
    await upsertOfferings(tx, offerings);
    await upsertSchedules(tx, schedules);
    await recordInAudit(tx, {
      actor: given.by,
      action: 'courses.save',
      subject: 'catalogue',
      detail: { courses: given.courses.length },
    });
    // Public pages show the fees.
    await announce(tx, 'content');
  });
}

/** Capacity cannot fall below the places already taken or held. */
async function refuseTooFewPlaces(
  app: On,
  wanted: { course_id: number; skill_id: number; capacity: number }[],
  sessions: Set<string>,
): Promise<void> {
  await lockOfferings(
    app.db,
    wanted.map((one) => ({ courseId: one.course_id, skillId: one.skill_id })),
  );
  for (const session of sessions) {
    for (const cell of await cellsOf(app, session)) {
      const { capacity = cell.places } =
        wanted.find((one) => one.course_id === cell.course_id && one.skill_id === cell.skill_id) ??
        {};
      const taken = cell.registered + cell.held;
      if (capacity >= cell.places || capacity >= taken) continue;
      throw new Refusal('CAPACITY_TAKEN', {
        message: `${counted(taken, 'place is', 'places are')} taken. The capacity cannot be ${capacity}.`,
      });
    }
  }
}
