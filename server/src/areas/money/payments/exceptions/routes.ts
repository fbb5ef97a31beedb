import { formatNaira } from '@edc/contract/common/money';
import * as contract from '@edc/contract/money/payment-exceptions';
import type { PaymentState } from '@edc/contract/money/payment-record-rules';
import { normalizeMatricNo } from '@edc/contract/people/identity-rules';
import { type App, route } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { type SignedInStaff, staff } from '../../../people/staff/gates.ts';
import { noteAnswered } from '../disputes/actions.ts';
import type { MoneyState } from '../money/store.ts';
import { creditMoney } from '../staff/actions.ts';
import { closedWords, reopenClosed } from '../staff/close.ts';
import { refundedWords } from '../staff/refund.ts';
import { inStaffWords } from '../staff/refusal.ts';
import {
  applyOrPropose,
  closeOrPropose,
  type Proposed,
  refundOrPropose,
  waiveOrPropose,
} from '../staff/two-person.ts';
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

const done = (message: string) => ({ message, proposal: null });
const proposed = ({ proposalId }: Proposed) => ({
  message: 'Another person must approve it before it is done.',
  proposal: proposalId,
});

export const paymentExceptionRoutes = [
  route(contract.listPaymentExceptions, staff).to(async ({ app }, wanted) => {
    const { page, totals } = await loadExceptions(app, wanted);
    return { data: page, totals };
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

  route(contract.applyException, staff).to(async ({ app, me }, input) => {
    const given = { ...decisionOf(app, me, input), ...targetOf(input) };
    const outcome = await inStaffWords(applyOrPropose(app, given));
    if ('proposalId' in outcome) return proposed(outcome);
    return done(`The money has paid for ${outcome.description}.`);
  }),

  route(contract.waiveException, staff).to(async ({ app, me }, input) => {
    const given = {
      ...decisionOf(app, me, input),
      ...targetOf(input),
      expectedKobo: input.amount_kobo,
    };
    const outcome = await inStaffWords(waiveOrPropose(app, given));
    if ('proposalId' in outcome) return proposed(outcome);
    const { waivedKobo, description } = outcome;
    return done(`${formatNaira(waivedKobo)} is waived. The money has paid for ${description}.`);
  }),

  route(contract.creditException, staff).to(async ({ app, me }, input) => {
    await inStaffWords(creditMoney(app, decisionOf(app, me, input)));
    return done('The money is kept as credit. We will email the student.');
  }),

  route(contract.refundException, staff).to(async ({ app, me }, input) => {
    const outcome = await inStaffWords(
      refundOrPropose(app, {
        ...decisionOf(app, me, input),
        amountKobo: input.amount_kobo,
        seenState: input.state && placeOf[input.state],
      }),
    );
    if ('proposalId' in outcome) return proposed(outcome);
    return done(refundedWords(outcome));
  }),

  route(contract.closeException, staff).to(async ({ app, me }, input) => {
    const outcome = await inStaffWords(closeOrPropose(app, decisionOf(app, me, input)));
    if ('proposalId' in outcome) return proposed(outcome);
    return done(closedWords(outcome.told));
  }),

  route(contract.reopenException, staff).to(async ({ app, me }, input) => {
    await inStaffWords(reopenClosed(app, decisionOf(app, me, input)));
    return done('It waits for a decision again.');
  }),

  route(contract.answerDispute, staff).to(async ({ app, me }, { money, dispute }) => {
    const given = { moneyId: Number(money), disputeId: Number(dispute), by: me.actor };
    return await inStaffWords(noteAnswered(app, given));
  }),

  route(contract.listPaymentOffers, staff).to(({ app }, { purpose, matric_no }) =>
    loadOffers(app, { purpose, matricNo: normalizeMatricNo(matric_no ?? '') }),
  ),
];
