import { formatNaira } from '@edc/contract/money';
import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { contactOf } from '../identity/queries.ts';
import { queueMail } from '../notifications/actions.ts';
import { loadSettings } from '../site/queries.ts';
import type { Attempt } from './store.ts';

const paragraphs: Record<string, (words: { amount: string; what: string }) => string[]> = {
  applied: ({ amount, what }) => [
    `We have received ${amount} for ${what}. Your registration is complete.`,
    'Your slip with its attendance code is on your dashboard: print it, or keep it on your phone.',
  ],
  PLACE_TAKEN: ({ amount, what }) => [
    `We have received ${amount} for ${what}, but the last place was taken while you were paying.`,
    'Your money is safe: log in and choose another skill. You will not pay again.',
  ],
  ALREADY_REGISTERED: ({ amount, what }) => [
    `We have received ${amount} for ${what}, for which you had registered already.`,
    'Your money is kept as credit. The centre can refund it: please write to us with the reference.',
  ],
  spent: ({ what }) => [
    `Your credit has paid for ${what}. Your registration is complete, and nothing more is due.`,
    'Your slip with its attendance code is on your dashboard: print it, or keep it on your phone.',
  ],
  credited: ({ amount }) => [
    `The centre has looked at your payment of ${amount} and keeps it for you as credit.`,
    'Log in and choose a skill: what the credit covers you will not pay again.',
  ],
  refunded: ({ amount, what }) => [
    `${amount} of your payment for ${what} went back to the account that it came from.`,
    'Depending on your bank it may take some days until you see it.',
  ],
};

const held = ({ amount, what }: { amount: string; what: string }) => [
  `We have received ${amount} for ${what}, which is not what was due, so the centre has to look at it.`,
  'Nothing is lost. You will hear from us; you can also write to us with the reference.',
];

/** Tells the student what became of their money; the same key is the same mail. */
export async function tellStudent(
  tx: Db,
  app: App,
  attempt: Pick<Attempt, 'student_id' | 'description' | 'reference'>,
  { key, outcome, amountKobo }: { key: string; outcome: string; amountKobo: number },
): Promise<void> {
  const contact = await contactOf(tx, attempt.student_id);
  const site = await loadSettings(tx);
  const words = { amount: formatNaira(amountKobo), what: attempt.description };
  await queueMail(tx, app.jobs, {
    key,
    kind: 'payment',
    to: contact.email,
    letter: {
      centre: site.centre_name,
      subject: `Payment ${attempt.reference}: ${words.amount}`,
      greeting: `Dear ${contact.fullName},`,
      paragraphs: (paragraphs[outcome] ?? held)(words),
      code: { label: 'Payment reference', value: attempt.reference },
      button: { label: 'Open your dashboard', url: `${app.config.publicUrl}/app/dashboard` },
      closing: `Questions? ${site.support_email}, ${site.support_phone}`,
    },
  });
}
