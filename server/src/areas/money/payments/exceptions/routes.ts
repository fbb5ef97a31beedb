import * as contract from '@edc/contract/money/payment-exceptions';
import type { PaymentState } from '@edc/contract/money/payment-record-rules';
import { normalizeMatricNo } from '@edc/contract/people/identity/identity-rules';
import { type App, route } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { type SignedInStaff, staff } from '../../../people/staff/gates.ts';
import { noteAnswered } from '../disputes/actions.ts';
import type { MoneyState } from '../money/store.ts';
import { decideInWords } from '../staff/decide.ts';
import { decisions } from '../staff/decisions.ts';
import { exceptionExport } from './export.ts';
import { loadException, loadExceptions, loadOffers, loadPartRefund } from './queries.ts';

interface GivenTarget {
  matric_no?: string | undefined;
  application_code?: string | undefined;
  skill_code?: string | undefined;
}

const targetOf = ({ matric_no, application_code, skill_code }: GivenTarget) => ({
  purpose: 'enrolment' as const,
  matricNo: matric_no ? normalizeMatricNo(matric_no) : undefined,
  applicationCode: application_code || undefined,
  skillCode: skill_code || undefined,
});

interface GivenDecision {
  money: string;
  reason: string;
  complaint?: string | undefined;
}

/** What was decided inside a complaint is noted in its thread. */
const decisionOf = (app: App, me: SignedInStaff, { money, reason, complaint }: GivenDecision) => ({
  moneyId: Number(money),
  reason,
  by: me.actor,
  note:
    complaint === undefined
      ? undefined
      : (tx: Db, words: string) =>
          app.noteOnComplaint(tx, { complaint, text: `${words} Reason: ${reason}`, by: me }),
});

/** Where money of a state is; what is reversed has been used before. */
const placeOf: Partial<Record<PaymentState, MoneyState>> = {
  held: 'exception',
  credit: 'credit',
  confirmed: 'applied',
  reversed: 'applied',
  refunded: 'refunded',
};

export const paymentExceptionRoutes = [
  route(contract.listPaymentExceptions, staff).to(async ({ app }, wanted) => {
    const { page, ...sums } = await loadExceptions(app, wanted);
    return { data: page, ...sums };
  }),

  route(contract.prepareExceptionExport, staff).to(async ({ app, me }, { format, ...filters }) => {
    const token = await exceptionExport.prepare(app, me, { format, filters });
    return { url: `/api/staff/exports/exceptions/${token}` };
  }),

  route(contract.downloadExceptions, staff).to(({ app, me }, { token }) =>
    exceptionExport.open(app, me, token),
  ),

  route(contract.getPaymentException, staff).to(({ app }, { money, ...target }) =>
    loadException(app, Number(money), targetOf(target)),
  ),

  route(contract.previewPartRefund, staff).to(async ({ app }, { money, amount_kobo }) => {
    const given = { moneyId: Number(money), amountKobo: amount_kobo };
    const data = await loadPartRefund(app, given);
    if (!data) throw new Refusal('NOT_FOUND');
    return data;
  }),

  route(contract.applyException, staff).to(({ app, me }, input) =>
    decideInWords(app, decisions.apply, { ...decisionOf(app, me, input), ...targetOf(input) }),
  ),

  route(contract.waiveException, staff).to(({ app, me }, input) =>
    decideInWords(app, decisions.waive, {
      ...decisionOf(app, me, input),
      ...targetOf(input),
      expectedKobo: input.amount_kobo,
    }),
  ),

  route(contract.creditException, staff).to(({ app, me }, input) =>
    decideInWords(app, decisions.credit, decisionOf(app, me, input)),
  ),

  route(contract.refundException, staff).to(({ app, me }, input) =>
    decideInWords(app, decisions.refund, {
      ...decisionOf(app, me, input),
      amountKobo: input.amount_kobo,
      seenState: input.state && placeOf[input.state],
    }),
  ),

  route(contract.closeException, staff).to(({ app, me }, input) =>
    decideInWords(app, decisions.close, decisionOf(app, me, input)),
  ),

  route(contract.reopenException, staff).to(({ app, me }, input) =>
    decideInWords(app, decisions.reopen, decisionOf(app, me, input)),
  ),

  route(contract.answerDispute, staff).to(({ app, me }, { money, dispute }) =>
    noteAnswered(app, { moneyId: Number(money), disputeId: Number(dispute), by: me.actor }),
  ),

  route(contract.listPaymentOffers, staff).to(({ app }, { purpose, matric_no }) =>
    loadOffers(app, { purpose, matricNo: normalizeMatricNo(matric_no ?? '') }),
  ),
];
