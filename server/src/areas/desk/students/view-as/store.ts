import type { Db } from '../../../../platform/database/connect.ts';

export async function insertView(
  tx: Db,
  view: { session_id: number; student_id: number; until: Date },
): Promise<void> {
  await tx.insertInto('student_views').values(view).execute();
}

/** Ends the view of a session; undefined if there is none. */
export async function deleteView(tx: Db, sessionId: number) {
  const view = await tx
    .deleteFrom('student_views')
    .where('session_id', '=', sessionId)
    .returning(['student_id', 'until'])
    .executeTakeFirst();
  if (!view) return undefined;
  const { code, matric_no } = await tx
    .selectFrom('students')
    .leftJoin('accounts', 'accounts.student_id', 'students.id')
    .select(['accounts.code', 'students.matric_no'])
    .where('students.id', '=', view.student_id)
    .executeTakeFirstOrThrow();
  return { id: view.student_id, until: view.until, code, matric_no };
}

/** The current view of a live staff session, with the person's present roles. */
export async function viewOfSession(db: Db, tokenHash: Buffer, now: Date) {
  return await db
    .selectFrom('sessions')
    .innerJoin('student_views', 'student_views.session_id', 'sessions.id')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .innerJoin('students', 'students.id', 'student_views.student_id')
    .innerJoin('accounts', 'accounts.student_id', 'students.id')
    .select([
      'sessions.id as session_id',
      'sessions.expires_at',
      'staff.full_name as staff_name',
      'staff.roles',
      'student_views.until',
      'students.id as student_id',
      'students.surname',
      'students.firstname',
      'students.gender',
      'accounts.code',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.second_factor_at', 'is not', null)
    .where('student_views.until', '>', now)
    .where('staff.locked_at', 'is', null)
    .executeTakeFirst();
}
