import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';

/** Registrations in training that staff have chosen; criteria left out do not restrict. */
export interface Chosen {
  courseId?: number | undefined;
  skillId?: number | undefined;
  /** An empty list: all without a batch. */
  ids?: readonly number[] | undefined;
  /** All courses of an academic session. */
  session?: string | undefined;
}

const chosen = (db: Db, { courseId, skillId, ids, session }: Chosen) =>
  db
    .selectFrom('registrations')
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .leftJoin('accounts', 'accounts.student_id', 'students.id')
    .where('registrations.state', '=', 'active')
    .$if(courseId !== undefined, (query) =>
      query.where('registrations.course_id', '=', courseId as number),
    )
    .$if(skillId !== undefined, (query) =>
      query.where('registrations.skill_id', '=', skillId as number),
    )
    .$if(ids !== undefined, (query) =>
      ids?.length
        ? query.where('registrations.id', 'in', ids)
        : query.where('registrations.batch_id', 'is', null),
    )
    .$if(session !== undefined, (query) => query.where('courses.session', '=', session as string));

export async function countChosen(db: Db, wanted: Chosen): Promise<number> {
  const { count } = await chosen(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type ChosenStudent = Awaited<ReturnType<typeof chosenAfter>>[number];

export async function chosenAfter(db: Db, wanted: Chosen, after: number, most: number) {
  return await chosen(db, wanted)
    .select([
      'registrations.id',
      'registrations.student_id',
      'registrations.batch_id',
      'courses.code as application_code',
      'accounts.code',
      'students.matric_no',
      'students.study_mode',
      sql<boolean>`(select reversed from purchase_balances
        where purchase_balances.purchase_id = registrations.purchase_id)`.as('reversed'),
      sql<string>`students.surname || ' ' || students.firstname`.as('name'),
    ])
    .where('registrations.id', '>', after)
    .orderBy('registrations.id')
    .limit(most)
    .execute();
}
