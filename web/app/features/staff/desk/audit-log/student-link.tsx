import type { AuditEntry } from '@edc/contract/desk/audit-log/audit-log';
import { Link } from 'react-router';

export function StudentLink({ student }: { student: NonNullable<AuditEntry['student']> }) {
  return <Link to={`/staff/students/${encodeURIComponent(student.key)}`}>{student.full_name}</Link>;
}
