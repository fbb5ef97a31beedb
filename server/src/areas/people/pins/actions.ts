import { normalizeMatricNo } from '@edc/contract/people/identity/identity-rules';
import { contactCentre } from '@edc/contract/system/site-rules';
import type { App } from '../../../context.ts';
import type { Actor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { notify, queueMail } from '../../system/notifications/actions.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';
import { findContact } from '../identity/queries.ts';
import { mergeIntoRoster } from '../roster/actions.ts';
import { studentsNamed } from './store.ts';

const NAMED = 3;

/** Students with a record register with it: a PIN for this number would never work. */
export async function refuseKnown(db: Db, matricNos: readonly string[]): Promise<void> {
  const known = await studentsNamed(db, matricNos.map(normalizeMatricNo));
  if (known.length === 0) return;
  const who = known
    .slice(0, NAMED)
    .map(({ matric_no, full_name }) => `${matric_no} (${full_name})`)
    .join(', ');
  const more = known.length > NAMED ? ` and ${known.length - NAMED} more` : '';
  const message = `${who}${more} ${known.length === 1 ? 'has' : 'have'} a record already and can register without a PIN.`;
  throw new Refusal('INVALID', { fields: { matric_nos: message } });
}

/** Merges both records and notifies the student, who then logs in with the roster's number. */
export async function mergeRecords(
  app: App,
  given: { key: string; into: number; reason: string; by: Actor },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const now = app.now();
    const { studentId, matricNo } = await mergeIntoRoster(tx, { ...given, now });
    const contact = await findContact(tx, studentId);
    if (!contact) return;
    const key = `merged:${studentId}:${matricNo}`;
    const text = `Your matriculation number in the portal is now ${matricNo}. Please log in with it from now on; your password stays the same.`;
    await notify(tx, { studentId, key, kind: 'security', text, path: '/app/profile', at: now });
    const site = await loadSettings(tx);
    await queueMail(tx, app.jobs, {
      key,
      kind: 'matric-number-changed',
      to: contact.email,
      letter: {
        subject: 'Your matriculation number in the portal',
        greeting: `Dear ${contact.fullName},`,
        paragraphs: [text, `Is this number not yours? ${contactCentre(site)}`],
      },
    });
  });
}
