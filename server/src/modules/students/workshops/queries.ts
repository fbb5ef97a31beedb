import type { Page } from '@edc/contract/paging-rules';
import type { WorkshopStudent } from '@edc/contract/workshops';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import { type List, loadPage, type PageRequest } from '../../../platform/lists/page.ts';
import { workshopStudents } from './store.ts';

const workshopList: List = {
  name: 'workshop-students',
  // A student may be in two workshops of one trainer.
  id: sql.ref<number>('registrations.id'),
  sorts: {
    name: { by: sql.ref('students.plain_name'), type: 'text' },
    matric_no: { by: sql.ref('students.matric_no'), type: 'text' },
  },
};

export async function loadWorkshopStudents(
  { db, secretKey }: App,
  staffId: number,
  filters: { q?: string | undefined; skill?: string | undefined },
  wanted: PageRequest,
): Promise<Page<WorkshopStudent>> {
  const query = workshopStudents(db, staffId, filters);
  const page = await loadPage(db, query, workshopList, { ...wanted, secretKey });
  return {
    ...page,
    items: page.items.map(({ surname, firstname, batch, ...row }) => ({
      ...row,
      full_name: `${surname} ${firstname}`,
      batch: batch ?? '',
    })),
  };
}
