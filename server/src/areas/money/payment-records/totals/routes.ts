import * as contract from '@edc/contract/money/payment-totals';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { openSettlements, prepareSettlements } from './actions.ts';
import { loadPaymentTotals } from './queries.ts';

export const paymentTotalRoutes = [
  route(contract.getPaymentTotals, staff).to(({ app }, { month }) => loadPaymentTotals(app, month)),

  route(contract.prepareSettlementExport, staff).to(async ({ app, me }, request) => {
    const token = await prepareSettlements(app, me, request);
    return { url: `/api/staff/exports/settlements/${token}` };
  }),

  route(contract.downloadSettlements, staff).to(({ app, me }, { token }) =>
    openSettlements(app, me, token),
  ),
];
