import { applicationCode } from '@edc/contract/catalogue/course-rules';
import type { Demo } from '../../../demo/read-demo.ts';
import { recordInAudit } from '../areas/system/audit/actions.ts';
import { insertEntry } from '../areas/training/waiting-list/store.ts';
import type { App } from '../context.ts';

/** When a student joined the waiting list. */
export const joinedAt = ({ joined_on }: Demo['waitingList']['students'][number]) =>
  new Date(`${joined_on}T09:00:00+01:00`);

/** Students who wait for a skill that is full in one course, in this order, once. */
export async function loadWaitingList(app: App, { waitingList }: Demo): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const offering = await tx
      .selectFrom('offerings')
      .innerJoin('courses', 'courses.id', 'offerings.course_id')
      .innerJoin('skills', 'skills.id', 'offerings.skill_id')
      .select(['offerings.id', 'offerings.course_id', 'offerings.skill_id'])
      .where('courses.code', '=', applicationCode(waitingList.session, waitingList.course_code))
      .where('skills.slug', '=', waitingList.skill)
      .executeTakeFirstOrThrow();
    for (const student of waitingList.students) {
      const account = await tx
        .selectFrom('accounts')
        .innerJoin('students', 'students.id', 'accounts.student_id')
        .select(['students.id', 'accounts.code'])
        .where('students.matric_no', '=', student.matric_no)
        .executeTakeFirstOrThrow();
      const at = joinedAt(student);
      const id = await insertEntry(tx, {
        offering_id: offering.id,
        student_id: account.id,
        joined_at: at,
      });
      if (id === undefined) continue;
      await recordInAudit(tx, {
        actor: `student:${account.code}`,
        action: 'waiting_list.join',
        subject: `waiting_list:${id}`,
        studentId: account.id,
        detail: { course_id: offering.course_id, skill: offering.skill_id },
        at,
      });
    }
  });
}
