import { formatAmount } from '@edc/contract/amounts';
import type { PaymentPurpose } from '@edc/contract/payment-rules';
import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Settlement, Unapplied } from '../../settlement.ts';
import { contactOf } from '../identity/queries.ts';
import { type Mail, notify, queueMail } from '../notifications/actions.ts';
import { loadSettings } from '../site/queries.ts';
import type { Attempt } from './attempts/store.ts';
import { unappliedWords, underpaidMessage } from './messages.ts';
import { creditBeside } from './money/available-credits.ts';
import type { Money } from './money/store.ts';
import type { HoldReason } from './rules.ts';
import { proofUrl } from './verification/queries.ts';

type Letter = Mail['letter'];

/** What happened to a payment, as its mail tells it. */
export type PaymentNews =
  | 'applied'
  | 'spent'
  | 'credited'
  | 'closed'
  | 'UNDERPAID'
  | Unapplied
  | HoldReason;

interface Facts {
  amount: string;
  what: string;
  reference: string;
  words: Settlement['words'];
}

/** The subject tells the mails of one payment apart in the inbox, in its first words. */
interface Content {
  subject: string;
  paragraphs: string[];
}

const contents = {
  applied: ({ amount, what, reference, words }: Facts): Content => ({
    subject: `Payment received: ${reference}`,
    paragraphs: [`We have received ${amount} for ${what}. ${words.done}`, words.next],
  }),
  spent: ({ amount, what, reference, words }: Facts): Content => ({
    subject: `Paid with your credit: payment ${reference}`,
    paragraphs: [
      `Your credit of ${amount} has paid for ${what}. ${words.done} Nothing more is due.`,
      words.next,
    ],
  }),
  credited: ({ amount, reference }: Facts): Content => ({
    subject: `Kept as credit: payment ${reference}`,
    paragraphs: [
      `The centre has checked your payment of ${amount} and keeps it as credit for you.`,
      'It is used for your next payment. The centre can also refund it.',
    ],
  }),
  closed: ({ amount, what, reference }: Facts): Content => ({
    subject: `Checked and closed: payment ${reference}`,
    paragraphs: [
      `The centre has checked your payment of ${amount} for ${what} and closed it. It will not be used or refunded here.`,
      'Is this not right? Please contact the centre with the payment reference.',
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

const held = (reason: HoldReason, { amount, what, reference }: Facts): Content => ({
  subject: `We are checking it: payment ${reference}`,
  paragraphs: [
    `We have received ${amount} for ${what}, but ${
      reason === 'NOT_APPLIED' ? 'could not use it yet' : 'it is not what was due'
    }. The centre is checking it.`,
    'Your money is safe. We will email you. You can also email us with the payment reference.',
  ],
});

/** What else the student can still use for it. */
const besideOf = (tx: Db, app: App, attempt: About) =>
  creditBeside(tx, {
    studentId: attempt.student_id,
    purpose: attempt.purpose as PaymentPurpose,
    reference: attempt.reference,
    now: app.now(),
  });

function underpaid(app: App, attempt: About, hereKobo: number): Content {
  const { complete, meanwhile } = settlementOf(app, attempt).words;
  const kept = 'What you have paid is kept as credit, so you only pay the rest.';
  return {
    subject: `Part payment received: payment ${attempt.reference}`,
    paragraphs: [
      underpaidMessage(attempt, hereKobo, complete),
      meanwhile ? `${kept} ${meanwhile}` : kept,
    ],
  };
}

function contentOf(news: Exclude<PaymentNews, 'UNDERPAID'>, facts: Facts): Content {
  if (isPlain(news)) return contents[news](facts);
  if (isUnapplied(news)) return unapplied(news, facts);
  return held(news, facts);
}

/** These are the receipt, so they carry the public proof. */
const receipts: PaymentNews[] = ['applied', 'spent'];

type About = Pick<
  Attempt,
  | 'student_id'
  | 'application_id'
  | 'purpose'
  | 'description'
  | 'reference'
  | 'due_kobo'
  | 'total_kobo'
>;

/** Tells the student what happened to their money; the same key is the same mail. */
export async function mailOutcome(
  tx: Db,
  app: App,
  attempt: About,
  {
    key,
    outcome,
    money,
    amountKobo = money.amount_kobo,
  }: { key: string; outcome: PaymentNews; money: Money; amountKobo?: number },
): Promise<void> {
  const content =
    outcome === 'UNDERPAID'
      ? underpaid(app, attempt, amountKobo + (await besideOf(tx, app, attempt)))
      : contentOf(outcome, factsOf(app, attempt, amountKobo, money.currency));
  const proof = receipts.includes(outcome) ? { proof: proofOf(app, money) } : {};
  await mailTo(tx, app, attempt, { key, ...content, ...proof });
}

function proofOf({ config }: App, { proof_token }: Money) {
  const url = proofUrl(config, proof_token);
  return {
    words: 'This email is your receipt. Anyone you show it to can check it here:',
    url,
    picture: { url: `${url}/code.png`, alt: 'QR code that leads to the proof of this payment' },
  };
}

const settlementOf = (app: App, { purpose }: About) => app.settlements[purpose as PaymentPurpose];

const factsOf = (app: App, attempt: About, amountKobo: number, currency = 'NGN'): Facts => ({
  amount: formatAmount(amountKobo, currency),
  what: attempt.description,
  reference: attempt.reference,
  words: settlementOf(app, attempt).words,
});

/** Nothing is cancelled by itself: staff decide. */
function afterRefund(words: Settlement['words'], wasApplied: boolean, isWhole: boolean): string {
  if (wasApplied) return isWhole ? words.refunded.whole : words.refunded.part;
  const unused = 'This payment was not used, so nothing else changes.';
  return isWhole ? unused : `${unused} The centre still has the rest of your money.`;
}

interface Account {
  bank_name: string;
  account_number: string;
}

const accountWords = ({ bank_name, account_number }: Account) =>
  `your account at ${bank_name} that ends with ${account_number.slice(-4)}`;

const accountPage = { path: '/app/portal/refund', label: 'Enter your bank account' };

/** The refund cannot go back to the card: the student is asked for a bank account. */
export async function mailAccountNeeded(
  tx: Db,
  app: App,
  attempt: About,
  given: {
    key: string;
    amountKobo: number;
    refused: Account | undefined;
    note: string | undefined;
  },
): Promise<void> {
  const { amount, what, reference } = factsOf(app, attempt, given.amountKobo);
  const { refused, note } = given;
  await mailTo(tx, app, attempt, {
    key: given.key,
    subject: `Your bank account is needed: payment ${reference}`,
    paragraphs: [
      refused
        ? `We could not send your refund of ${amount} to ${accountWords(refused)}. Please enter another account.`
        : `Your refund of ${amount} for ${what} could not go back to the card or account it came from. Please tell us your bank account.`,
      ...(note ? [`The centre writes: “${note}”`] : []),
      'Log in to the portal to enter it. We never ask for your PIN, card number or password.',
    ],
    page: accountPage,
  });
}

/** Tells the student which account was entered, because somebody else may have done it. */
export async function mailAccountEntered(
  tx: Db,
  app: App,
  attempt: About,
  { key, amountKobo, account }: { key: string; amountKobo: number; account: Account },
): Promise<void> {
  const { amount, reference } = factsOf(app, attempt, amountKobo);
  await mailTo(tx, app, attempt, {
    key,
    subject: `Bank account received: payment ${reference}`,
    paragraphs: [
      `Your refund of ${amount} will go to ${accountWords(account)}. We email you when it is made.`,
      'Was this not you? Contact the centre at once, and change your password.',
    ],
    page: { ...accountPage, label: 'See your refund' },
  });
}

/** Tells the student of a refund: the amount now, and the total of the payment. */
export async function mailRefund(
  tx: Db,
  app: App,
  attempt: About,
  given: {
    money: Pick<Money, 'id' | 'state' | 'amount_kobo' | 'provider' | 'currency'>;
    amountKobo: number;
    returnedKobo: number;
    /** Where it went, if not back to where it came from. */
    account?: Account | undefined;
  },
): Promise<void> {
  const { money, amountKobo, returnedKobo, account } = given;
  const isByHand = money.provider === 'teller';
  const to = account ? `to ${accountWords(account)}` : 'to the account it came from';
  const { amount, what, reference, words } = factsOf(app, attempt, amountKobo, money.currency);
  await mailTo(tx, app, attempt, {
    // What was refunded before a payment became credit again was split off: its amount is another.
    key: `refund:${money.id}:${money.amount_kobo}:${returnedKobo}`,
    subject: `Refunded ${amount}: payment ${reference}`,
    paragraphs: [
      isByHand
        ? `The centre has given back ${amount} of your payment for ${what}. If you have not received it, please tell us.`
        : `${amount} of your payment for ${what} was refunded ${to}. It may take a few days to show, depending on your bank.`,
      afterRefund(words, money.state === 'applied', returnedKobo >= money.amount_kobo),
    ],
  });
}

async function mailTo(
  tx: Db,
  app: App,
  attempt: About,
  {
    key,
    page,
    ...content
  }: Pick<Letter, 'subject' | 'paragraphs' | 'proof'> & {
    key: string;
    /** Where the button leads, if not to what was paid for. */
    page?: { path: string; label: string };
  },
): Promise<void> {
  const contact = await contactOf(tx, attempt.student_id);
  const site = await loadSettings(tx);
  const { done } = settlementOf(app, attempt).pages;
  const { path, label } = page ?? {
    path: done.path((await courseOf(tx, attempt)).code),
    label: done.label,
  };
  const [text = content.subject] = content.paragraphs;
  const at = app.now();
  await notify(tx, { studentId: attempt.student_id, key, kind: 'payment', text, path, at });
  await queueMail(tx, app.jobs, {
    key,
    kind: 'payment',
    to: contact.email,
    letter: {
      centre: site.centre_name,
      greeting: `Dear ${contact.fullName},`,
      ...content,
      code: { label: 'Payment reference', value: attempt.reference },
      button: { label, url: `${app.config.publicUrl}${path}` },
      closing: `Questions? ${site.support_email}, ${site.support_phone}`,
    },
  });
}

async function courseOf(tx: Db, { application_id }: About) {
  return await tx
    .selectFrom('applications')
    .select('code')
    .where('id', '=', application_id)
    .executeTakeFirstOrThrow();
}
