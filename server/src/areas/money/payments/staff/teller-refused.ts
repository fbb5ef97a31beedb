import { questionsTo } from '@edc/contract/system/site-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { contactOf } from '../../../people/identity/queries.ts';
import { notify, queueMail } from '../../../system/notifications/actions.ts';
import { loadSettings } from '../../../system/settings-store/queries.ts';

interface RefusedTeller {
  proposalId: number;
  studentId: number;
  tellerNumber: string;
  /** Of whoever refused it; empty where nobody decided in time. */
  reason: string;
}

const COMPLAINTS = '/app/portal/complaints';

/** The student was told that the teller is checked, so also that it came to nothing, and why. */
export async function notifyTellerRefused(tx: Db, app: App, given: RefusedTeller): Promise<void> {
  const { proposalId, studentId, tellerNumber, reason } = given;
  const key = `teller-refused:${proposalId}`;
  const [contact, site] = [await contactOf(tx, studentId), await loadSettings(tx)];
  const why = reason ? `The centre writes: “${reason}”` : 'It was not checked in time.';
  const text = `Your bank teller ${tellerNumber} was not recorded. ${why}`;
  await notify(tx, { studentId, key, kind: 'payment', text, path: COMPLAINTS, at: app.now() });
  await queueMail(tx, app.jobs, {
    key,
    kind: 'payment',
    to: contact.email,
    letter: {
      centre: site.centre_name,
      subject: `Bank teller ${tellerNumber} was not recorded`,
      greeting: `Dear ${contact.fullName},`,
      paragraphs: [
        text,
        `Bring the teller and your student ID card to the desk: ${site.office_name}. You can also send a complaint in the portal, with a photo of the teller.`,
      ],
      code: { label: 'Teller number', value: tellerNumber },
      button: { label: 'Send a complaint', url: `${app.config.publicUrl}${COMPLAINTS}` },
      closing: questionsTo(site),
    },
  });
}
