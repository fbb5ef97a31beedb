import { DAY_MS, dayInLagos } from '@edc/contract/common/time/days';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible } from '../../../../platform/http/refusal.ts';
import type { Price } from '../../../../settlement.ts';
import { lockStudent } from '../../../people/roster/queries.ts';
import { type Credit, creditsFor } from '../money/available-credits.ts';
import { moneyByTeller } from '../money/store.ts';
import { isTooSmallToAsk, normalizeTellerNumber, planPayment, tellerKey } from '../rules.ts';
import { studentWithAccount } from './owner.ts';
import { asStaffRefusal } from './refusal.ts';
import { meantFor } from './teller-credit.ts';

/** Who paid, and for what. */
export interface TellerTarget {
  purpose: PaymentPurpose;
  matricNo: string;
  applicationCode: string;
  skillCode: string;
  /** It can pay for nothing any more, so it is kept for the student's next payment. */
  asCredit?: boolean | undefined;
}

export interface Teller extends TellerTarget {
  /** The bank's number on the paper slip; each is used for one payment. */
  tellerNumber: string;
  /** What the slip says was paid; what is due where it is left out. */
  amountKobo?: number | undefined;
  /** The day on the slip; today where it is left out. */
  paidOn?: string | undefined;
}

/** What the slip says, as far as it decides what comes of it. */
type PlannedTeller = TellerTarget & Pick<Teller, 'amountKobo'>;

/**
 * What it pays for, how much is due at the counter, and what comes of the amount on the slip. With
 * the student locked.
 */
async function planTeller(tx: Db, app: App, given: PlannedTeller) {
  const studentId = await studentWithAccount(tx, given.matricNo);
  await lockStudent(tx, studentId);
  const target = { ...given, studentId };
  // Where all of it is to be credit, nothing is due for it.
  const meant = given.asCredit ? await meantFor(tx, target) : undefined;
  const price: Price =
    meant ??
    (await asStaffRefusal(
      tx,
      app,
      given,
      app.settlements[given.purpose].price(tx, target, app.now()),
    ));
  const dueKobo = meant ? 0 : dueAtCounter(price);
  const amountKobo = given.amountKobo ?? dueKobo;
  const credits = await creditsFor(tx, { studentId, purpose: given.purpose, now: app.now() });
  const plan = planPayment({ paidKobo: amountKobo, dueKobo }, credits);
  return {
    studentId,
    price,
    dueKobo,
    amountKobo,
    /** What the student has paid otherwise. */
    creditKobo: sumOf(credits),
    usedCreditKobo: sumOf(plan.used),
    missingKobo: plan.missingKobo,
    excessKobo: plan.excessKobo,
    isShort: !isTooSmallToAsk(plan.missingKobo),
    asCredit: meant !== undefined,
  };
}

const sumOf = (credits: Credit[]) => credits.reduce((sum, one) => sum + one.amount_kobo, 0);

/** A payment at the counter has no fee. */
export const dueAtCounter = ({ remaining, baseKobo }: Price) => remaining?.kobo ?? baseKobo;

/** A teller is brought within a year, and not before it was paid. */
function requirePastDay(now: Date, day: string | undefined): void {
  if (day === undefined) return;
  const yearAgo = dayInLagos(new Date(now.getTime() - 365 * DAY_MS));
  if (day <= dayInLagos(now) && day >= yearAgo) return;
  throw notPossible('The day on the teller must be within the last year, and not after today.', {
    field: 'paid_on',
  });
}

/** Said beside the number on the form. */
export const numberRefusal = (message: string) => notPossible(message, { field: 'teller_number' });

/** What the payment would be, with its student locked; refused where it cannot be recorded. */
export async function lockTeller(tx: Db, app: App, given: Teller) {
  const tellerNumber = normalizeTellerNumber(given.tellerNumber);
  if (tellerNumber === '') throw numberRefusal('A teller number has letters or digits.');
  // Signs of other scripts look the same: one slip would be recorded twice.
  if (/[^A-Z0-9]/.test(tellerNumber)) {
    throw numberRefusal('A teller number has only letters from A to Z and digits.');
  }
  // One at a time: the table's key tells SPLIT-01 from SPLIT-1.
  await sql`select pg_advisory_xact_lock(hashtextextended(${tellerKey(tellerNumber)}, 0))`.execute(
    tx,
  );
  if (await moneyByTeller(tx, tellerNumber)) {
    throw numberRefusal(`The teller number ${given.tellerNumber} was recorded before.`);
  }
  requirePastDay(app.now(), given.paidOn);
  return { ...(await planTeller(tx, app, given)), lockKey: tellerKey(tellerNumber) };
}

export type TellerPlan = Awaited<ReturnType<typeof lockTeller>>;
