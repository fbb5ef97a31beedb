import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { loadSettings } from '../../../system/settings-store/queries.ts';
import { mailStudent } from '../payment-mail.ts';

interface RefusedTeller {
  proposalId: number;
  studentId: number;
  tellerNumber: string;
  /** Of whoever refused it; empty where nobody decided in time. */
  reason: string;
}

/** The student was told that the teller is checked, so also that it came to nothing, and why. */
export async function notifyTellerRefused(tx: Db, app: App, given: RefusedTeller): Promise<void> {
  const { proposalId, studentId, tellerNumber, reason } = given;
  const { office_name } = await loadSettings(tx);
  const why = reason ? `The centre writes: “${reason}”` : 'It was not checked in time.';
  await mailStudent(tx, app, studentId, {
    key: `teller-refused:${proposalId}`,
    subject: `Bank teller ${tellerNumber} was not recorded`,
    paragraphs: [
      `Your bank teller ${tellerNumber} was not recorded. ${why}`,
      `Bring the teller and your student ID card to the desk: ${office_name}. You can also send a complaint in the portal, with a photo of the teller.`,
    ],
    code: { label: 'Teller number', value: tellerNumber },
    page: { path: '/app/portal/complaints', label: 'Send a complaint' },
  });
}
