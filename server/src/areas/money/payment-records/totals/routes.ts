import * as contract from '@edc/contract/money/payment-totals';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { openSettlements, prepareSettlements } from './actions.ts';
import { loadPaymentTotals } from './queries.ts';

export const paymentTotalRoutes = [
  route(contract.getPaymentTotals, staff).to(async ({ app }, { month }) => ({
    status: 200,
    data: await loadPaymentTotals(app, month),
  })),

  route(contract.prepareSettlementExport, staff).to(async ({ app, me }, request) => {
    const token = await prepareSettlements(app, me, request);
    return { status: 200, url: `/api/staff/exports/settlements/${token}` };
  }),

  route(contract.downloadSettlements, staff).to(
    async ({ app, me }, { token }) => await openSettlements(app, me, token),
  ),
];
