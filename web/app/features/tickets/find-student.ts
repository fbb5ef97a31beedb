import type { ListedStudent } from '@edc/contract/students';
import { api } from '../../lib/api';

/** The student with exactly this matric number. */
export async function findStudent(matricNo: string): Promise<ListedStudent | undefined> {
  const wanted = matricNo.trim().toUpperCase();
  const { data } = await api('GET /staff/students', { q: wanted });
  return data.items.find(({ matric_no }) => matric_no.toUpperCase() === wanted);
}
