import type { App } from '../../context.ts';
import { findContact } from '../identity/queries.ts';
import { notify, queueMail } from '../notifications/actions.ts';
import { mergeIntoRoster } from '../roster/pins/actions.ts';
import { loadSettings } from '../site/queries.ts';

/** Merges both records; the student logs in with the number of the roster from now on, and is told. */
export async function mergeRecords(
  app: App,
  given: { key: string; into: number; reason: string; by: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const now = app.now();
    const { studentId, matricNo } = await mergeIntoRoster(tx, { ...given, now });
    const contact = await findContact(tx, studentId);
    if (!contact) return;
    const key = `merged:${studentId}:${matricNo}`;
    const text = `Your matriculation number in the portal is now ${matricNo}. Please log in with it from now on; your password stays the same.`;
    await notify(tx, { studentId, key, kind: 'security', text, path: '/app/profile', at: now });
    const { centre_name: centre, support_email: support } = await loadSettings(tx);
    await queueMail(tx, app.jobs, {
      key,
      kind: 'matric-number-changed',
      to: contact.email,
      letter: {
        centre,
        subject: 'Your matriculation number in the portal',
        greeting: `Dear ${contact.fullName},`,
        paragraphs: [text, `Is this number not yours? Please write to ${support}.`],
      },
    });
  });
}
