import * as contract from '@edc/contract/training/certificates/staff-certificates';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { certificatePdf } from '../certificate-pdf.ts';
import { receiveSignatory } from '../signatories/actions.ts';
import { saveWords } from './actions.ts';
import { loadSample, loadTemplate } from './queries.ts';

export const certificateTemplateRoutes = [
  route(contract.getCertificateTemplate, staff).to(({ app }) => loadTemplate(app.db)),

  route(contract.saveCertificateTemplate, staff).to(async ({ app, me }, words) => {
    await saveWords(app.db, words, me.actor);
    return 'Certificates that are issued from now on have these words.';
  }),

  route(contract.saveSignatory, staff).to(async ({ app, me, files }, { position, name, title }) => {
    const who = { position: position === '1' ? 1 : 2, fullName: name, title } as const;
    await receiveSignatory(app.db, who, files, me.actor);
    return `${name} signs certificates that are issued from now on.`;
  }),

  route(contract.sampleCertificate, staff).to(async ({ app }) => ({
    type: 'application/pdf',
    filename: 'certificate-sample.pdf',
    content: await certificatePdf(await loadSample(app)),
  })),
];
