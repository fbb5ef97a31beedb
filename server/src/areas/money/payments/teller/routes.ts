import { dayInLagos } from '@edc/contract/common/time/days';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import {
  scanRule,
  tellerMessages,
  type tellerUses,
} from '@edc/contract/money/teller-payment-rules';
import * as contract from '@edc/contract/money/teller-payments';
import { normalizeMatricNo } from '@edc/contract/people/identity/identity-rules';
import { route } from '../../../../context.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { staff } from '../../../people/staff/gates.ts';
import { withAttachments } from '../../../system/files/actions.ts';
import { decide } from '../staff/decide.ts';
import { teller } from '../staff/teller.ts';
import { loadScan, previewTeller } from './queries.ts';

interface GivenTarget {
  purpose: PaymentPurpose;
  matric_no: string;
  application_code: string;
  skill_code?: string | undefined;
  record_as: (typeof tellerUses)[number];
}

function targetOf(given: GivenTarget) {
  const { purpose, matric_no, application_code, skill_code = '', record_as } = given;
  if (skill_code === '' && purpose !== 'certificate') {
    const message = tellerMessages.skill;
    throw new Refusal('INVALID', { message, fields: { skill_code: message } });
  }
  return {
    purpose,
    matricNo: normalizeMatricNo(matric_no),
    applicationCode: application_code,
    skillCode: skill_code,
    ...(record_as === 'credit' ? { asCredit: true } : {}),
  };
}

export const tellerPaymentRoutes = [
  route(contract.previewTellerPayment, staff).to(({ app }, input) =>
    previewTeller(app, { ...targetOf(input), amountKobo: input.amount_kobo }),
  ),

  route(contract.recordTellerPayment, staff).to(async ({ app, me, files }, input) => {
    const by = me.actor;
    return await withAttachments(app.db, { sender: by, files }, async ([scanFileId]) => {
      if (!scanFileId) {
        const message = tellerMessages.scan;
        throw new Refusal('INVALID', { message, fields: { [scanRule.field]: message } });
      }
      const given = {
        ...targetOf(input),
        tellerNumber: input.teller_number,
        amountKobo: input.amount_kobo,
        expected: { dueKobo: input.due_kobo, missingKobo: input.missing_kobo },
        // A second person may look at it on another day.
        paidOn: input.paid_on || dayInLagos(app.now()),
        scanFileId,
      };
      const outcome = await decide(app, teller, { ...given, reason: input.reason, by });
      if ('proposalId' in outcome) {
        const message = 'Another person must approve it before it is recorded.';
        return { message, reference: null, proposal: outcome.proposalId };
      }
      const { reference } = outcome;
      return { message: teller.words(outcome), reference, proposal: null };
    });
  }),

  route(contract.getTellerScan, staff).to(async ({ app }, { number }) => {
    const file = await loadScan(app.db, number);
    if (!file) throw new Refusal('NOT_FOUND');
    return { type: file.type, filename: file.name, content: file.content };
  }),
];
