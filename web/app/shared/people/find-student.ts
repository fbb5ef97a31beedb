import type { ListedStudent } from '@edc/contract/desk/students/students';
import { api } from '../../lib/api/api';

/** Numbers are also said and typed without slashes. */
const plain = (matricNo: string) => matricNo.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The student with exactly this matric number. */
export async function findStudent(matricNo: string): Promise<ListedStudent | undefined> {
  return (await findStudents(matricNo)).exact;
}

export interface FoundStudents {
  /** The student with the typed matric number. */
  exact: ListedStudent | undefined;
  /** Students whose name, number, email or phone number matches the typed text. */
  fitting: readonly ListedStudent[];
}

/** Students by any known detail. */
export async function findStudents(typed: string): Promise<FoundStudents> {
  const wanted = typed.trim();
  const { data } = await api('GET /staff/students', { q: wanted });
  return {
    exact: data.items.find(({ matric_no }) => plain(matric_no) === plain(wanted)),
    fitting: data.items,
  };
}
