import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible } from '../../../../platform/http/refusal.ts';
import type { Price } from '../../../../settlement.ts';

interface MeantFor {
  studentId: number;
  applicationCode: string;
  /** Empty where it is the skill that the student has. */
  skillCode: string;
  amountKobo?: number | undefined;
}

/**
 * What a slip was meant for that nothing can be given for any more, because the student has paid
 * otherwise. What the bank has is real: it is kept as credit.
 */
export async function meantFor(tx: Db, given: MeantFor): Promise<Price> {
  const { amountKobo } = given;
  if (amountKobo === undefined) throw notPossible('Enter the amount on the teller first.');
  const course = await tx
    .selectFrom('courses')
    .select(['id', 'course_code', 'session'])
    .where('code', '=', given.applicationCode)
    .executeTakeFirst();
  const skill = await tx
    .selectFrom('skills')
    .select(['id', 'title'])
    .$if(given.skillCode !== '', (query) => query.where('slug', '=', given.skillCode))
    .$if(given.skillCode === '', (query) =>
      query.where('id', '=', (eb) =>
        eb
          .selectFrom('purchases')
          .select('skill_id')
          .where('student_id', '=', given.studentId)
          .where('purpose', '=', 'enrolment')
          .where('course_id', '=', course?.id ?? 0)
          .orderBy('id', 'desc')
          .limit(1),
      ),
    )
    .executeTakeFirst();
  if (!course || !skill) throw notPossible('There is no such course or skill.');
  return {
    courseId: course.id,
    skillId: skill.id,
    baseKobo: amountKobo,
    description: `${skill.title}, ${course.course_code} ${course.session}`,
  };
}
