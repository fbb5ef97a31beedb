import { ApiError } from '../../../lib/api/api';
import type { LoadArgs } from '../../../lib/api/load';

/** The student's refunds: at the desk, and with their banks those that need an account. */
export async function loadOwnRefunds({ call }: LoadArgs) {
  const { data, at_desk } = await call('GET /student/refunds');
  const refunds = await Promise.all(
    data.map(async (refund) => ({ ...refund, banks: await banksFor(call, refund.id) })),
  );
  return { refunds, atDesk: at_desk };
}

/** Undefined if the provider returns no list now, or staff only view the page. */
async function banksFor(call: LoadArgs['call'], id: number) {
  try {
    return (await call('GET /student/refunds/{refund}/banks', { refund: String(id) })).data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return undefined;
  }
}
