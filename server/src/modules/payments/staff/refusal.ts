import type { PaymentPurpose } from '@edc/contract/payment-rules';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { StaffSubject } from '../../../settlement.ts';

/** A decision of staff that cannot be carried out, in words for them. */
export class StaffRefusal extends Error {
  override name = 'StaffRefusal';
}

/** What a student would be told of their own purchase, told to staff about the student. */
export async function inWordsForStaff<T>(
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
