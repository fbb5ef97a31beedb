import type { StudentRecord } from '@edc/contract/identity';
import { nairaOf } from '@edc/contract/money';
import { ApiError, api, isSignedOut } from '../../lib/api';
import type { Answer } from './checkout-state';
import type { Order } from './open-order';

const KEPT = ['PLACE_TAKEN', 'ALREADY_REGISTERED', 'HELD'] as const;
type Kept = (typeof KEPT)[number];
/** The server's own word for it ends in "try again", which nobody should do with a payment. */
const GATEWAY_AWAY = 'The payment gateway does not answer right now. Nothing is lost.';
const isKept = (error: string): error is Kept => KEPT.some((one) => one === error);

/**
 * The one question after every callback. The fields are the specification's; the server believes
 * the reference alone. Undefined when the session is over: the way to the login page is under way.
 */
export async function askWhatBecame(
  student: StudentRecord,
  { attempt, skill }: Order,
): Promise<Answer | undefined> {
  try {
    const answer = await api('POST /student/invoice/payment', {
      student_code: student.code,
      application_code: skill.application_code,
      skill_code: skill.skill_code,
      amount_paid: nairaOf(attempt.total_kobo),
      platform: attempt.provider,
      payment_ref: attempt.reference,
      response: JSON.stringify({ reference: attempt.reference }),
      teller_number: '',
      date_paid: new Date().toISOString().slice(0, 10),
      staff_create: student.full_name,
    });
    return { is: answer.status === 200 ? 'settled' : 'pending', message: answer.message };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isSignedOut(error) ? undefined : refusal(error);
  }
}

function refusal({ error, message }: ApiError): Answer {
  if (isKept(error)) return { is: 'kept', reason: error, message };
  // The gateway is away, the money is not: the page stays and asks again.
  if (error === 'PROVIDER_DOWN') return { is: 'pending', message: GATEWAY_AWAY };
  if (error === 'NETWORK') return { is: 'failed', title: 'Error', message };
  return {
    is: error === 'NOT_PAID' ? 'not-paid' : 'failed',
    title: 'Something went wrong',
    message,
  };
}
