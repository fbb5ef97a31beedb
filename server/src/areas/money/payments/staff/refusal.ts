import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { StaffSubject } from '../../../../settlement.ts';

interface PurchaseRequest {
  purpose: PaymentPurpose;
  matricNo: string;
  applicationCode: string;
  skillCode: string;
}

/** Why a decision of staff cannot be carried out. */
export class StaffRefusal extends Error {
  override name = 'StaffRefusal';
  /** The field of the form that it is about, where it is about one. */
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
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
    throw say ? new StaffRefusal(say(await subjectOf(db, wanted))) : error;
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

/** A refusal of staff's decision as the answer of its call. */
export async function inStaffWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StaffRefusal)) throw error;
    const { message, field } = error;
    throw new Refusal('NOT_POSSIBLE', {
      message,
      ...(field ? { fields: { [field]: message } } : {}),
    });
  }
}
