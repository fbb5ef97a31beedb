import type { Input } from '../../../../lib/api/api';
import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { workshopsAddress } from './address';

export async function loadWorkshops({ call, url }: LoadArgs) {
  const values = workshopsAddress.read(url.searchParams);
  const { data: page, skills } = await call(
    'GET /staff/workshops/students',
    withoutEmpty(values) as Input<'GET /staff/workshops/students'>,
  );
  return { page, skills, values };
}
