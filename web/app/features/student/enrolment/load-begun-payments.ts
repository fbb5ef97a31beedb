import type { UnfinishedAttempt } from '@edc/contract/money/payments';
import type { LoadArgs } from '../../../lib/api/load';
import { orElse } from '../../../lib/api/or-else';

/** Without an answer the courses still show: the page of the payment asks again. */
export async function loadBegunPayments({ call }: LoadArgs): Promise<UnfinishedAttempt[]> {
  const open = call('GET /student/payments/open');
  return (await open.catch(orElse(() => ({ data: [] })))).data;
}
