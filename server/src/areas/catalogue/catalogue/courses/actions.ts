import { plainCourseCode, semesterLabels } from '@edc/contract/catalogue/course-rules';
import { formatNaira } from '@edc/contract/common/money';
import type { App } from '../../../../context.ts';
import { announce } from '../../../../platform/database/announcements.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { loadSettings } from '../../../system/settings-store/queries.ts';
import { applicationCode, wrongField } from '../rules.ts';
import { sessionChange } from '../sessions/queries.ts';
import { lockSession, setOpen } from '../sessions/store.ts';
import {
  type CourseValues,
  deleteCourse,
  insertCourse,
  lockCourse,
  updateCourse,
} from './store.ts';

type On = Pick<App, 'db' | 'catalogueUse'>;

export async function addCourse(
  app: On,
  given: CourseValues & { session: string; course_code: string },
  by: string,
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

/** A course for students who may not register could be chosen by nobody. */
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

/** Who has registered or opened a payment keeps the fee that they saw. */
export async function changeCourse(
  app: On,
  { code, version, ...values }: CourseValues & { code: string; version: number },
  by: string,
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

export async function openCourse(app: On, code: string, by: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const course = await lockCourse(tx, code);
    if (!course) throw new Refusal('NOT_FOUND');
    if (course.open) return;
    const { problems } = await sessionChange(tx, course.session, 'open');
    const problem = problems.find((one) => one.course_code === course.course_code);
    if (problem) {
      throw new Refusal('NOT_POSSIBLE', {
        message: `${course.course_code} cannot be opened. ${problem.problem}`,
      });
    }
    await setOpen(tx, [course.id], true);
    await recordInAudit(tx, { actor: by, action: 'course.open', subject: `course:${code}` });
    await announce(tx, 'content');
  });
}

/** How many students have not finished paying, who still can, and how many waited for a place. */
export async function closeCourse(
  app: On,
  code: string,
  by: string,
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

/** Once chosen it is closed, never removed: slips and payments name it. */
export async function removeCourse(app: On, code: string, by: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const course = await lockCourse(tx, code);
    if (!course) throw new Refusal('NOT_FOUND');
    if (course.open || (await app.catalogueUse.isChosen(tx, { course: code }))) {
      throw new Refusal('NOT_POSSIBLE', {
        message: course.open
          ? `${course.course_code} is open. Close it first.`
          : `${course.course_code} was chosen by students, so it stays. Keep it closed instead.`,
      });
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
