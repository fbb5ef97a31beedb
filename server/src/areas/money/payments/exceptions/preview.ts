import { formatNaira } from '@edc/contract/common/money/money';
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
import { COUNTER } from '../rules.ts';
import { type DecidedBy, decideAlone } from '../staff/decide.ts';
import { decisions } from '../staff/decisions.ts';
import type { Target } from '../staff/owner.ts';
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

interface Input extends Target, DecidedBy {
  moneyId: number;
  amountKobo: number | undefined;
}

const tried: Record<
  ExceptionChoice,
  (tx: Db, app: App, given: Input) => ReturnType<typeof decideAlone>
> = {
  apply: (tx, app, given) => decideAlone(tx, app, decisions.apply, given),
  waive: (tx, app, given) => decideAlone(tx, app, decisions.waive, given),
  credit: (tx, app, given) => decideAlone(tx, app, decisions.credit, given),
  refund: (tx, app, given) => decideAlone(tx, app, decisions.refund, given),
  close: (tx, app, given) => decideAlone(tx, app, decisions.close, given),
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
    if (!(error instanceof Refusal)) throw error;
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
    if (!(error instanceof Refusal)) throw error;
    return exceptionChoices.map((choice) => refused(choice, given.row, error.message));
  }
}

const refused = (choice: ExceptionChoice, row: ExceptionRow, refusal: string): OfferedChoice => ({
  choice,
  refusal,
  amount_kobo: leftOf(row),
  most_kobo: null,
  takes: null,
  needs_second_person: false,
  after: null,
  email: null,
});

async function previewOne(
  tx: Db,
  app: App,
  choice: ExceptionChoice,
  { row, target, amountKobo }: Given,
): Promise<OfferedChoice> {
  const mailTo = async (address: string | null) =>
    address === null ? undefined : await mailWritten(tx, address);
  try {
    return await tryAndUndo(tx, async () => {
      const by = { by: 'portal', reason: 'Preview' } as const;
      const given = { ...target, ...by, moneyId: row.id, amountKobo };
      const { plan, forTwo, later } = await tried[choice](tx, app, given);
      // Of two emails the first; what was paid at the counter asks the student to collect it.
      const first = await mailTo(row.email_address);
      await later();
      // It may belong to a student only now.
      const after = (await exceptionById(tx, row.id, app.now())) ?? row;
      const mail = first ?? (await mailTo(after.email_address));
      const whole = plan.takes && (await exceptionById(tx, plan.takes.moneyId, app.now()));
      const isPart = choice === 'refund' || choice === 'waive';
      return {
        choice,
        refusal: null,
        amount_kobo: isPart ? plan.amountKobo : leftOf(row),
        most_kobo: plan.mostKobo ?? null,
        takes: plan.takes?.words ?? null,
        needs_second_person: forTwo,
        after: await situationOf(tx, app, whole ?? after),
        email: mail ? { subject: mail.subject, text: mail.text ?? '' } : null,
      };
    });
  } catch (error) {
    if (isLockTimeout(error)) throw error;
    return refused(choice, row, refusalWords(app, error, row));
  }
}

function refusalWords(app: App, error: unknown, row: ExceptionRow): string {
  if (error instanceof Refusal) return error.message;
  app.log.error({ err: error, money: row.id }, 'a choice for a payment could not be tried');
  return 'This fails with an error, which the log describes.';
}

/** Where the money is, what it paid for, and what the student has to pay. */
export async function situationOf(
  db: Db,
  app: App,
  row: ExceptionRow,
): Promise<PaymentException['now']> {
  const [parts, paid] = await Promise.all([
    partsWithStates(db, row.receipt_id),
    paidFor(db, app, row.id),
  ]);
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
