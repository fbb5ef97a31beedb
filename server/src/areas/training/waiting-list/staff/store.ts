import type { Db } from '../../../../platform/database/connect.ts';
import { takenPlaces } from '../../places-taken/queries.ts';
import { entriesWithNames, LIVE, position } from '../store.ts';

export const SHOWN = 500;

export async function linesOfSession(db: Db, session: string) {
  return await entriesWithNames(db)
    .innerJoin('students', 'students.id', 'waiting_list.student_id')
    .select(['students.matric_no', 'students.surname', 'students.firstname'])
    .select(['offerings.capacity', takenPlaces().as('taken'), position.as('position')])
    .where('waiting_list.state', 'in', LIVE)
    .where('courses.session', '=', session)
    .orderBy('courses.course_code')
    .orderBy('skills.title')
    .orderBy('waiting_list.state')
    .orderBy('waiting_list.id')
    .limit(SHOWN + 1)
    .execute();
}
