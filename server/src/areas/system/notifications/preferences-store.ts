import type { OptionalMailKind } from '@edc/contract/system/notification-rules';
import type { Db } from '../../../platform/database/connect.ts';

export async function switchedOffKinds(db: Db, studentId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mails_switched_off')
    .select('kind')
    .where('student_id', '=', studentId)
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function switchMail(
  db: Db,
  given: { studentId: number; kind: OptionalMailKind; on: boolean; at: Date },
): Promise<void> {
  const { studentId: student_id, kind, on, at } = given;
  if (on) {
    await db
      .deleteFrom('mails_switched_off')
      .where('student_id', '=', student_id)
      .where('kind', '=', kind)
      .execute();
    return;
  }
  await db
    .insertInto('mails_switched_off')
    .values({ student_id, kind, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
