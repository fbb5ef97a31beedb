import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible, Refusal } from '../../../../platform/http/refusal.ts';
import type { StaffSubject } from '../../../../settlement.ts';

interface PurchaseRequest {
  purpose: PaymentPurpose;
  matricNo: string;
  applicationCode: string;
  skillCode: string;
}

/** Rewords a refusal that is written for the student as one for staff. */
export async function asStaffRefusal<T>(
  db: Db,
  { settlements }: Pick<App, 'settlements'>,
  wanted: PurchaseRequest,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { forStaff } = settlements[wanted.purpose].words;
    const say = error instanceof Refusal ? forStaff[error.error] : undefined;
    throw say ? notPossible(say(await subjectOf(db, wanted))) : error;
  }
}

/** Names instead of codes; a code that is not known stays as it was given. */
async function subjectOf(db: Db, wanted: PurchaseRequest): Promise<StaffSubject> {
  const { matricNo, applicationCode, skillCode } = wanted;
  const [course, skill] = await Promise.all([
    db
      .selectFrom('courses')
      .select(['course_code', 'session'])
      .where('code', '=', applicationCode)
      .executeTakeFirst(),
    db.selectFrom('skills').select('title').where('slug', '=', skillCode).executeTakeFirst(),
  ]);
  return {
    matricNo,
    course: course ? `${course.course_code} ${course.session}` : applicationCode,
    skill: skill?.title ?? skillCode,
  };
}
