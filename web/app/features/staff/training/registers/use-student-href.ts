import { useMay } from '../../../../lib/session/staff';
import { studentHref } from '../../../../shared/people/student-link';

interface Named {
  /** Of the registration. */
  id: number;
  matric_no: string;
}

/** The target of a student's name: the whole record, or for trainers the permitted part. */
export function useStudentHref(): (student: Named) => string {
  const may = useMay();
  return ({ id, matric_no }) =>
    may('students.read') ? studentHref(matric_no) : `/staff/workshops/${id}`;
}
