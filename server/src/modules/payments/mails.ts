import { formatNaira } from '@edc/contract/money';
import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { contactOf } from '../identity/queries.ts';
import { type Mail, queueMail } from '../notifications/actions.ts';
import { loadSettings } from '../site/queries.ts';
import type { Money } from './money-store.ts';
import { proofUrl } from './queries.ts';
import type { Attempt } from './store.ts';

type Letter = Mail['letter'];

interface Words {
  amount: string;
  what: string;
  reference: string;
}

/** The subject tells the mails of one payment apart in the inbox, in its first words. */
interface Content {
  subject: string;
  paragraphs: string[];
}

const SLIP =
  'Your slip with its attendance code is on your dashboard: print it, or keep it on your phone.';

const contents: Record<string, (words: Words) => Content> = {
  applied: ({ amount, what, reference }) => ({
    subject: `Payment received: ${reference}`,
    paragraphs: [`We have received ${amount} for ${what}. Your registration is complete.`, SLIP],
  }),
  PLACE_TAKEN: ({ amount, what, reference }) => ({
    subject: `Place taken, money safe: payment ${reference}`,
    paragraphs: [
      `We have received ${amount} for ${what}, but the last place was taken while you were paying.`,
      'Your money is safe: log in and choose another skill. You will not pay again.',
    ],
  }),
  ALREADY_REGISTERED: ({ amount, what, reference }) => ({
    subject: `Paid twice, kept as credit: payment ${reference}`,
    paragraphs: [
      `We have received ${amount} for ${what}, for which you had registered already.`,
      'Your money is kept as credit. The centre can refund it: please write to us with the reference.',
    ],
  }),
  spent: ({ amount, what, reference }) => ({
    subject: `Paid with your credit: payment ${reference}`,
    paragraphs: [
      `Your credit has paid for ${what}: we had received ${amount}. Your registration is complete, and nothing more is due.`,
      SLIP,
    ],
  }),
  credited: ({ amount, reference }) => ({
    subject: `Kept as credit: payment ${reference}`,
    paragraphs: [
      `The centre has looked at your payment of ${amount} and keeps it for you as credit.`,
      'Log in and choose a skill: where the credit covers its whole price, you will not pay again. The centre can also refund it.',
    ],
  }),
};

/** These are the receipt, so they carry the public proof. */
const receipts = ['applied', 'spent'];

const held = ({ amount, what, reference }: Words): Content => ({
  subject: `With the centre: payment ${reference}`,
  paragraphs: [
    `We have received ${amount} for ${what}, which is not what was due, so the centre has to look at it.`,
    'Nothing is lost. You will hear from us; you can also write to us with the reference.',
  ],
});

type About = Pick<Attempt, 'student_id' | 'description' | 'reference'>;

/** Tells the student what became of their money; the same key is the same mail. */
export async function tellStudent(
  tx: Db,
  app: App,
  attempt: About,
  { key, outcome, money }: { key: string; outcome: string; money: Money },
): Promise<void> {
  const content = (contents[outcome] ?? held)(wordsOf(attempt, money.amount_kobo));
  const proof = receipts.includes(outcome) ? { proof: proofOf(app, money) } : {};
  await mailTo(tx, app, attempt, { key, ...content, ...proof });
}

function proofOf({ config }: App, { proof_token }: Money) {
  const url = proofUrl(config, proof_token);
  return {
    words: 'This mail is your receipt. Anybody to whom you show it can check it here:',
    url,
    picture: { url: `${url}/code.png`, alt: 'QR code that leads to the proof of this payment' },
  };
}

const wordsOf = ({ description, reference }: About, amountKobo: number): Words => ({
  amount: formatNaira(amountKobo),
  what: description,
  reference,
});

/** What becomes of the registration: nothing is voided by itself, staff decide. */
function afterReturn(hasPaid: boolean, isWhole: boolean): string {
  if (hasPaid) {
    return isWhole
      ? 'Your registration stays for now, but your slip and its public proof say that the payment was reversed. The centre decides what becomes of it.'
      : 'Your registration stays, and so does your slip.';
  }
  const none = 'No registration was made with this payment, so none changes.';
  return isWhole ? none : `${none} The rest of your money is still with the centre.`;
}

/** Tells the student that money went back: so much now, so much of the payment in all. */
export async function tellOfReturn(
  tx: Db,
  app: App,
  attempt: About,
  given: {
    money: Pick<Money, 'id' | 'state' | 'amount_kobo'>;
    amountKobo: number;
    returnedKobo: number;
  },
): Promise<void> {
  const { money, amountKobo, returnedKobo } = given;
  const { amount, what, reference } = wordsOf(attempt, amountKobo);
  await mailTo(tx, app, attempt, {
    key: `refund:${money.id}:${returnedKobo}`,
    subject: `Refunded ${amount}: payment ${reference}`,
    paragraphs: [
      `${amount} of your payment for ${what} went back to the account that it came from. Depending on your bank it may take some days until you see it.`,
      afterReturn(money.state === 'applied', returnedKobo >= money.amount_kobo),
    ],
  });
}

async function mailTo(
  tx: Db,
  app: App,
  attempt: About,
  { key, ...content }: Pick<Letter, 'subject' | 'paragraphs' | 'proof'> & { key: string },
): Promise<void> {
  const contact = await contactOf(tx, attempt.student_id);
  const site = await loadSettings(tx);
  await queueMail(tx, app.jobs, {
    key,
    kind: 'payment',
    to: contact.email,
    letter: {
      centre: site.centre_name,
      greeting: `Dear ${contact.fullName},`,
      ...content,
      code: { label: 'Payment reference', value: attempt.reference },
      button: { label: 'Open your dashboard', url: `${app.config.publicUrl}/app/dashboard` },
      closing: `Questions? ${site.support_email}, ${site.support_phone}`,
    },
  });
}
