import { day } from '../../../../lib/lists/list-params';
import { searchParams } from '../../../../lib/lists/search-params';

/** The days shown, and the selected one. */
export const reconciliationAddress = searchParams({ from: day, to: day, day });

export type ReconciliationAddress = ReturnType<typeof reconciliationAddress.read>;

export const reconciliationHref = (values: Partial<ReconciliationAddress>) =>
  reconciliationAddress.address('/staff/payments/reconciliation', values);
