import { setTimeout as sleep } from 'node:timers/promises';

const WAIT_MS = 15_000;

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  status: string;
}

/** Waits for the newest delivered mail to an address in the demo's mailbox. */
export async function mailTo(portalUrl: string, to: string, subject = /./): Promise<Mail> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    const mails = (await (await fetch(`${portalUrl}/dev/mailbox.json`)).json()) as Mail[];
    const found = mails.find(
      (mail) =>
        mail.to.toLowerCase() === to.toLowerCase() &&
        mail.status === 'sent' &&
        subject.test(mail.subject),
    );
    if (found) return found;
    await sleep(150);
  }
  throw new Error(`no mail to ${to} arrived within ${WAIT_MS / 1000} seconds`);
}
