import { type Input, refusalOf } from '../../../../lib/api/api';
import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { studentsAddress } from './address';

const WORKSHOPS = 'GET /staff/registers/workshops';

export async function loadStudents({ call, url }: LoadArgs) {
  const values = studentsAddress.read(url.searchParams);
  const [{ data: page, similar }, { data: choices }, { data: views }, withoutBatch] =
    await Promise.all([
      call('GET /staff/students', withoutEmpty(values) as Input<'GET /staff/students'>),
      call('GET /staff/students/choices'),
      call('GET /staff/views', { list: 'students' }),
      values.waiting === 'batch' ? loadWithoutBatch(call) : [],
    ]);
  return { page, similar, choices, views, values, withoutBatch };
}

/** Workshops whose students can still be put into a batch; none for those who keep no registers. */
async function loadWithoutBatch(call: LoadArgs['call']) {
  try {
    const { data, today } = await call(WORKSHOPS);
    return data.filter(
      ({ without_batch, batches }) =>
        without_batch > 0 && batches.some(({ end_date }) => end_date >= today),
    );
  } catch (error) {
    if (refusalOf(error, WORKSHOPS) !== 'NOT_ALLOWED') throw error;
    return [];
  }
}
