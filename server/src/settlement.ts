import type { ErrorName } from '@edc/contract/common/errors';
import type { RequestKind } from '@edc/contract/desk/requests/request-rules';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { Config } from './config.ts';
import type { Db } from './platform/database/connect.ts';
import type { Jobs } from './platform/jobs/jobs.ts';

/** A student's request to pay for something, in the API's terms. */
export interface PurchaseRequest {
  studentId: number;
  applicationCode: string;
  /** Empty if staff record a payment for the skill that the student has. */
  skillCode: string;
  /** Its checkout was opened before: availability was checked then. */
  opened?: boolean | undefined;
  /** The first request: an open payment keeps the fee of that day. */
  pricedAt?: Date | undefined;
}

export interface Price {
  courseId: number;
  skillId: number;
  baseKobo: number;
  /** The purchase in words, as on receipts. */
  description: string;
  /** The unpaid amount of something that was given and refunded since. */
  remaining?: { purchaseId: number; kobo: number };
}

/** Why money could not pay for its purchase; it then stays with the student as credit. */
export type Unapplied =
  | 'PLACE_TAKEN'
  | 'ALREADY_REGISTERED'
  /** Another payment was for the same thing. */
  | 'ALREADY_REQUESTED'
  /** Its subject has changed since the attempt was opened. */
  | 'NOT_POSSIBLE';

export interface PaidPurchase {
  /** The row in `purchases`, linked to the payments and their refunds. */
  purchaseId: number;
  /** The first payment. */
  receiptId: number;
  studentId: number;
  courseId: number;
  skillId: number;
  /** When the student asked for it: conditions that held then are honoured. */
  askedAt: Date;
  at: Date;
}

/** The subject of a refusal, in words for staff. */
export interface StaffSubject {
  matricNo: string;
  /** The course with its session, as staff know it. */
  course: string;
  /** Empty if there is none. */
  skill: string;
}

export interface SettlementWords {
  /** The use of credit of this kind: "your next …". */
  credit: string;
  /** The purchase inside a sentence: "We have received ₦1,015.00 for …". */
  paidFor: (description: string) => string;
  /** The effect of the payment, as a sentence: "Your registration is complete." */
  done: string;
  /** What the rest of the price completes: "Pay the remaining ₦500.00 to …". */
  complete: string;
  /** The student's next step. */
  next: string;
  /** What a part of the price does not give in the meantime, if that must be mentioned. */
  meanwhile?: string;
  /** Money that arrived but could not be used: the mail's subject, the reason, the next step. */
  unapplied: Partial<Record<Unapplied, { subject: string; because: string; next: string }>>;
  /** Its name, and the effect of refunding all or part of its money. */
  refunded: { what: string; whole: string; part: (missing: string) => string };
  /** Refusals of a student's own purchase, worded for staff. */
  forStaff: Partial<Record<ErrorName, (about: StaffSubject) => string>>;
}

/** What is paid for, by whom and when. */
export interface BoughtFor {
  studentId: number;
  courseId: number;
  skillId: number;
  now: Date;
}

/** What was issued or changed for a purchase, and stays although its money was refunded. */
export interface Issued {
  /** After its name: "issued as EDC/2026/0007". */
  words: string;
  /** What happens while it is not paid in full, as a sentence without its full stop. */
  unpaid: string;
}

/** A request that was paid for and then rejected or withdrawn. */
export interface RejectedRequest {
  kind: RequestKind;
  /** The key of its page. */
  key: string;
  at: Date;
  /** The name of the person, where it was one. */
  by: string | null;
  reason: string;
  withdrawn: boolean;
}

/** Why a student cannot take a skill with a course, in a few words; null if they can. */
export type JudgeOffer = (applicationCode: string, skillCode: string) => string | null;

/**
 * One kind of payment and its effects. The payments module knows only this; the list is in
 * `settlements.ts`.
 */
export interface Settlement {
  /** The price now, or a refusal before anyone pays. Runs inside a transaction: no network. */
  price: (tx: Db, request: PurchaseRequest, now: Date) => Promise<Price>;
  /** Judges every offering by the price's rules; left out if no skill is chosen. */
  loadJudge?: (db: Db, of: { studentId: number; now: Date }) => Promise<JudgeOffer>;
  /** Gives the purchase, in the transaction that records the money. */
  apply: (
    tx: Db,
    purchase: PaidPurchase,
    app: { jobs: Jobs; config: Config; secretKey: string },
  ) => Promise<'applied' | Unapplied>;
  /** Called when the student opens a payment, in that transaction, after locking the student. */
  opened?: (
    tx: Db,
    thing: { studentId: number; courseId: number; skillId: number },
  ) => Promise<void>;
  /**
   * Until when a price can be paid at all, or as it is now, in words: after "by". Null where there
   * is no such day, or it is over.
   */
  payBy?: (db: Db, of: BoughtFor) => Promise<string | null>;
  /** What has been issued for a purchase and is valid. */
  loadIssued?: (db: Db, purchaseId: number) => Promise<Issued | undefined>;
  /** Rejected requests whose first payment was this one, oldest first. */
  loadRejected?: (db: Db, reference: string) => Promise<RejectedRequest[]>;
  words: SettlementWords;
  /** Replaces the receipt's text if it depends on the result of the payment. */
  loadReceipt?: (
    db: Db,
    bought: { studentId: number; courseId: number; now: Date },
  ) => Promise<Pick<SettlementWords, 'done' | 'next'>>;
  /** The page that opens the checkout and receives its answer, and the page for afterwards. */
  pages: {
    checkout: string;
    done: { path: (applicationCode: string) => string; label: string };
  };
}

export type Settlements = Record<PaymentPurpose, Settlement>;
