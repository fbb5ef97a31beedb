import type { ListedStudent } from '@edc/contract/desk/students/students';
import { api } from '../../lib/api/api';

/** Numbers are said and typed without their slashes too. */
const plain = (matricNo: string) => matricNo.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The student with exactly this matric number. */
export async function findStudent(matricNo: string): Promise<ListedStudent | undefined> {
  return (await findStudents(matricNo)).exact;
}

export interface FoundStudents {
  /** Whose matric number was typed. */
  exact: ListedStudent | undefined;
  /** Whose name, number, email or phone number fits what was typed. */
  fitting: readonly ListedStudent[];
}

/** Students by whatever is known of them. */
export async function findStudents(typed: string): Promise<FoundStudents> {
  const wanted = typed.trim();
  const { data } = await api('GET /staff/students', { q: wanted });
  return {
    exact: data.items.find(({ matric_no }) => plain(matric_no) === plain(wanted)),
    fitting: data.items,
  };
}
