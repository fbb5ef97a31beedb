import type { TicketCategory } from '@edc/contract/desk/complaints/ticket-rules';
import type { App } from '../../../../context.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { hashToken, newToken } from '../../../../platform/secrets.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { queueMail } from '../../../system/notifications/actions.ts';
import { loadSettings } from '../../../system/settings-store/queries.ts';
import { announceTicket, newTicketCode } from '../actions.ts';
import { insertMessage } from '../messages-store.ts';
import { CONFIRM_MS, ticketLimits } from '../rules.ts';
import { codeOfTicket, insertTicket, type TicketRow } from '../store.ts';
import { answerDue } from '../targets/queries.ts';
import { findWritten, insertUnconfirmed, lockUnconfirmed, markConfirmed } from './store.ts';

interface Written {
  full_name: string;
  email_address: string;
  matric_no?: string | undefined;
  category: TicketCategory;
  subject: string;
  message: string;
}

/** Stores the text and emails a link: without a working address no answer could arrive. */
export async function requestPublicTicket(app: App, given: Written, address: string) {
  await app.limits.takeInTurn([
    [ticketLimits.publicAddress, address],
    [ticketLimits.publicRecipient, given.email_address.toLowerCase()],
  ]);
  const { centre_name: centre } = await loadSettings(app.db);
  const token = newToken();
  const tokenHash = hashToken(token);
  const now = app.now();
  const expires_at = new Date(now.getTime() + CONFIRM_MS);
  await app.db.transaction().execute(async (tx) => {
    await insertUnconfirmed(tx, {
      ...given,
      matric_no: given.matric_no || null,
      token_hash: tokenHash,
      created_at: now,
      expires_at,
    });
    await queueMail(tx, app.jobs, {
      key: `ticket-confirm:${tokenHash.toString('hex')}`,
      kind: 'ticket-confirm',
      to: given.email_address,
      hasSecret: true,
      uselessAfter: expires_at,
      letter: {
        centre,
        subject: 'Confirm your message to the centre',
        greeting: 'Hello,',
        paragraphs: [
          'Somebody wrote to the centre with this email address. If it was you, open the link and press Send: the centre then gets your message and answers you here.',
          'If it was not you, ignore this email. Nothing was sent.',
        ],
        button: { label: 'Confirm and send', url: `${app.config.publicUrl}/help/${token}` },
        closing: 'The link works for 24 hours.',
      },
    });
  });
}

/** The text that the link would submit: opening it proves control of the mailbox. */
export async function readPublicTicket(app: App, token: string) {
  const written = await findWritten(app.db, hashToken(token), app.now());
  if (!written) throw new Refusal('LINK_GONE');
  return written;
}

/** Puts the text into the queue as unverified: its author's identity is not proved. */
export async function confirmPublicTicket(
  app: App,
  token: string,
  address: string,
): Promise<string> {
  const tokenHash = hashToken(token);
  const now = app.now();
  const code = await app.db.transaction().execute(async (tx) => {
    const written = await lockUnconfirmed(tx, tokenHash);
    if (!written || written.expires_at < now) return undefined;
    if (written.ticket_id !== null) return await codeOfTicket(tx, written.ticket_id);
    const due = await answerDue(tx, 'medium', now);
    const ticket = {
      code: newTicketCode(),
      due_at: due,
      first_due_at: due,
      student_id: null,
      subject: written.subject,
      category: written.category,
      priority: 'medium',
      status: 'open',
      created_at: now,
      updated_at: now,
      origin: 'public',
      contact_name: written.full_name,
      contact_email: written.email_address,
      contact_matric_no: written.matric_no,
    } satisfies TicketRow;
    const id = await insertTicket(tx, ticket);
    await insertMessage(tx, id, {
      sender: 'student',
      sender_name: written.full_name,
      message: written.message,
      sent_at: now,
    });
    await markConfirmed(tx, tokenHash, id);
    await recordInAudit(tx, {
      actor: 'visitor',
      action: 'ticket.create',
      subject: `ticket:${ticket.code}`,
    });
    await announceTicket(tx, ticket);
    return ticket.code;
  });
  if (code) return code;
  await app.limits.take(ticketLimits.badLinks, address);
  throw new Refusal('LINK_GONE');
}
