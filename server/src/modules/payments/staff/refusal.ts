import type { PaymentPurpose } from '@edc/contract/payment-rules';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { StaffSubject } from '../../../settlement.ts';

/** Why a decision of staff cannot be carried out. */
export class StaffRefusal extends Error {
  override name = 'StaffRefusal';
}

/** Rewords a refusal that is written for the student as one for staff. */
export async function asStaffRefusal<T>(
  app: Pick<App, 'settlements'>,
  subject: StaffSubject & { purpose: PaymentPurpose },
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { forStaff } = app.settlements[subject.purpose].words;
    const say = error instanceof Refusal ? forStaff[error.error] : undefined;
    throw say ? new StaffRefusal(say(subject)) : error;
  }
}

/** What staff are told on the command line reaches the console in the same words. */
export async function inStaffWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StaffRefusal)) throw error;
    throw new Refusal('NOT_POSSIBLE', { message: error.message });
  }
}
