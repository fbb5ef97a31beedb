import { readFileSync } from 'node:fs';
import { applicationCode } from '@edc/contract/catalogue/course-rules';
import type { Demo } from '../../../demo/read-demo.ts';
import { moneyByTeller } from '../areas/money/payments/money/store.ts';
import { studentWithAccount } from '../areas/money/payments/staff/owner.ts';
import { recordTellerPayment } from '../areas/money/payments/staff/teller-payment.ts';
import { addOldCertificates } from '../areas/training/certificates/old-certificates.ts';
import { saveSignatory } from '../areas/training/certificates/signatories/actions.ts';
import {
  approveRequest,
  replaceCertificate,
  revokeCertificate,
} from '../areas/training/certificates/staff/actions.ts';
import { completeRegistration } from '../areas/training/enrolment/changes/actions.ts';
import type { App } from '../context.ts';
import type { Actor } from '../platform/actors.ts';
import type { Db } from '../platform/database/connect.ts';

/** The signatories, the certificates of past trainings, and papers from before the portal. */
export async function loadCertificates(app: App, demo: Demo, by: Actor): Promise<void> {
  for (const [at, { name, title, signature }] of demo.certificates.signatories.entries()) {
    const png = readFileSync(new URL(`../../../demo/${signature}`, import.meta.url));
    const position = at === 0 ? 1 : 2;
    await saveSignatory(app.db, { position, fullName: name, title, png }, by);
  }
  await completePastTrainings(app, demo, by);
  await issueCertificates(app, demo, by);
  await importPast(app, demo, by);
}

/** The same portal with its clock on the day of an event. */
const onDay = (app: App, day: string): App => ({
  ...app,
  now: () => new Date(`${day}T10:00:00+01:00`),
});

async function completePastTrainings(app: App, demo: Demo, by: Actor): Promise<void> {
  for (const { matric_no, registrations } of demo.students) {
    for (const { session, course_code, attended } of registrations) {
      const lastDay = attended.at(-1);
      if (session === demo.centre.currentSession || !lastDay) continue;
      await app.db.transaction().execute(async (tx) => {
        const code = applicationCode(session, course_code);
        await completeRegistration(tx, {
          registrationId: await registrationOf(tx, matric_no, code),
          byHand: true,
          by,
          reason: 'Attended every morning',
          at: onDay(app, lastDay).now(),
        });
      });
    }
  }
}

export async function registrationOf(db: Db, matricNo: string, code: string): Promise<number> {
  const { id } = await db
    .selectFrom('registrations')
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .select('registrations.id')
    .where('students.matric_no', '=', matricNo)
    .where('courses.code', '=', code)
    .executeTakeFirstOrThrow();
  return id;
}

async function pendingRequestOf(db: Db, registrationId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('requests')
    .select('id')
    .where('kind', '=', 'certificate')
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row?.id;
}

async function issueCertificates(app: App, demo: Demo, by: Actor): Promise<void> {
  for (const issued of demo.certificates.issued) {
    const { matric_no, session, course_code, replaced } = issued;
    const code = applicationCode(session, course_code);
    const skill = skillOf(demo, matric_no, session, course_code);
    await payFor(onDay(app, issued.requested_on), matric_no, code, skill, by);
    const registrationId = await registrationOf(app.db, matric_no, code);
    const requestId = await pendingRequestOf(app.db, registrationId);
    if (!requestId) continue;
    const first = await approveRequest(onDay(app, issued.issued_on), { requestId, by });
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

/** Recorded once, as staff record a bank teller. */
async function payFor(
  app: App,
  matricNo: string,
  codeOfCourse: string,
  skillCode: string,
  by: Actor,
): Promise<void> {
  const tellerNumber = `DEMO-CERTIFICATE-${matricNo}-${codeOfCourse}`;
  await app.db.transaction().execute(async (tx) => {
    if (await moneyByTeller(tx, tellerNumber)) return;
    const studentId = await studentWithAccount(tx, matricNo);
    const request = { studentId, applicationCode: codeOfCourse, skillCode };
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

async function importPast(app: App, { certificates: { past } }: Demo, by: Actor): Promise<void> {
  await app.db.transaction().execute((tx) => addOldCertificates(tx, past, by));
  const valid = await app.db
    .selectFrom('certificates')
    .select('serial')
    .where('revoked_at', 'is', null)
    .execute();
  const isValid = new Set(valid.map(({ serial }) => serial));
  for (const { serial, revoked } of past) {
    // An earlier, interrupted start may have revoked it.
    if (!revoked || !isValid.has(serial)) continue;
    await revokeCertificate(onDay(app, revoked.on), { serial, by, reason: revoked.because });
  }
}
