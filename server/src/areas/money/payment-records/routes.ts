import { allows } from '@edc/contract/common/access/capabilities';
import { dayInLagos } from '@edc/contract/common/time/days';
import * as contract from '@edc/contract/money/payment-records';
import { route } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { staff } from '../../people/staff/gates.ts';
import { askProvider } from './actions.ts';
import { paymentExport } from './export.ts';
import { countWaiting, loadPaymentRecords } from './queries.ts';
import { loadPaymentRecord } from './story/queries.ts';
import { findTellers } from './tellers.ts';

export const paymentRecordRoutes = [
  route(contract.listPaymentRecords, staff).to(
    async ({ app }, { sort, cursor, size, ...filters }) => {
      const [data, tellers, waiting] = await Promise.all([
        loadPaymentRecords(app, filters, { sort, cursor, size }),
        cursor ? [] : findTellers(app, filters),
        countWaiting(app.db),
      ]);
      return { data, tellers, waiting, today: dayInLagos(app.now()) };
    },
  ),

  route(contract.getPaymentRecord, staff).to(async ({ app, me }, { payment }) => {
    const seesMails = allows(me.roles, 'mails.read');
    const data = await loadPaymentRecord(app, payment, { seesMails });
    if (!data) throw new Refusal('NOT_FOUND');
    return data;
  }),

  route(contract.askProvider, staff).to(async ({ app }, { payment }) => {
    return await askProvider(app, payment);
  }),

  route(contract.preparePaymentExport, staff).to(async ({ app, me }, { format, ...filters }) => {
    const token = await paymentExport.prepare(app, me, { format, filters });
    return { url: `/api/staff/exports/payments/${token}` };
  }),

  route(contract.downloadPayments, staff).to(({ app, me }, { token }) =>
    paymentExport.open(app, me, token),
  ),
];
