import type { Input } from '../../lib/api';
import { withoutEmpty } from '../../lib/list-params';
import type { LoadArgs } from '../../lib/load';
import { workshopsAddress } from './address';

export async function loadWorkshops({ call, url }: LoadArgs) {
  const values = workshopsAddress.read(url.searchParams);
  const { data: page, skills } = await call(
    'GET /staff/workshops/students',
    withoutEmpty(values) as Input<'GET /staff/workshops/students'>,
  );
  return { page, skills, values };
}
