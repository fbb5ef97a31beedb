import type { ComplaintCategory } from '@edc/contract/desk/complaints/complaint-rules';
import type { App } from '../../../../context.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { hashToken, newToken } from '../../../../platform/secrets.ts';
import { queueMail } from '../../../system/notifications/actions.ts';
import { insertOpen } from '../actions.ts';
import { CONFIRM_MS, complaintLimits } from '../rules.ts';
import { codeOfComplaint } from '../store.ts';
import { findWritten, insertUnconfirmed, lockUnconfirmed, markConfirmed } from './store.ts';

interface Written {
  full_name: string;
  email_address: string;
  matric_no?: string | undefined;
  category: ComplaintCategory;
  subject: string;
  message: string;
}

/** Keeps what was written, and mails a link: without a working address nobody could be answered. */
export async function requestPublicComplaint(app: App, given: Written, address: string) {
  await app.limits.takeInTurn([
    [complaintLimits.publicAddress, address],
    [complaintLimits.publicRecipient, given.email_address.toLowerCase()],
  ]);
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
      key: `complaint-confirm:${tokenHash.toString('hex')}`,
      kind: 'complaint-confirm',
      to: given.email_address,
      hasSecret: true,
      uselessAfter: expires_at,
      letter: {
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

/** What the link would send: its holder can read the mailbox that it was sent to. */
export async function readPublicComplaint(app: App, token: string) {
  const written = await findWritten(app.db, hashToken(token), app.now());
  if (!written) throw new Refusal('LINK_GONE');
  return written;
}

/** Puts what was written into the queue, as unverified: nobody has proved who wrote it. */
export async function confirmPublicComplaint(
  app: App,
  token: string,
  address: string,
): Promise<string> {
  const tokenHash = hashToken(token);
  const now = app.now();
  const code = await app.db.transaction().execute(async (tx) => {
    const written = await lockUnconfirmed(tx, tokenHash);
    if (!written || written.expires_at < now) return undefined;
    if (written.complaint_id !== null) return await codeOfComplaint(tx, written.complaint_id);
    const { id, code } = await insertOpen(
      tx,
      now,
      {
        student_id: null,
        subject: written.subject,
        category: written.category,
        priority: 'medium',
        origin: 'public',
        contact_name: written.full_name,
        contact_email: written.email_address,
        contact_matric_no: written.matric_no,
      },
      { name: written.full_name, message: written.message },
      { actor: 'visitor', action: 'complaint.create' },
    );
    await markConfirmed(tx, tokenHash, id);
    return code;
  });
  if (code) return code;
  await app.limits.take(complaintLimits.badLinks, address);
  throw new Refusal('LINK_GONE');
}
