import type { ErrorName } from '@edc/contract/common/errors';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { Config } from './config.ts';
import type { Db } from './platform/database/connect.ts';
import type { Jobs } from './platform/jobs/jobs.ts';

/** What a student asks to pay for, as the API names it. */
export interface PurchaseRequest {
  studentId: number;
  applicationCode: string;
  /** Empty where staff record a payment for the skill that the student has. */
  skillCode: string;
  /** Its checkout was opened before: whether it is offered was judged then. */
  opened?: boolean | undefined;
  /** When it was asked for first: an open payment keeps the fee of that day. */
  pricedAt?: Date | undefined;
}

export interface Price {
  applicationId: number;
  skillId: number;
  baseKobo: number;
  /** What is paid for, in words, as receipts say it. */
  description: string;
  /** What is missing of something that was given and whose payment was refunded since. */
  remaining?: { purchaseId: number; kobo: number };
}

/** Why money could not pay for what it was meant for; it then stays with the student as credit. */
export type Unapplied =
  | 'PLACE_TAKEN'
  | 'ALREADY_REGISTERED'
  /** The same thing was asked for by another payment. */
  | 'ALREADY_REQUESTED'
  /** What it was for has changed since the attempt was opened. */
  | 'NOT_POSSIBLE';

/** A purchase that is paid in full. */
export interface PaidPurchase {
  /** The row in `purchases`, which knows the payments and whether they were refunded since. */
  purchaseId: number;
  /** The first payment. */
  moneyId: number;
  studentId: number;
  applicationId: number;
  skillId: number;
  /** When the student asked for it: what was right then is honoured. */
  askedAt: Date;
  at: Date;
}

/** What a refusal is about, for words that staff read. */
export interface StaffSubject {
  matricNo: string;
  /** The course with its session, as staff know it. */
  course: string;
  /** Empty where none is named. */
  skill: string;
}

export interface SettlementWords {
  /** What credit of this kind is used for: "your next …". */
  credit: string;
  /** What was paid for, inside a sentence: "We have received ₦1,015.00 for …". */
  paidFor: (description: string) => string;
  /** What the payment did, as a sentence: "Your registration is complete." */
  done: string;
  /** What a part of the price does not do yet: "Pay the remaining ₦500.00 to …". */
  complete: string;
  /** What the student can do next. */
  next: string;
  /** What a part of the price does not get meanwhile, where that has to be said. */
  meanwhile?: string;
  /** Money that arrived and could not be used: the mail's subject, the reason, what to do. */
  unapplied: Partial<Record<Unapplied, { subject: string; because: string; next: string }>>;
  /** What it is called, and what changes when all of its money, or a part of it, goes back. */
  refunded: { what: string; whole: string; part: (missing: string) => string };
  /** What a student would be told about their own purchase, told to staff. */
  forStaff: Partial<Record<ErrorName, (about: StaffSubject) => string>>;
}

/** Why a student cannot have a skill with a course, in a few words; null where they can. */
export type JudgeOffer = (applicationCode: string, skillCode: string) => string | null;

/**
 * What one kind of payment pays for. The payments module knows no more of it than this; the list
 * is in `settlements.ts`.
 */
export interface Settlement {
  /** The price now, or a refusal before anybody pays. Runs inside a transaction: no network. */
  price: (tx: Db, request: PurchaseRequest, now: Date) => Promise<Price>;
  /** Judges everything that is offered by the rules of the price; left out where no skill is chosen. */
  loadJudge?: (db: Db, of: { studentId: number; now: Date }) => Promise<JudgeOffer>;
  /** Gives what was paid for, in the transaction that records the money. */
  apply: (
    tx: Db,
    purchase: PaidPurchase,
    app: { jobs: Jobs; config: Config; secretKey: string },
  ) => Promise<'applied' | Unapplied>;
  /** The student opens a payment for it. In that transaction, after the student was locked. */
  opened?: (
    tx: Db,
    thing: { studentId: number; applicationId: number; skillId: number },
  ) => Promise<void>;
  words: SettlementWords;
  /** What the receipt says instead, where that depends on what came of the payment. */
  loadReceipt?: (
    db: Db,
    bought: { studentId: number; applicationId: number; now: Date },
  ) => Promise<Pick<SettlementWords, 'done' | 'next'>>;
  /** The page that opens the checkout and takes its answer, and the page for afterwards. */
  pages: {
    checkout: string;
    done: { path: (applicationCode: string) => string; label: string };
  };
}

export type Settlements = Record<PaymentPurpose, Settlement>;
