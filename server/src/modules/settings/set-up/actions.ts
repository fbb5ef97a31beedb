import { plainCourseCode } from '@edc/contract/course-rules';
import type { ConfirmedStep } from '@edc/contract/set-up-rules';
import { slugOf } from '@edc/contract/staff-skill-rules';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { saveApplications, saveSkills } from '../../catalogue/actions.ts';
import { loadSettings } from '../../site/queries.ts';
import { confirmStep, offeredIn, openCourses, skillSlugs } from './store.ts';

const STUDY_MODES = ['Full Time', 'Part Time'];
const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_TRAINING_DAYS = 366;

const wrong = (field: string, message: string) =>
  new Refusal('INVALID', { message, fields: { [field]: message } });

const notYet = (message: string) => new Refusal('NOT_POSSIBLE', { message });

/** Keeps that a step is done which cannot be seen from other tables. */
export async function confirmSetUpStep(
  app: App,
  step: ConfirmedStep | 'mail' | 'payment',
  by: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    if (!(await confirmStep(tx, step, by, app.now()))) return;
    await recordInAudit(tx, { actor: by, action: 'set_up.confirm', subject: `set-up:${step}` });
  });
}

export async function addSkill(
  app: App,
  skill: { title: string; category: string; description: string },
  by: string,
): Promise<void> {
  const slug = slugOf(skill.title);
  if (!slug) throw wrong('title', 'Please use letters in the name of the skill');
  const known = await skillSlugs(app.db);
  if (known.some((one) => one.slug === slug)) {
    throw wrong('title', `There is a skill of this name already: ${skill.title}`);
  }
  const { title, category, description } = skill;
  await saveSkills(app.db, {
    skills: [
      {
        ...{ slug, title, category, description, detailed_description: description },
        ...{ picture: null, gallery: [], study_modes: STUDY_MODES, faculties: null },
      },
    ],
    by,
  });
}

interface NewCourse {
  course_code: string;
  course_title: string;
  level: string;
  semester: '1' | '2';
  fee: number;
}

export async function addCourse(app: App, course: NewCourse, by: string): Promise<void> {
  const { current_session: session, eligible_levels: levels } = await loadSettings(app.db);
  const { course_title, level, fee: fees_kobo } = course;
  const course_code = plainCourseCode(course.course_code);
  if (!levels.includes(level)) throw wrong('level', `${level} may not register: see the settings`);
  const opened = await openCourses(app.db, session);
  if (opened.some((one) => one.course_code === course_code)) {
    throw wrong('course_code', `${course_code} is open in ${session} already`);
  }
  const semester = Number(course.semester);
  await saveApplications(app.db, {
    applications: [
      {
        ...{ session, course_code, course_title, level, semester, fees_kobo, open: true },
        ...{ capacities: {}, schedules: [] },
      },
    ],
    by,
  });
}

/** Of the current session, as they are saved. */
async function coursesToSave(app: App) {
  const { current_session: session } = await loadSettings(app.db);
  const courses = await openCourses(app.db, session);
  if (courses.length === 0) throw notYet('Open a course first.');
  return courses.map(({ id, code, ...row }) => ({ id, code, row }));
}

/** Places for every skill that has none yet; those that were set stay. */
export async function setPlaces(app: App, places: number, by: string): Promise<number> {
  const courses = await coursesToSave(app);
  const skills = await skillSlugs(app.db);
  if (skills.length === 0) throw notYet('Add a skill first.');
  const offered = await offeredIn(
    app.db,
    courses.map(({ id }) => id),
  );
  const isOffered = (course: number, skill: number) =>
    offered.some((one) => one.application_id === course && one.skill_id === skill);
  const applications = courses.map(({ id, row }) => {
    const missing = skills.filter((skill) => !isOffered(id, skill.id));
    const capacities = Object.fromEntries(missing.map(({ slug }) => [slug, places]));
    return { ...row, capacities, schedules: [] };
  });
  await saveApplications(app.db, { applications, by });
  return applications.reduce((sum, one) => sum + Object.keys(one.capacities).length, 0);
}

interface Period {
  course: string;
  batch: string;
  start_date: string;
  end_date: string;
}

export async function addTrainingPeriod(app: App, period: Period, by: string): Promise<void> {
  const { batch, start_date, end_date } = period;
  const days = (Date.parse(end_date) - Date.parse(start_date)) / DAY_MS;
  if (days < 0) throw wrong('end_date', 'The last day cannot be before the first');
  if (days > LONGEST_TRAINING_DAYS) throw wrong('end_date', 'This is more than a year');
  const courses = await coursesToSave(app);
  const chosen = courses.filter(({ code }) => period.course === 'all' || period.course === code);
  if (chosen.length === 0) throw wrong('course', 'Please choose an open course');
  await saveApplications(app.db, {
    applications: chosen.map(({ row }) => ({
      ...row,
      capacities: {},
      schedules: [{ batch, start_date, end_date, study_modes: STUDY_MODES }],
    })),
    by,
  });
}
