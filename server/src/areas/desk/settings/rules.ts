import type { Trial } from '@edc/contract/desk/settings/settings';
import type { MailConfig } from '../../../config.ts';
import type { ProviderAnswer } from '../../money/payments/queries.ts';

/** A person waits for a test's answer; elsewhere a server gets more time. */
export const TRIAL_SECONDS = 20;

/** Host and port of the email server, never the password. */
export function serverName(mail: MailConfig): string {
  if (mail.kind === 'mailbox') return 'the mailbox of the demo';
  const { hostname, port, protocol } = new URL(mail.url);
  return `${hostname}:${port || (protocol === 'smtps:' ? '465' : '587')}`;
}

interface MailError {
  message: string;
  code?: string;
  response?: string;
  responseCode?: number;
  cause?: unknown;
}

/** Why a test email was refused, and what to do about it. */
export function mailProblem(error: unknown, mail: MailConfig): string {
  const refused = error as MailError;
  const { message, code, response, responseCode } = (refused.cause ?? refused) as MailError;
  const server = serverName(mail);
  const said = (response ?? message).trim();
  if (message === TOO_SLOW || code === 'ETIMEDOUT') {
    return `The email server at ${server} did not answer within ${TRIAL_SECONDS} seconds. Check host and port in SMTP_URL, and that a firewall lets the portal reach it.`;
  }
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) {
    return `The name of the email server (${server}) was not found. Check the host in SMTP_URL.`;
  }
  if (code === 'EAUTH') {
    return `The email server refused the user name or password. Check both in SMTP_URL. It answered: ${said}`;
  }
  if (code === 'ETLS' || /certificate|SSL|TLS/.test(message)) {
    return `The encrypted connection to ${server} failed. Check the port in SMTP_URL and the server’s certificate. The reason: ${message}`;
  }
  if (responseCode && responseCode >= 500) {
    return `The email server refused the email. It answered: ${said}`;
  }
  if (responseCode) {
    return `The email server does not take email at the moment. Try again in a few minutes. It answered: ${said}`;
  }
  return `There is no connection to the email server at ${server}. Check host and port in SMTP_URL. The reason: ${message}`;
}

export const TOO_SLOW = 'no answer in time';

/** A payment provider's answer to a read-only call. */
export function providerTrial({ name, live, problem, said }: ProviderAnswer): Trial {
  const words: Record<NonNullable<typeof problem> | 'none', string> = {
    none: live
      ? 'It accepts our key. This is a live key: payments are real.'
      : 'It accepts our key. This is a test key: no real money moves.',
    key: `It does not accept our key. Check the key in the server’s configuration. It answered: ${said}`,
    refused: `It refused the question. It answered: ${said}`,
    timeout: 'It did not answer in time. Try again in a few minutes.',
    network: `There is no connection to it. Check that the server can reach the internet. The reason: ${said}`,
    answer: `It answered, but not as expected: ${said}`,
  };
  return { name, works: problem === undefined, words: words[problem ?? 'none'] };
}
