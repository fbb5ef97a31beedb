import type { Places } from '@edc/contract/catalogue/places';
import { chosenSession } from '../../sessions/queries.ts';
import { cellsOf, coursesOf, type Source, skillsOf } from './store.ts';

export async function loadPlaces(app: Source, named: string | undefined): Promise<Places> {
  const { db } = app;
  const { session, sessions } = await chosenSession(db, named);
  const courses = await coursesOf(db, session);
  const skills = await skillsOf(db, session);
  const cells = await cellsOf(app, session);
  return {
    session,
    sessions,
    courses: courses.map(({ id, ...course }) => course),
    skills: skills.map(({ slug, title }) => ({ code: slug, title })),
    cells: cells.map(({ id, course_id, skill_id, ...cell }) => cell),
  };
}
