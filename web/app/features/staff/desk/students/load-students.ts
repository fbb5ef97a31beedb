import type { LoadArgs } from '../../../../lib/api/load';
import { askedOf, studentsAddress } from './address';

export async function loadStudents({ call, url }: LoadArgs) {
  const values = studentsAddress.read(url.searchParams);
  const [{ data: page, similar }, { data: choices }, { data: views }] = await Promise.all([
    call('GET /staff/students', askedOf(values)),
    call('GET /staff/students/choices'),
    call('GET /staff/views', { list: 'students' }),
  ]);
  return { page, similar, choices, views, values };
}
