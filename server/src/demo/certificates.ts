import { readFileSync } from 'node:fs';
import type { Demo } from '../../../demo/read-demo.ts';
import { applicationCode } from '../areas/catalogue/catalogue/rules.ts';
import { moneyByTeller } from '../areas/money/payments/money/store.ts';
import { studentWithAccount } from '../areas/money/payments/staff/owner.ts';
import { recordTellerPayment } from '../areas/money/payments/staff/teller.ts';
import {
  importCertificates,
  importColumns,
} from '../areas/training/certificates/old-certificates.ts';
import { saveSignatory } from '../areas/training/certificates/signatories/actions.ts';
import {
  approveRequest,
  replaceCertificate,
  revokeCertificate,
} from '../areas/training/certificates/staff/actions.ts';
import { loadRequestsForStaff } from '../areas/training/certificates/staff/queries.ts';
import { completeByStaff } from '../areas/training/enrolment/by-staff.ts';
import type { App } from '../context.ts';

/** Who signs, what past trainings have led to, and papers from before the portal. */
export async function loadCertificates(app: App, demo: Demo, by: string): Promise<void> {
  for (const [at, { name, title, signature }] of demo.certificates.signatories.entries()) {
    const png = readFileSync(new URL(`../../../demo/${signature}`, import.meta.url));
    const position = at === 0 ? 1 : 2;
    await saveSignatory(app.db, { position, fullName: name, title, png }, by);
  }
  await completePastTrainings(app, demo, by);
  await issueCertificates(app, demo, by);
  await importPast(app, demo, by);
}

/** The same portal on the day on which something happened. */
const onDay = (app: App, day: string): App => ({
  ...app,
  now: () => new Date(`${day}T10:00:00+01:00`),
});

async function completePastTrainings(app: App, demo: Demo, by: string): Promise<void> {
  for (const { matric_no, registrations } of demo.students) {
    for (const { session, course_code, attended } of registrations) {
      const lastDay = attended.at(-1);
      if (session === demo.centre.currentSession || !lastDay) continue;
      await completeByStaff(onDay(app, lastDay), {
        matricNo: matric_no,
        applicationCode: applicationCode(session, course_code),
        by,
        reason: 'Attended every morning',
      });
    }
  }
}

async function issueCertificates(app: App, demo: Demo, by: string): Promise<void> {
  for (const issued of demo.certificates.issued) {
    const { matric_no, session, course_code, replaced } = issued;
    const code = applicationCode(session, course_code);
    const skill = skillOf(demo, matric_no, session, course_code);
    await payFor(onDay(app, issued.requested_on), matric_no, code, skill, by);
    const pending = await loadRequestsForStaff(app.db, { state: 'pending', limit: 10 });
    const request = pending.find((one) => one.matric_no === matric_no && one.code === code);
    if (!request) continue;
    const first = await approveRequest(onDay(app, issued.issued_on), { requestId: request.id, by });
    if (typeof first === 'string') throw new Error(`the demo's certificate: ${first}`);
    if (!replaced) continue;
    const reason = replaced.because;
    await replaceCertificate(onDay(app, replaced.on), { serial: first.serial, by, reason });
  }
}

function skillOf({ students }: Demo, matricNo: string, session: string, course: string): string {
  const past = students
    .find(({ matric_no }) => matric_no === matricNo)
    ?.registrations.find((one) => one.session === session && one.course_code === course);
  if (!past) throw new Error(`the demo's ${matricNo} has no ${course} ${session}`);
  return past.skill;
}

/** Recorded as staff record a bank teller, once. */
async function payFor(
  app: App,
  matricNo: string,
  applicationCodeOf: string,
  skillCode: string,
  by: string,
): Promise<void> {
  const tellerNumber = `DEMO-CERTIFICATE-${matricNo}-${applicationCodeOf}`;
  await app.db.transaction().execute(async (tx) => {
    if (await moneyByTeller(tx, tellerNumber)) return;
    const studentId = await studentWithAccount(tx, matricNo);
    const request = { studentId, applicationCode: applicationCodeOf, skillCode };
    const price = await app.settlements.certificate.price(tx, request, app.now());
    await recordTellerPayment(tx, app, {
      purpose: 'certificate',
      studentId,
      price,
      tellerNumber,
      amountKobo: price.baseKobo,
      paidAt: app.now(),
      reason: 'the demo centre',
      by,
    });
  });
}

async function importPast(app: App, { certificates: { past } }: Demo, by: string): Promise<void> {
  const lines = past.map((one) =>
    importColumns.map((column) => one[column as keyof typeof one]).join(','),
  );
  const csv = [importColumns.join(','), ...lines].join('\n');
  const done = await importCertificates(app, { csv, by });
  if (!done.ok) throw new Error(`the demo's certificates: ${done.problems.join('; ')}`);
  for (const { serial, revoked } of past) {
    if (!revoked) continue;
    await revokeCertificate(onDay(app, revoked.on), { serial, by, reason: revoked.because });
  }
}
