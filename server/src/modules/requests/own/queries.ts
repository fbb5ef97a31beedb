import { certificateSummary } from '@edc/contract/certificate-rules';
import type { OpenMatter, OwnCertificate } from '@edc/contract/requests';
import type { Db } from '../../../platform/database/connect.ts';
import { certificatesOf, openMattersOf } from './store.ts';

type Row = Awaited<ReturnType<typeof openMattersOf>>[number];

const CHECKING = 'The centre is checking your request.';

/** An answer that was not read yet comes before everything else, whatever the state. */
function ofComplaint({ answered, unread }: Row): string {
  if (unread) return 'The centre has answered. You have not read it yet.';
  return answered ? 'The centre has answered.' : 'The centre will answer here.';
}

function present(row: Row): OpenMatter {
  const { kind, code, course_code, title } = row;
  if (kind === 'complaint') {
    return {
      title: `Complaint: ${title}`,
      text: ofComplaint(row),
      path: `/app/portal/complaints?ticket=${code}`,
    };
  }
  const what = kind === 'certificate' ? `Certificate of ${title}` : `Skill change to ${title}`;
  return {
    title: `${what}, ${course_code}`,
    text: CHECKING,
    path: pageOf(kind === 'certificate' ? 'certificate' : 'change-skill', code),
  };
}

const pageOf = (page: string, applicationCode: string) =>
  `/app/portal/${page}?course=${encodeURIComponent(applicationCode)}`;

/** What the student has asked the centre and waits for. */
export async function loadOpenMatters(db: Db, studentId: number): Promise<OpenMatter[]> {
  return (await openMattersOf(db, studentId)).map(present);
}

/** The valid certificates of a student, the newest first. */
export async function loadOwnCertificates(db: Db, studentId: number): Promise<OwnCertificate[]> {
  const rows = await certificatesOf(db, studentId);
  return rows.map((row) => ({
    serial: row.serial,
    title: `${row.title}, ${row.course_code}`,
    text: certificateSummary({
      issued_at: row.issued_at.toISOString(),
      first_issued_at: row.first_issued_at.toISOString(),
      atOffice: row.at_office,
    }),
    path: pageOf('certificate', row.code),
  }));
}
