import type { UnfinishedAttempt } from '@edc/contract/money/payments';
import { ApiError, isSignedOut } from '../../../lib/api/api';
import type { LoadArgs } from '../../../lib/api/load';

/** Without an answer the courses still show: the page of the payment asks again. */
export async function loadBegunPayments({ call }: LoadArgs): Promise<UnfinishedAttempt[]> {
  try {
    return (await call('GET /student/payments/open')).data;
  } catch (error) {
    if (!(error instanceof ApiError) || isSignedOut(error)) throw error;
    return [];
  }
}
