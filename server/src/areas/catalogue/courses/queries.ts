import type { CourseState } from '@edc/contract/catalogue/course-rules';
import type { Courses } from '@edc/contract/catalogue/courses';
import type { App } from '../../../context.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';
import { chosenSession } from '../sessions/queries.ts';
import { courseRows } from './store.ts';

const courseState = (row: { open: boolean; opened_at: Date | null }): CourseState => {
  if (row.open) return 'open';
  return row.opened_at === null ? 'draft' : 'closed';
};

export async function loadCourses(
  { db, catalogueUse }: App,
  named: string | undefined,
): Promise<Courses> {
  const { session, sessions } = await chosenSession(db, named);
  const { eligible_levels: levels } = await loadSettings(db);
  const rows = await courseRows(db, session);
  const counts = await catalogueUse.countBy(db, 'course', { session });
  return {
    session,
    sessions,
    levels,
    courses: rows.map(({ open, opened_at, ...row }) => ({
      ...row,
      state: courseState({ open, opened_at }),
      registered: counts.get(row.code)?.registered ?? 0,
      waiting: counts.get(row.code)?.listed ?? 0,
    })),
  };
}
