import { formatAmount } from '@edc/contract/common/money/money';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import { questionsTo } from '@edc/contract/system/site-rules';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Settlement } from '../../../settlement.ts';
import { contactOf } from '../../people/identity/queries.ts';
import { type Mail, notify, queueMail } from '../../system/notifications/actions.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';
import type { Attempt } from './attempts/store.ts';

type Letter = Mail['letter'];

/** What every email about a payment names. */
export interface Facts {
  amount: string;
  what: string;
  reference: string;
  words: Settlement['words'];
}

export const settlementOf = (app: App, { purpose }: Attempt) =>
  app.settlements[purpose as PaymentPurpose];

export function factsOf(app: App, attempt: Attempt, amountKobo: number, currency: string): Facts {
  const { words } = settlementOf(app, attempt);
  return {
    amount: formatAmount(amountKobo, currency),
    what: words.paidFor(attempt.description),
    reference: attempt.reference,
    words,
  };
}

interface Page {
  path: string;
  label: string;
}

/** Tells the student, by email and in the portal; the same key is the same mail. */
export async function mailTo(
  tx: Db,
  app: App,
  attempt: Attempt,
  {
    page,
    ...content
  }: Pick<Letter, 'subject' | 'paragraphs' | 'proof'> & {
    key: string;
    /** Where the button leads, if not to what was paid for. */
    page?: Page;
  },
): Promise<void> {
  const { done } = settlementOf(app, attempt).pages;
  await mailStudent(tx, app, attempt.student_id, {
    ...content,
    code: { label: 'Payment reference', value: attempt.reference },
    page: page ?? { path: done.path((await courseOf(tx, attempt)).code), label: done.label },
  });
}

/** The same about money that is no payment yet. */
export async function mailStudent(
  tx: Db,
  app: App,
  studentId: number,
  {
    key,
    page: { path, label },
    ...content
  }: Pick<Letter, 'subject' | 'paragraphs' | 'proof' | 'code'> & { key: string; page: Page },
): Promise<void> {
  const contact = await contactOf(tx, studentId);
  const site = await loadSettings(tx);
  const [text = content.subject] = content.paragraphs;
  await notify(tx, { studentId, key, kind: 'payment', text, path, at: app.now() });
  await queueMail(tx, app.jobs, {
    key,
    kind: 'payment',
    to: contact.email,
    letter: {
      centre: site.centre_name,
      greeting: `Dear ${contact.fullName},`,
      ...content,
      button: { label, url: `${app.config.publicUrl}${path}` },
      closing: questionsTo(site),
    },
  });
}

async function courseOf(tx: Db, { course_id }: Attempt) {
  return await tx
    .selectFrom('courses')
    .select('code')
    .where('id', '=', course_id)
    .executeTakeFirstOrThrow();
}
