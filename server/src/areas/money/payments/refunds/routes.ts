import { formatAmount } from '@edc/contract/common/money/money';
import * as contract from '@edc/contract/money/refunds';
import { route } from '../../../../context.ts';
import { student } from '../../../people/identity/gates.ts';
import { loadOpenOf } from '../../../people/proposals/queries.ts';
import { staff } from '../../../people/staff/gates.ts';
import { cancelHandOut, recordHandedOut } from '../staff/hand-out.ts';
import { askForOtherAccount, retryRefund } from '../staff/retry.ts';
import { refundedWords } from '../staff/send-refund.ts';
import { enterAccount, loadBanks } from './actions.ts';
import { refundExport } from './export.ts';
import { loadDeskRefunds, loadOwnRefunds, loadRefund, loadRefunds } from './queries.ts';

/** Each asks the provider for its banks. */
const accountLimit = { name: 'refund-account', times: 20, seconds: 600 };

export const refundRoutes = [
  route(contract.listRefunds, staff).to(async ({ app }, wanted) => {
    const [{ page, totals }, proposed] = await Promise.all([
      loadRefunds(app, wanted),
      loadOpenOf(app.db, 'refund', app.now()),
    ]);
    return { data: page, totals, proposed };
  }),

  route(contract.prepareRefundExport, staff).to(async ({ app, me }, { format, ...filters }) => {
    const token = await refundExport.prepare(app, me, { format, filters });
    return { url: `/api/staff/exports/refunds/${token}` };
  }),

  route(contract.downloadRefunds, staff).to(({ app, me }, { token }) =>
    refundExport.open(app, me, token),
  ),

  route(contract.getRefund, staff).to(({ app }, { refund }) => loadRefund(app.db, Number(refund))),

  route(contract.retryRefund, staff).to(async ({ app, me }, { refund, entered_at }) => {
    const given = { refundId: Number(refund), enteredAt: new Date(entered_at) };
    const tried = await retryRefund(app, { ...given, by: me.actor });
    return refundedWords(tried);
  }),

  route(contract.askForAccount, staff).to(async ({ app, me }, { refund, note }) => {
    const given = { refundId: Number(refund), note: note || undefined };
    await askForOtherAccount(app, { ...given, by: me.actor });
    return 'The student is asked for another account by email.';
  }),

  route(contract.handOutRefund, staff).to(async ({ app, me }, { refund, receipt }) => {
    const given = { refundId: Number(refund), receipt, by: me.actor };
    const { amountKobo, currency } = await recordHandedOut(app, given);
    const message = `${formatAmount(amountKobo, currency)} is recorded as handed out. We will email the student.`;
    return message;
  }),

  route(contract.cancelRefund, staff).to(async ({ app, me }, { refund, reason }) => {
    const given = { refundId: Number(refund), reason, by: me.actor };
    await cancelHandOut(app, given);
    const message = 'It is not handed out. We will email the student.';
    return message;
  }),

  route(contract.listOwnRefunds, student).to(async ({ app, me }) => ({
    data: await loadOwnRefunds(app, me.studentId),
    at_desk: await loadDeskRefunds(app, me.studentId),
  })),

  route(contract.listBanks, student).to(async ({ app, me }, { refund }) => {
    await app.limits.take(accountLimit, me.code);
    return await loadBanks(app, me, Number(refund));
  }),

  route(contract.enterAccount, student).to(async ({ app, me }, { refund, ...given }) => {
    await app.limits.take(accountLimit, me.code);
    await enterAccount(app, me, Number(refund), {
      bank: given.bank,
      accountNumber: given.account_number,
      accountName: given.account_name,
    });
    return 'Thank you. The centre will send the refund to this account and email you.';
  }),
];
