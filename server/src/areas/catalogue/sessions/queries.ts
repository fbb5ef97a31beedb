import type {
  AcademicSession,
  SessionChange,
  SessionCopy,
} from '@edc/contract/catalogue/academic-sessions';
import { dayInLagos } from '@edc/contract/common/time/days';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { notPossible, Refusal, wrongField } from '../../../platform/http/refusal.ts';
import { loadSettings, loadTrainingCalendar } from '../../system/settings-store/queries.ts';
import { isWithin, onTrainingDays, sessionState, shiftBatches } from './rules.ts';
import {
  batchesOfCourses,
  countTrainers,
  coursesOfSession,
  offersOfCourses,
  openSessions,
  sessionNames,
  sessionRows,
} from './store.ts';

export { coursesOfSession } from './store.ts';

export async function loadSessions({
  db,
  catalogueUse,
  now,
}: Pick<App, 'db' | 'catalogueUse' | 'now'>): Promise<AcademicSession[]> {
  const { current_session: current } = await loadSettings(db);
  const rows = await sessionRows(db);
  const counts = await catalogueUse.countBy(db, 'session');
  return rows.map(({ opened_courses, ...row }) => ({
    name: row.name,
    state: sessionState({
      open_courses: row.open_courses ?? 0,
      opened_courses: opened_courses ?? 0,
    }),
    current: row.name === current,
    courses: row.courses ?? 0,
    open_courses: row.open_courses ?? 0,
    skills: row.skills ?? 0,
    places: row.places ?? 0,
    registered: counts.get(row.name)?.registered ?? 0,
    in_training: counts.get(row.name)?.in_training ?? 0,
    batches: row.batches ?? 0,
    first_day: row.first_day,
    last_day: row.last_day,
    over: row.last_day !== null && row.last_day < dayInLagos(now()),
  }));
}

/** The named session, or the current one, with the sessions to choose from. */
export async function chosenSession(
  db: Db,
  named: string | undefined,
): Promise<{ session: string; sessions: string[] }> {
  const { current_session: current } = await loadSettings(db);
  const sessions = await sessionNames(db);
  if (named !== undefined && !sessions.includes(named)) throw new Refusal('NOT_FOUND');
  const standard = sessions.includes(current) ? current : sessions[0];
  return { session: named ?? standard ?? current, sessions };
}

/** The content of a copied session: read by the preview and by the copy itself. */
export async function sessionToCopy(
  db: Db,
  { from, to, first_day }: { from: string; to: string; first_day?: string | undefined },
) {
  if (first_day !== undefined && !isWithin(to, first_day)) {
    throw wrongField('first_day', `Please choose a day within ${to}`);
  }
  const courses = await coursesOfSession(db, from);
  if (courses.length === 0) {
    throw notPossible(`${from} has no courses to copy.`);
  }
  const there = await coursesOfSession(db, to);
  if (there.length > 0) {
    throw notPossible(`${to} has courses already. Copy into a session without courses.`);
  }
  const ids = courses.map(({ id }) => id);
  const offers = await offersOfCourses(db, ids);
  return {
    courses,
    offers: offers.filter(({ retired_at }) => retired_at === null),
    leftOut: [...new Set(offers.filter((one) => one.retired_at).map(({ title }) => title))],
    batches: await batchesToCopy(db, ids, first_day),
  };
}

async function batchesToCopy(db: Db, courseIds: number[], firstDay: string | undefined) {
  const calendar = await loadTrainingCalendar(db);
  return shiftBatches(await batchesOfCourses(db, courseIds), firstDay).map((wanted) => {
    const found = onTrainingDays(wanted, calendar);
    if (found) return found;
    throw wrongField(
      'first_day',
      `${wanted.batch} would have no training day. Please choose another first day`,
    );
  });
}

export async function previewCopy(
  db: Db,
  given: { from: string; to: string; first_day?: string | undefined },
): Promise<SessionCopy> {
  const { courses, offers, leftOut, batches } = await sessionToCopy(db, given);
  const codes = new Map(courses.map(({ id, course_code }) => [id, course_code]));
  return {
    courses: courses.map(({ id, course_code, course_title, level, fees_kobo }) => {
      const own = offers.filter((one) => one.course_id === id);
      const places = own.reduce((sum, { capacity }) => sum + capacity, 0);
      return { course_code, course_title, level, fees_kobo, skills: own.length, places };
    }),
    batches: batches.map(({ batch: { course_id, batch, start_date, end_date }, later }) => ({
      course_code: codes.get(course_id) ?? '',
      ...{ batch, start_date, end_date, later },
    })),
    left_out: leftOut,
    trainers: await countTrainers(
      db,
      courses.map(({ id }) => id),
    ),
  };
}

const NO_PLACES = 'It has no skill with places yet.';

/** The effect of opening or closing a session: read by the preview and by the change itself. */
export async function sessionChange(db: Db, session: string, to: 'open' | 'closed') {
  const courses = await coursesOfSession(db, session);
  const others = courses.filter(({ open }) => open === (to === 'closed'));
  const without = to === 'open' ? others.filter(({ places }) => places === 0) : [];
  const changing = others.filter((course) => !without.includes(course));
  return {
    changing,
    versions: changing.map(({ code, version }) => `${code}:${version}`).join(','),
    problems: without.map(({ course_code }) => ({ course_code, problem: NO_PLACES })),
  };
}

export async function previewChange(
  { db, catalogueUse }: Pick<App, 'db' | 'catalogueUse'>,
  session: string,
  to: 'open' | 'closed',
): Promise<SessionChange> {
  if (!(await sessionNames(db)).includes(session)) throw new Refusal('NOT_FOUND');
  const { changing, problems, versions } = await sessionChange(db, session, to);
  const { paying, waiting } = await catalogueUse.pendingIn(
    db,
    changing.map(({ id }) => id),
  );
  const open = await openSessions(db);
  return {
    courses: changing.map(({ course_code, course_title, fees_kobo, places }) => ({
      ...{ course_code, course_title, fees_kobo, places },
    })),
    versions,
    problems,
    open_sessions: open.filter((one) => one !== session),
    paying,
    waiting,
  };
}
