import { MOST_PRINTED, serialKey } from '@edc/contract/training/certificates/certificate-rules';
import * as contract from '@edc/contract/training/certificates/staff-certificates';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { certificatesPdf } from '../certificate-pdf.ts';
import { loadToPrint } from '../queries.ts';
import { replaceCertificate, revokeCertificate } from './actions.ts';
import { loadValid } from './queries.ts';

export const staffCertificateRoutes = [
  route(contract.revokeCertificate, staff).to(async ({ app, me }, given) => {
    await revokeCertificate(app, { ...given, by: me.actor });
    return `${given.serial} is revoked. We will email the student.`;
  }),

  route(contract.replaceCertificate, staff).to(async ({ app, me }, given) => {
    const issued = await replaceCertificate(app, { ...given, by: me.actor });
    const message = `${issued.serial} replaces ${given.serial}. We will email the student.`;
    return message;
  }),

  route(contract.printCertificates, staff).to(async ({ app, me }, { serials }) => {
    const keys = [...new Set(serials.split(',').map(serialKey))].slice(0, MOST_PRINTED);
    const rows = await loadValid(app.db, keys);
    await recordInAudit(app.db, {
      actor: me.actor,
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
