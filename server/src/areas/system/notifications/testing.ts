import { aPortal, type Overrides, type TestPortal } from '../../../testing/portal.ts';
import type { MailServer } from '../../../testing/smtp.ts';

/** Retries at once, and gives up after two. */
export const pace = { retries: 2, firstDelay: 1, longestDelay: 1, pollSeconds: 0.5 };
export const soon = { timeout: 40_000, interval: 25 };

export const aMailingPortal = (mails: MailServer, more: Overrides = {}) =>
  aPortal({ worker: true, pace, ...more, env: { SMTP_URL: mails.url, ...more.env } });

export async function mailRow({ db }: TestPortal, key: string) {
  return await db
    .selectFrom('mails')
    .select(['id', 'status', 'attempts', 'error', 'subject', 'text', 'html'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

export const statusOf = (portal: TestPortal, key: string) => async () =>
  (await mailRow(portal, key)).status;
