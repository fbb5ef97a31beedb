import { formatNaira } from '@edc/contract/common/money';
import {
  type ExceptionChoice,
  exceptionChoices,
} from '@edc/contract/money/payment-exception-rules';
import type { OfferedChoice, PaymentException } from '@edc/contract/money/payment-exceptions';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { isLockTimeout } from '../../../../platform/database/rolled-back.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { creditsFor } from '../money/available-credits.ts';
import { recordReturn } from '../refunds/reversals.ts';
import { updateRefund } from '../refunds/store.ts';
import { COUNTER } from '../rules.ts';
import { applyWaiting, creditWaiting, type Decision, lockPayable } from '../staff/actions.ts';
import { closeMoney, lockClosable } from '../staff/close.ts';
import {
  applyNeedsTwo,
  closeNeedsTwo,
  refundNeedsTwo,
  waiverNeedsTwo,
} from '../staff/needs-two.ts';
import type { Target } from '../staff/owner.ts';
import { lockRefundable, requestRefund } from '../staff/refund.ts';
import { StaffRefusal } from '../staff/refusal.ts';
import { lockShort, waiveMissing } from '../staff/waive.ts';
import { dryRun, tryAndUndo } from './dry-run.ts';
import { leftOf, moneyWords, registrationWords } from './rules.ts';
import {
  type ExceptionRow,
  exceptionById,
  mailWritten,
  paidFor,
  partsWithStates,
} from './store.ts';

interface Given {
  row: ExceptionRow;
  target: Target;
  /** Of a refund; all that is left of the money unless given. */
  amountKobo?: number | undefined;
}

interface Step {
  amountKobo: number;
  needsTwo?: boolean;
  /** The email that comes first, where there are two. */
  mail?: Awaited<ReturnType<typeof mailWritten>>;
}

/** What each choice does, with everything but the provider. */
const steps: Record<ExceptionChoice, (tx: Db, app: App, given: Given & Decision) => Promise<Step>> =
  {
    async apply(tx, app, { row, target, ...decision }) {
      const given = { ...decision, ...target };
      const needsTwo = await applyNeedsTwo(tx, app, await lockPayable(tx, app, given));
      await applyWaiting(tx, app, given);
      return { amountKobo: leftOf(row), needsTwo };
    },
    async waive(tx, app, { row: _, target, ...decision }) {
      const short = await lockShort(tx, app, { ...decision, ...target });
      const needsTwo = await waiverNeedsTwo(tx, app, short);
      await waiveMissing(tx, app, { ...decision, ...target });
      return { amountKobo: short.missingKobo, needsTwo };
    },
    async credit(tx, app, { row, target: _, ...decision }) {
      await creditWaiting(tx, app, decision);
      return { amountKobo: leftOf(row) };
    },
    async refund(tx, app, { row, target: _, ...decision }) {
      const refundable = await lockRefundable(tx, app, decision);
      const { money, amountKobo } = refundable;
      const needsTwo = await refundNeedsTwo(tx, app, refundable);
      const { refundId } = await requestRefund(tx, app, decision);
      // What was paid at the counter: the student is asked to collect it.
      const mail = row.email_address ? await mailWritten(tx, row.email_address) : undefined;
      await updateRefund(tx, refundId, { status: 'processed' });
      await recordReturn(tx, app, money, amountKobo);
      return { amountKobo, needsTwo, mail };
    },
    async close(tx, app, { row, target: _, ...decision }) {
      const needsTwo = await closeNeedsTwo(tx, app, await lockClosable(tx, app, decision));
      await closeMoney(tx, app, decision);
      return { amountKobo: leftOf(row), needsTwo };
    },
  };

/** What a refund of a part of it would do. */
export async function previewPartRefund(
  app: App,
  given: { row: ExceptionRow; amountKobo: number },
): Promise<OfferedChoice> {
  try {
    return await dryRun(app, (tx) =>
      previewOne(tx, app, 'refund', { ...given, target: { purpose: 'enrolment' } }),
    );
  } catch (error) {
    if (!(error instanceof StaffRefusal)) throw error;
    return refused('refund', given.row, error.message);
  }
}

/** What every choice would do to this money now; each is tried and undone. */
export async function previewChoices(app: App, given: Given): Promise<OfferedChoice[]> {
  try {
    return await dryRun(app, async (tx) => {
      const offered: OfferedChoice[] = [];
      for (const choice of exceptionChoices) offered.push(await previewOne(tx, app, choice, given));
      return offered;
    });
  } catch (error) {
    if (!(error instanceof StaffRefusal)) throw error;
    return exceptionChoices.map((choice) => refused(choice, given.row, error.message));
  }
}

const refused = (choice: ExceptionChoice, row: ExceptionRow, refusal: string): OfferedChoice => ({
  choice,
  refusal,
  amount_kobo: leftOf(row),
  needs_second_person: false,
  after: null,
  email: null,
});

async function previewOne(
  tx: Db,
  app: App,
  choice: ExceptionChoice,
  { row, target, amountKobo: wanted }: Given,
): Promise<OfferedChoice> {
  const decision = { moneyId: row.id, by: 'portal' as const, reason: 'Preview' };
  try {
    return await tryAndUndo(tx, async () => {
      const {
        amountKobo,
        needsTwo = false,
        mail: first,
      } = await steps[choice](tx, app, {
        row,
        target,
        amountKobo: wanted,
        ...decision,
      });
      // It may belong to a student only now.
      const after = (await exceptionById(tx, row.id, app.now())) ?? row;
      const mail =
        first ?? (after.email_address ? await mailWritten(tx, after.email_address) : undefined);
      return {
        choice,
        refusal: null,
        amount_kobo: amountKobo,
        needs_second_person: needsTwo,
        after: await situationOf(tx, app, after),
        email: mail ? { subject: mail.subject, text: mail.text ?? '' } : null,
      };
    });
  } catch (error) {
    if (isLockTimeout(error)) throw error;
    return refused(choice, row, refusalWords(app, error, row));
  }
}

function refusalWords(app: App, error: unknown, row: ExceptionRow): string {
  if (error instanceof StaffRefusal || error instanceof Refusal) return error.message;
  app.log.error({ err: error, money: row.id }, 'a choice for a payment could not be tried');
  return 'This fails with an error, which the log describes.';
}

/** Where the money is, what it paid for, and what the student has to pay. */
export async function situationOf(
  db: Db,
  app: App,
  row: ExceptionRow,
): Promise<PaymentException['now']> {
  const [parts, paid] = await Promise.all([partsWithStates(db, row.id), paidFor(db, row.id)]);
  const waived = paid && paid.waived_kobo > 0 ? `, ${formatNaira(paid.waived_kobo)} waived` : '';
  return {
    money: moneyWords(row, parts) + waived,
    registration: registrationWords(paid),
    to_pay: await toPay(db, app, row, paid),
  };
}

async function toPay(
  db: Db,
  app: App,
  row: ExceptionRow,
  paid: Awaited<ReturnType<typeof paidFor>>,
): Promise<string> {
  const kobo = paid
    ? Number(paid.due_kobo) - paid.waived_kobo - Number(paid.here_kobo)
    : await missingOf(db, app, row);
  if (kobo === undefined) return 'Not known';
  return kobo > 0 ? formatNaira(kobo) : 'Nothing';
}

/** Left of something that is paid for, or that will not be given: nothing is due for it. */
const NOT_WANTED = [
  'OVERPAID',
  'ALREADY_REGISTERED',
  'ALREADY_REQUESTED',
  'REJECTED',
  'WITHDRAWN',
  'CANCELLED',
];

/** A teller that was recorded as credit from the first pays for nothing that could be missing. */
const isRecordedCredit = ({ provider, reason }: ExceptionRow) =>
  provider === COUNTER && reason === 'BY_STAFF';

/** The price of what was chosen, without the student's credit. */
async function missingOf(db: Db, app: App, row: ExceptionRow): Promise<number | undefined> {
  if (row.student_id === null || row.purpose === null) return undefined;
  if (NOT_WANTED.includes(row.reason) || isRecordedCredit(row)) return 0;
  const purpose = row.purpose as PaymentPurpose;
  const credits = await creditsFor(db, { studentId: row.student_id, purpose, now: app.now() });
  const credit = credits.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0);
  return (row.due_kobo ?? row.total_kobo ?? 0) - credit;
}
