import type { Page } from '@edc/contract/paging-rules';
import type { AtRisk } from '@edc/contract/registers';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import { type List, loadPage, type PageRequest } from '../../../platform/lists/page.ts';
import type { SignedInStaff } from '../../staff/gates.ts';
import { seesAll } from '../registers/queries.ts';
import { atRisk, lastCounted } from './store.ts';

const riskList: List = {
  name: 'attendance-risk',
  id: sql.ref<number>('registrations.id'),
  sorts: {
    spare: { by: sql.ref('attendance_counts.spare'), type: 'bigint' },
    name: { by: sql.ref('students.plain_name'), type: 'text' },
  },
};

export async function loadAtRisk(
  { db, secretKey }: App,
  me: SignedInStaff,
  wanted: PageRequest,
): Promise<Page<AtRisk>> {
  const trainer = seesAll(me) ? undefined : me.staffId;
  return await loadPage(db, atRisk(db, trainer), riskList, { ...wanted, secretKey });
}

export const loadLastCounted = async ({ db }: Pick<App, 'db'>) =>
  (await lastCounted(db))?.toISOString() ?? null;
