import type { ListedStudent } from '@edc/contract/students';
import { api } from './api';

/** Numbers are said and typed without their slashes too. */
const plain = (matricNo: string) => matricNo.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The student with exactly this matric number. */
export async function findStudent(matricNo: string): Promise<ListedStudent | undefined> {
  const wanted = matricNo.trim();
  const { data } = await api('GET /staff/students', { q: wanted });
  return data.items.find(({ matric_no }) => plain(matric_no) === plain(wanted));
}
