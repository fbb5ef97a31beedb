import { day } from '../../../../lib/lists/list-params';
import { searchParams } from '../../../../lib/lists/search-params';

/** The days that are shown, and the one that is looked at. */
export const reconciliationAddress = searchParams({ from: day, to: day, day });

export type ReconciliationAddress = ReturnType<typeof reconciliationAddress.read>;

export const reconciliationHref = (values: Partial<ReconciliationAddress>) =>
  reconciliationAddress.address('/staff/payments/reconciliation', values);
