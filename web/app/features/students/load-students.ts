import type { Input } from '../../lib/api';
import type { LoadArgs } from '../../lib/load';
import { askedOf, studentsAddress } from './address';

export async function loadStudents({ call, url }: LoadArgs) {
  const values = studentsAddress.read(url.searchParams);
  const asked = askedOf(values) as Input<'GET /staff/students'>;
  const [{ data: page, similar }, { data: choices }] = await Promise.all([
    call('GET /staff/students', asked),
    call('GET /staff/students/choices'),
  ]);
  return { page, similar, choices, values };
}
