import { processingFeeKobo } from '@edc/contract/common/money/processing-fee';
import { dayInLagos } from '@edc/contract/common/time/days';
import {
  type CertificateState,
  isMistyped,
  NOT_YET,
  serialKey,
} from '@edc/contract/training/certificates/certificate-rules';
import type {
  CertificateRequest,
  CurrentSkill,
  VerifiedCertificate,
} from '@edc/contract/training/certificates/certificates';
import { expectedWords } from '@edc/contract/training/request-target';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import {
  isRequestRefunding,
  loadCreditFinder,
  loadPricedAt,
  loadRequestPayments,
} from '../../money/payments/queries.ts';
import type { SignedInStudent } from '../../people/identity/gates.ts';
import {
  loadFees,
  loadPaperBrand,
  loadRequestTarget,
  loadSettings,
} from '../../system/settings-store/queries.ts';
import { loadAttendance, loadTraining } from '../enrolment/queries.ts';
import { isUnsettled } from '../requests/queries.ts';
import type { CertificateToPrint } from './certificate-pdf.ts';
import { verifyUrl } from './credentials/badge.ts';
import { registrationsOf } from './registered-store.ts';
import {
  CANNOT_ISSUE_YET,
  entitlement,
  missedDays,
  printedOf,
  readSnapshot,
  type Snapshot,
} from './rules.ts';
import { canIssue } from './signatories/queries.ts';
import { certificateByKey, signatureImages } from './store.ts';
import { loadLook } from './template/queries.ts';

export {
  type HeldPaper,
  isAtOffice,
  isToPrint,
  paymentsChangedAt,
  whyHeld,
} from './refunded.ts';
export { canIssue } from './signatories/queries.ts';
export {
  loadCertificatesOf,
  loadPrinted,
  loadValidSerials,
  presentRevocation,
  revocationOf,
} from './staff/queries.ts';

/**
 * All registrations: first the newest that a certificate can be requested for, then the others,
 * newest first.
 */
export async function loadCurrentSkills(
  { db, now }: Pick<App, 'db' | 'now'>,
  me: SignedInStudent,
): Promise<CurrentSkill[]> {
  const rows = await registrationsOf(db, me.studentId);
  const certificate = await loadLook(db);
  const issuing = await canIssue(db);
  const training = await loadTraining(
    db,
    rows.map(({ id }) => id),
  );
  const counted = await loadAttendance(db, [...training.keys()], now(), {
    training,
    time: (await loadSettings(db)).training_time,
  });
  const { certificateKobo } = await loadFees(db);
  const of = { studentId: me.studentId, purpose: 'certificate' as const };
  const creditFor = await loadCreditFinder(db, { ...of, now: now() });
  const pricedAt = await loadPricedAt(db, of, now());
  const expected = expectedWords(
    { requestedAt: now(), last: null },
    await loadRequestTarget(db),
    now(),
  );
  const all = rows.map((row): CurrentSkill => {
    const own = training.get(row.id);
    const asked = { applicationCode: row.application_code, skillCode: row.skill_code };
    const base_kobo = certificateKobo(pricedAt(asked));
    const fee_kobo = processingFeeKobo(base_kobo);
    const { entitled, missing } = entitlement(
      { ...row, training: own, attendance: counted.get(row.id) },
      now(),
    );
    const printed = printedOf(row, own, certificate);
    const waits = entitled && !issuing && row.request_state === null;
    return {
      application_code: row.application_code,
      course_code: row.course_code,
      course_title: row.course_title,
      session: row.session,
      title: row.skill_title,
      skill_code: entitled && !waits ? row.skill_code : NOT_YET,
      missing: waits ? [CANNOT_ISSUE_YET] : missing,
      waits_for_centre: waits,
      missed_days: missedDays(counted.get(row.id)),
      request_status: row.request_state as CertificateState | null,
      training_over: printed.training_ends !== '' && printed.training_ends < dayInLagos(now()),
      printed,
      base_kobo,
      fee_kobo,
      total_kobo: base_kobo + fee_kobo,
      ...creditFor(base_kobo),
      expected,
    };
  });
  const first = all.find((one) => one.skill_code !== NOT_YET && one.request_status === null);
  return first ? [first, ...all.filter((one) => one !== first)] : all;
}

/** The requests of a student, newest first, each with its newest certificate. */
export async function loadRequests(
  app: Pick<App, 'db' | 'config' | 'now'>,
  me: SignedInStudent,
): Promise<CertificateRequest[]> {
  const target = await loadRequestTarget(app.db);
  const rows = await app.db
    .selectFrom('requests')
    .innerJoin('registrations', 'registrations.id', 'requests.registration_id')
    .innerJoin('courses', 'courses.id', 'requests.course_id')
    .innerJoin('skills', 'skills.id', 'requests.skill_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('certificates')
          .select(['serial', 'issued_at', 'revoked_at', 'snapshot'])
          .select(
            sql<Date>`(select min(first.issued_at) from certificates as first
              where first.request_id = certificates.request_id)`.as('first_issued_at'),
          )
          .whereRef('certificates.request_id', '=', 'requests.id')
          .orderBy('certificates.id', 'desc')
          .limit(1)
          .as('certificate'),
      (join) => join.onTrue(),
    )
    .select([
      'requests.id',
      'requests.requested_at',
      'requests.state',
      'requests.payment_reference',
      'requests.reason',
      'requests.decided_at',
      'requests.ready_at',
      'requests.collected_at',
      isUnsettled.as('refunded'),
      isRequestRefunding(sql.ref('requests.purchase_id'), sql.ref('registrations.purchase_id')).as(
        'refunding',
      ),
      'courses.code as application_code',
      'courses.course_code',
      'courses.session',
      'skills.title',
      'certificate.serial',
      'certificate.issued_at',
      'certificate.first_issued_at',
      'certificate.revoked_at',
      'certificate.snapshot',
    ])
    .where('requests.kind', '=', 'certificate')
    .where('requests.student_id', '=', me.studentId)
    .orderBy('requests.id', 'desc')
    .execute();
  const payments = await loadRequestPayments(app, {
    studentId: me.studentId,
    references: rows.map(({ payment_reference }) => payment_reference),
  });
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return rows.map((row) => ({
    id: row.id,
    requestDate: row.requested_at.toISOString(),
    status: row.state as CertificateState,
    skill: row.title,
    paymentReference: row.payment_reference,
    payment: payments.get(row.payment_reference) ?? null,
    rejectionReason: row.reason || null,
    approvalDate: row.state === 'rejected' ? null : iso(row.decided_at),
    application_code: row.application_code,
    course_code: row.course_code,
    session: row.session,
    readyDate: iso(row.ready_at),
    collectedDate: iso(row.collected_at),
    refunded: row.refunded,
    refunding: row.state === 'pending' && row.refunding,
    expected:
      row.state === 'pending'
        ? expectedWords({ requestedAt: row.requested_at, last: null }, target, app.now())
        : '',
    certificate:
      row.serial === null || row.issued_at === null || row.first_issued_at === null
        ? null
        : {
            serial: row.serial,
            issued_at: row.issued_at.toISOString(),
            first_issued_at: row.first_issued_at.toISOString(),
            revoked_at: iso(row.revoked_at),
            verify_url: verifyUrl(app.config, row.serial),
            linkedin_url: linkedInUrl(app, {
              serial: row.serial,
              issuedAt: row.issued_at,
              snapshot: readSnapshot(row.snapshot),
            }),
          },
  }));
}

/** The LinkedIn page that adds a certificate to a profile. */
function linkedInUrl(
  { config }: Pick<App, 'config'>,
  { serial, issuedAt, snapshot }: { serial: string; issuedAt: Date; snapshot: Snapshot },
): string {
  const facts = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: `${snapshot.title}: ${snapshot.skill}`,
    organizationName: snapshot.centre,
    issueYear: String(issuedAt.getUTCFullYear()),
    issueMonth: String(issuedAt.getUTCMonth() + 1),
    certUrl: verifyUrl(config, serial),
    certId: serial,
  });
  return `https://www.linkedin.com/profile/add?${facts}`;
}

/** One of the student's own certificates. */
export async function loadOwnCertificate(db: Db, me: SignedInStudent, serial: string) {
  const row = await certificateByKey(db, serialKey(serial));
  if (!row || row.student_id !== me.studentId) throw new Refusal('NOT_FOUND');
  if (row.revoked_at) throw new Refusal('CERTIFICATE_REVOKED');
  return row;
}

/** The public facts of a certificate: its printed content, and whether it is valid. */
export async function loadVerified(db: Db, serial: string): Promise<VerifiedCertificate> {
  const key = serialKey(serial);
  const row = await certificateByKey(db, key);
  if (!row) throw new Refusal(isMistyped(key) ? 'SERIAL_MISTYPED' : 'UNKNOWN_CERTIFICATE');
  const { skill_code, signatories, ...content } = row.snapshot;
  return {
    ...content,
    serial: row.serial,
    imported: row.request_id === null,
    issued_at: row.issued_at.toISOString(),
    state: row.replaced_by_serial ? 'replaced' : row.revoked_at ? 'revoked' : 'valid',
    revoked_at: row.revoked_at?.toISOString() ?? null,
    replaced_by: row.replaced_by_serial,
    signatories: signatories.map(({ name, title }) => ({ name, title })),
  };
}

type Stored = NonNullable<Awaited<ReturnType<typeof certificateByKey>>>;

/** Certificates with everything on their paper; a shared signature is loaded once. */
export async function loadToPrint(
  { db, config }: Pick<App, 'db' | 'config'>,
  rows: readonly Pick<Stored, 'serial' | 'issued_at' | 'snapshot'>[],
): Promise<CertificateToPrint[]> {
  const hashes = rows.flatMap(({ snapshot }) =>
    snapshot.signatories.map(({ imageHash }) => imageHash),
  );
  const signatures = await signatureImages(db, [...new Set(hashes)]);
  const brand = await loadPaperBrand(db);
  return rows.map(({ serial, issued_at, snapshot }) => ({
    serial,
    issuedAt: issued_at,
    verifyUrl: verifyUrl(config, serial),
    snapshot,
    signatures,
    brand,
  }));
}
