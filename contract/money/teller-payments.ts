import { z } from 'zod';
import { answer, done, endpoint } from '../common/endpoint.ts';
import { day, kobo, line, optionalLine } from '../common/fields.ts';
import { download } from '../common/files/downloads.ts';
import { DECISION_REASON_LENGTH } from './payment-exception-rules.ts';
import { paymentPurposes } from './payment-rules.ts';
import {
  scanRule,
  TELLER_NUMBER_LENGTH,
  tellerMessages,
  tellerUses,
} from './teller-payment-rules.ts';

/** The payer, and the purchase. */
const target = {
  purpose: z.enum(paymentPurposes).default('enrolment'),
  matric_no: line(40, 'Please enter a matric number'),
  application_code: line(40, 'Please choose a course'),
  /** A certificate is for the skill that the student has. */
  skill_code: optionalLine(80),
  /** Credit if it can no longer pay for anything, such as when the student has paid online. */
  record_as: z.enum(tellerUses).default('payment'),
};

export const previewTellerPayment = endpoint('GET /staff/teller-payments/preview', {
  summary: 'Say what a payment at the bank’s counter would pay for',
  may: 'payments.teller',
  input: z.strictObject({ ...target, amount_kobo: kobo(1).optional() }),
  output: answer(
    z.discriminatedUnion('possible', [
      z.object({
        possible: z.literal(true),
        student: z.object({ key: z.string(), full_name: z.string(), matric_no: z.string() }),
        description: z.string(),
        due_kobo: z.int(),
        /** The amount on the slip; the amount due if left out. */
        amount_kobo: z.int(),
        /** The student's credit for this kind of purchase. */
        credit_kobo: z.int(),
        /** The unpaid rest of the amount due, after using credit. */
        missing_kobo: z.int(),
        /** The effects of recording it, sentence by sentence. */
        effects: z.array(z.string()),
        /** The email that the student would get. */
        email: z.object({ subject: z.string(), text: z.string() }).nullable(),
        /** Above the limit of one person: it is proposed, and another person approves it. */
        needs_second_person: z.boolean(),
      }),
      z.object({ possible: z.literal(false), refusal: z.string() }),
    ]),
  ),
});
export type TellerPreview = z.output<typeof previewTellerPayment.output>['data'];

export const recordTellerPayment = endpoint('POST /staff/teller-payments', {
  summary: 'Record a payment at the bank’s counter with a scan of the teller, or propose to',
  may: 'payments.teller',
  fresh: true,
  input: z.strictObject({
    ...target,
    teller_number: line(TELLER_NUMBER_LENGTH, tellerMessages.number),
    /** The amount on the slip. */
    amount_kobo: kobo(1),
    /** The amounts due and missing that the caller has read: refused if they have changed. */
    due_kobo: kobo(0),
    missing_kobo: kobo(0),
    /** The day on the teller; today if left out. */
    paid_on: z.union([z.literal(''), day]).optional(),
    reason: line(DECISION_REASON_LENGTH, tellerMessages.reason),
  }),
  files: scanRule,
  output: done.extend({
    /** The payment's reference; null where it is proposed. */
    reference: z.string().nullable(),
    proposal: z.int().nullable(),
  }),
  errors: ['NOT_POSSIBLE', 'INVALID', 'BUSY', 'UNSAFE_FILE'],
});

export const getTellerScan = endpoint('GET /staff/teller-payments/{number}/scan', {
  summary: 'Download the scan of a teller',
  may: 'payments.read',
  input: z.strictObject({ number: line(TELLER_NUMBER_LENGTH) }),
  output: download,
  binary: [...scanRule.types],
  errors: ['NOT_FOUND'],
});
