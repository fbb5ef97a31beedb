import { formatAmount } from '@edc/contract/common/money/money';
import { held } from '@edc/contract/money/payment-doubts';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Unapplied } from '../../../settlement.ts';
import { payByOf } from './attempts/described.ts';
import type { Attempt } from './attempts/store.ts';
import { unappliedWords, underpaidMessage } from './messages.ts';
import { creditBeside } from './money/available-credits.ts';
import type { Paying } from './money/store.ts';
import { type Facts, factsOf, mailTo, settlementOf } from './payment-mail.ts';
import type { HoldReason } from './rules.ts';
import { proofUrl } from './verification/queries.ts';

/** What happened to a payment, as its mail tells it. */
export type PaymentNews =
  | 'applied'
  | 'spent'
  | 'credited'
  | 'closed'
  | 'UNDERPAID'
  | Unapplied
  | HoldReason;

interface Received extends Facts {
  /** What was paid beyond what was due. */
  excess: string | undefined;
  /** What this payment brought, where earlier ones had paid a part. */
  part: string | undefined;
}

/** The subject tells the mails of one payment apart in the inbox, in its first words. */
interface Content {
  subject: string;
  paragraphs: string[];
}

const contents = {
  applied: ({ amount, excess, part, what, reference, words }: Received): Content => ({
    subject: `Payment received: ${reference}`,
    paragraphs: [
      part
        ? `We have received ${part} for ${what}. With your earlier payment that is ${amount} in all. ${words.done}`
        : `We have received ${amount} for ${what}. ${words.done}`,
      ...(excess
        ? [
            `You paid ${excess} more than was due. We keep it as credit for your next payment. The centre can also refund it.`,
          ]
        : []),
      words.next,
    ],
  }),
  spent: ({ amount, what, reference, words }: Facts): Content => ({
    subject: `Paid with your credit: payment ${reference}`,
    paragraphs: [
      `Your credit of ${amount} has paid for ${what}. ${words.done} Nothing more is due.`,
      words.next,
    ],
  }),
  credited: ({ amount, reference, words }: Facts): Content => ({
    subject: `Kept as credit: payment ${reference}`,
    paragraphs: [
      `The centre has checked your payment of ${amount} and keeps it as credit for your next ${words.credit}.`,
      'The centre can also refund it.',
    ],
  }),
  closed: ({ amount, what, reference }: Facts): Content => ({
    subject: `Checked and closed: payment ${reference}`,
    paragraphs: [
      `The centre has checked your payment of ${amount} for ${what} and closed it. It will not be used or refunded here.`,
      'If you think this is wrong, please contact the centre with the payment reference.',
    ],
  }),
};

const isPlain = (news: PaymentNews): news is keyof typeof contents => news in contents;

const unappliedReasons: readonly string[] = [
  'PLACE_TAKEN',
  'ALREADY_REGISTERED',
  'ALREADY_REQUESTED',
  'NOT_POSSIBLE',
] satisfies Unapplied[];
const isUnapplied = (news: PaymentNews): news is Unapplied => unappliedReasons.includes(news);

const unapplied = (reason: Unapplied, { amount, what, reference, words }: Facts): Content => {
  const { subject, because, next } = unappliedWords(words, reason);
  return {
    subject: `${subject}: payment ${reference}`,
    paragraphs: [`We have received ${amount} for ${what}, but ${because}.`, next],
  };
};

const heldContent = ({ amount, what, reference }: Facts): Content => ({
  subject: `We are checking your payment: ${reference}`,
  paragraphs: [
    held(reference),
    `It is ${amount} for ${what}. You can email us with the payment reference.`,
  ],
});

/** What else the student can still use for it. */
const besideOf = (tx: Db, app: App, attempt: Attempt) =>
  creditBeside(tx, {
    studentId: attempt.student_id,
    purpose: attempt.purpose as PaymentPurpose,
    reference: attempt.reference,
    now: app.now(),
  });

async function underpaid(
  tx: Db,
  app: App,
  { attempt, hereKobo, facts }: { attempt: Attempt; hereKobo: number; facts: Facts },
): Promise<Content> {
  const payBy = await payByOf({ ...app, db: tx }, attempt);
  const { words, what } = facts;
  return {
    subject: `Part payment received: payment ${attempt.reference}`,
    paragraphs: [underpaidMessage(attempt, hereKobo, { words, payBy, what })],
  };
}

function contentOf(news: Exclude<PaymentNews, 'UNDERPAID'>, facts: Received): Content {
  if (isPlain(news)) return contents[news](facts);
  if (isUnapplied(news)) return unapplied(news, facts);
  return heldContent(facts);
}

/** These are the receipt, so they carry the public proof. */
const receipts: PaymentNews[] = ['applied', 'spent'];

/** Tells the student what happened to their money; the same key is the same mail. */
export async function mailOutcome(
  tx: Db,
  app: App,
  attempt: Attempt,
  {
    key,
    outcome,
    money,
    amountKobo = money.amount_kobo,
    excessKobo = 0,
  }: {
    key: string;
    outcome: PaymentNews;
    money: Pick<Paying, 'amount_kobo' | 'currency' | 'proof_token'>;
    amountKobo?: number;
    /** What was paid beyond what was due. */
    excessKobo?: number;
  },
): Promise<void> {
  const isReceipt = receipts.includes(outcome);
  const known = factsOf(app, attempt, amountKobo, money.currency);
  const facts = isReceipt ? await withReceipt(tx, app, attempt, known) : known;
  const content =
    outcome === 'UNDERPAID'
      ? await underpaid(tx, app, {
          attempt,
          hereKobo: amountKobo + (await besideOf(tx, app, attempt)),
          facts,
        })
      : contentOf(outcome, {
          ...facts,
          excess: excessKobo > 0 ? formatAmount(excessKobo, money.currency) : undefined,
          part:
            amountKobo > money.amount_kobo
              ? formatAmount(money.amount_kobo, money.currency)
              : undefined,
        });
  const proof = isReceipt ? { proof: proofOf(app, money) } : {};
  await mailTo(tx, app, attempt, { key, ...content, ...proof });
}

/** With what came of the payment, where that is not always the same. */
async function withReceipt(tx: Db, app: App, attempt: Attempt, facts: Facts): Promise<Facts> {
  const { student_id: studentId, course_id: courseId } = attempt;
  const bought = { studentId, courseId, now: app.now() };
  const receipt = await settlementOf(app, attempt).loadReceipt?.(tx, bought);
  return { ...facts, words: { ...facts.words, ...receipt } };
}

function proofOf({ config }: App, { proof_token }: Pick<Paying, 'proof_token'>) {
  const url = proofUrl(config, proof_token);
  return {
    words: 'This email is your receipt. Anyone you show it to can check it here:',
    url,
    picture: { url: `${url}/code.png`, alt: 'QR code that leads to the proof of this payment' },
  };
}
