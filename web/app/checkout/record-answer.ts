import { gatewayDown, unrecorded } from '@edc/contract/money/payment-doubts';
import { ApiError, isSignedOut, refusalAmong } from '../lib/api/api';
import { type Answer, KEPT } from './checkout-state';

export const isKept = (error: string | undefined): error is (typeof KEPT)[number] =>
  KEPT.some((one) => one === error);

export interface Recorded {
  status: number;
  message: string;
  data?: object;
}

/**
 * The meaning for the page of the server's answer to "record this payment". Undefined if the
 * session is over: the login page is opened elsewhere.
 */
export async function recordAnswer(record: Promise<Recorded>): Promise<Answer | undefined> {
  try {
    const answer = await record;
    // Opened again after a refund: not a success.
    if (answer.data && 'money' in answer.data && answer.data.money === 'returned') {
      return { is: 'kept', reason: 'REVERSED', message: answer.message };
    }
    return { is: answer.status === 200 ? 'settled' : 'pending', message: answer.message };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isSignedOut(error) ? undefined : refusal(error);
  }
}

/** Each purchase has its own call to record a payment; all have these refusals. */
type RecordingCall = 'POST /student/invoice/payment';

function refusal(refused: ApiError): Answer {
  const error = refusalAmong<RecordingCall>(refused);
  const { message } = refused;
  if (isKept(error)) return { is: 'kept', reason: error, message };
  // The payment is not lost: the page stays and asks again.
  if (error === 'PROVIDER_DOWN') return { is: 'pending', message: gatewayDown, unanswered: true };
  if (error === 'UNDERPAID') return { is: 'underpaid' };
  if (error === 'NOT_PAID') return { is: 'unpaid', message };
  // Failure messages end in "try again", which is wrong for a payment.
  if (error === 'NETWORK') return { is: 'unsaved', title: 'Error', message: unrecorded };
  const isFailure = refused.status >= 500 && error !== 'PROVIDER_REFUSED';
  const title = 'Something went wrong';
  return { is: 'unsaved', title, message: isFailure ? unrecorded : message };
}
