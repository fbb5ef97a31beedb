import type { Places } from '@edc/contract/catalogue/places';
import type { Db } from '../../../../../platform/database/connect.ts';
import { chosenSession } from '../../sessions/queries.ts';
import { cellsOf, coursesOf, skillsOf } from './store.ts';

export async function loadPlaces(db: Db, named: string | undefined): Promise<Places> {
  const { session, sessions } = await chosenSession(db, named);
  const courses = await coursesOf(db, session);
  const skills = await skillsOf(db, session);
  const cells = await cellsOf(
    db,
    courses.map(({ id }) => id),
  );
  return {
    session,
    sessions,
    courses: courses.map(({ id, ...course }) => course),
    skills: skills.map(({ slug, title }) => ({ code: slug, title })),
    cells: cells.map(({ id, application_id, skill_id, ...cell }) => cell),
  };
}
