import {
  getCertificateTemplate,
  sampleCertificate,
  saveCertificateTemplate,
  saveSignatory as saveSignatoryCall,
} from '@edc/contract/training/certificates/staff-certificates';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { certificatePdf } from '../certificate-pdf.ts';
import { receiveSignatory } from '../signatories/actions.ts';
import { saveWords } from './actions.ts';
import { loadSample, loadTemplate } from './queries.ts';

export const certificateTemplateRoutes = [
  route(getCertificateTemplate, staff).to(async ({ app }) => ({
    status: 200,
    data: await loadTemplate(app.db),
  })),

  route(saveCertificateTemplate, staff).to(async ({ app, me }, words) => {
    await saveWords(app.db, words, me.actor);
    return { status: 200, message: 'Certificates that are issued from now on have these words.' };
  }),

  route(saveSignatoryCall, staff).to(async ({ app, me, files }, { position, name, title }) => {
    const who = { position: position === '1' ? 1 : 2, fullName: name, title } as const;
    await receiveSignatory(app.db, who, files, me.actor);
    return { status: 200, message: `${name} signs certificates that are issued from now on.` };
  }),

  route(sampleCertificate, staff).to(async ({ app }) => ({
    type: 'application/pdf',
    filename: 'certificate-sample.pdf',
    content: await certificatePdf(await loadSample(app)),
  })),
];
