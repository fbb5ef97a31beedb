import { counted } from '@edc/contract/common/text/counted';
import * as contract from '@edc/contract/training/certificates/certificates';
import { anyone, route } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordPayment } from '../../money/payments/actions.ts';
import { mustBeOwn, student } from '../../people/identity/gates.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { statusList } from './credentials/status-list.ts';
import {
  loadCurrentSkills,
  loadOwnCertificate,
  loadRequests,
  loadToPrint,
  loadVerified,
} from './queries.ts';

/** Numbers of old certificates are consecutive and easy to guess: this stops trying them all. */
const verifyLimits = [
  { name: 'certificate-verify', times: 30, seconds: 60 },
  { name: 'certificate-verify-hour', times: 120, seconds: 3600 },
  { name: 'certificate-verify-day', times: 400, seconds: 86_400 },
];
const statusLimit = { name: 'certificate-status', times: 120, seconds: 60 };

export const certificateRoutes = [
  route(contract.fetchCurrentSkill, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    const data = await loadCurrentSkills(app, me);
    if (data.length === 0) throw new Refusal('NO_SKILL');
    return { message: counted(data.length, 'registration'), data };
  }),

  route(contract.requestCertificate, student).to(async (call, input) => {
    mustBeOwn(call.me, input.student_code);
    return await recordPayment(call, {
      purpose: 'certificate',
      reference: input.reference,
      applicationCode: input.application_code,
    });
  }),

  route(contract.listCertificateRequests, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    return await loadRequests(app, me);
  }),

  route(contract.getCertificatePdf, student).to(async ({ app, me }, input) => {
    const row = await loadOwnCertificate(app.db, me, input.serial);
    const [certificate] = await loadToPrint(app, [row]);
    if (!certificate) throw new Refusal('NOT_FOUND');
    return {
      type: 'application/pdf',
      filename: `certificate-${row.serial}.pdf`,
      content: await certificatePdf(certificate),
    };
  }),

  route(contract.getCertificateBadge, student).to(async ({ app, me }, input) => {
    const { credential, serial } = await loadOwnCertificate(app.db, me, input.serial);
    if (credential === null) throw new Refusal('NOT_FOUND');
    return {
      type: 'application/vc+jwt',
      filename: `certificate-${serial}.jwt`,
      content: Buffer.from(credential),
    };
  }),

  route(contract.verifyCertificate, anyone).to(async ({ app, request }, input) => {
    const uses = verifyLimits.map((limit) => [limit, request.ip] as const);
    await app.limits.takeInTurn(uses);
    const data = await loadVerified(app.db, input.serial);
    // Only wrong numbers count: an office that checks a pile of papers is never stopped.
    await app.limits.resetAndRelease({ reset: [], release: uses });
    return data;
  }),

  route(contract.getStatusList, anyone).to(async ({ app, request }, input) => {
    await app.limits.take(statusLimit, request.ip);
    const list = await statusList(app, Number(input.list));
    if (list === undefined) throw new Refusal('NOT_FOUND');
    return { type: 'application/vc+jwt', content: Buffer.from(list) };
  }),
];
