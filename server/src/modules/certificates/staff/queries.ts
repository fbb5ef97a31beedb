import type { CertificateState } from '@edc/contract/certificate-rules';
import type { Db } from '../../../platform/database/connect.ts';

/** Requests for staff, the oldest first. */
export async function loadRequestsForStaff(
  db: Db,
  { state, limit }: { state: CertificateState | undefined; limit: number },
) {
  return await db
    .selectFrom('certificate_requests')
    .innerJoin('registrations', 'registrations.id', 'certificate_requests.registration_id')
    .innerJoin('applications', 'applications.id', 'registrations.application_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .innerJoin('students', 'students.id', 'certificate_requests.student_id')
    .leftJoin('certificates', (join) =>
      join
        .onRef('certificates.request_id', '=', 'certificate_requests.id')
        .on('certificates.replaced_by', 'is', null),
    )
    .select([
      'certificate_requests.id',
      'certificate_requests.state',
      'certificate_requests.requested_at',
      'certificate_requests.collected_at',
      'certificate_requests.payment_reference',
      'students.matric_no',
      'students.surname',
      'students.firstname',
      'skills.title',
      'applications.code',
      'registrations.state as registration_state',
      'certificates.serial',
      'certificates.revoked_at',
    ])
    .$if(state !== undefined, (query) =>
      query.where('certificate_requests.state', '=', state as string),
    )
    .orderBy('certificate_requests.requested_at')
    .orderBy('certificate_requests.id')
    .limit(limit)
    .execute();
}
