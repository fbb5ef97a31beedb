import { useMay } from '../../../../lib/session/staff';

interface Named {
  /** Of the registration. */
  id: number;
  matric_no: string;
}

/** Where a student's name leads: to the whole record, or for trainers to what they may see. */
export function useStudentHref(): (student: Named) => string {
  const may = useMay();
  return ({ id, matric_no }) =>
    may('students.read')
      ? `/staff/students/${encodeURIComponent(matric_no)}`
      : `/staff/workshops/${id}`;
}
