import { requestProblems } from '@edc/contract/desk/request-rules';
import { MOST_PRINTED, serialKey } from '@edc/contract/training/certificates/certificate-rules';
import {
  printCertificates,
  replaceCertificate as replaceCall,
  revokeCertificate as revokeCall,
} from '@edc/contract/training/certificates/staff-certificates';
import { route } from '../../../../context.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { staff } from '../../../people/staff/gates.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { certificatesPdf } from '../certificate-pdf.ts';
import { loadToPrint } from '../queries.ts';
import { replaceCertificate, revokeCertificate } from './actions.ts';
import { loadValid } from './queries.ts';

/** Why it was not done, for the person who pressed the button. */
const refusals: Record<string, string> = {
  ALREADY_REVOKED: 'This certificate was revoked already.',
  ALREADY_REPLACED: 'This certificate was replaced already. Replace the newer one.',
  IMPORTED: 'A certificate from before the portal cannot be replaced here. It can be revoked.',
  STUDENT_ERASED: 'This student was erased, so no new certificate can name them.',
  NOT_ENTITLED: 'The training is not completed, so no new certificate is issued.',
  REFUNDING: 'The payment is being refunded, so no new certificate is issued.',
  DISPUTED: `${requestProblems.disputed}.`,
  PAYMENT_REVERSED: 'The payment was refunded, so no new certificate is issued.',
  NO_SIGNATORIES: 'Two signatories are needed first. Add them to the certificate template.',
};

function refuse(answer: string): never {
  if (answer === 'UNKNOWN') throw new Refusal('UNKNOWN_CERTIFICATE');
  throw new Refusal('NOT_POSSIBLE', { message: refusals[answer] ?? answer });
}

export const staffCertificateRoutes = [
  route(revokeCall, staff).to(async ({ app, me }, given) => {
    const done = await revokeCertificate(app, { ...given, by: `staff:${me.email}` });
    if (done !== 'revoked') refuse(done);
    return { status: 200, message: `${given.serial} is revoked. The student is told by email.` };
  }),

  route(replaceCall, staff).to(async ({ app, me }, given) => {
    const done = await replaceCertificate(app, { ...given, by: `staff:${me.email}` });
    if (typeof done === 'string') refuse(done);
    const message = `${done.serial} replaces ${given.serial}. The student is told by email.`;
    return { status: 200, message };
  }),

  route(printCertificates, staff).to(async ({ app, me }, { serials }) => {
    const keys = [...new Set(serials.split(',').map(serialKey))].slice(0, MOST_PRINTED);
    const rows = await loadValid(app.db, keys);
    await recordInAudit(app.db, {
      actor: `staff:${me.email}`,
      action: 'certificate.print',
      subject: 'certificates:print',
      detail: { certificates: rows.length, serials: rows.map(({ serial }) => serial).join(', ') },
    });
    return {
      type: 'application/pdf',
      filename: rows.length === 1 ? `certificate-${rows[0]?.serial}.pdf` : 'certificates.pdf',
      content: await certificatesPdf(await loadToPrint(app, rows), app.now()),
    };
  }),
];
