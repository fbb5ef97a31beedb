import type { Page } from '@edc/contract/common/lists/paging-rules';
import { dayInLagos } from '@edc/contract/common/time/days';
import type { AtRisk, SilentPhone } from '@edc/contract/training/attendance/registers';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import { type List, loadPage, type PageRequest } from '../../../../platform/lists/page.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { seesAll } from '../registers/queries.ts';
import { isLeftBehind } from '../rules.ts';
import { atRisk, lastCounted, silentPhones, unsettled } from './store.ts';

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

/** This many are listed by name; the others are counted. */
const MOST_NAMED = 10;
/** More than one centre trains at a time. */
const MOST_UNSETTLED = 5000;

/** Students at risk by the records so far, who are not on the list yet. */
export async function loadUnsettled({ db }: Pick<App, 'db'>, me: SignedInStaff) {
  const trainer = seesAll(me) ? undefined : me.staffId;
  const rows = await unsettled(db, trainer)
    .orderBy('students.plain_name')
    .orderBy('registrations.id')
    .limit(MOST_UNSETTLED)
    .execute();
  return {
    total: rows.length,
    students: rows
      .slice(0, MOST_NAMED)
      .map(({ full_name, matric_no }) => ({ full_name, matric_no })),
  };
}

export const loadLastCounted = async ({ db }: Pick<App, 'db'>) =>
  (await lastCounted(db))?.toISOString() ?? null;

/** For a trainer: the phones that scan for their workshops, linked by anyone. */
export async function loadSilentPhones(
  { db, now }: Pick<App, 'db' | 'now'>,
  me: Pick<SignedInStaff, 'roles' | 'staffId'>,
): Promise<SilentPhone[]> {
  const trainer = seesAll(me) ? undefined : me.staffId;
  const at = now();
  const rows = await silentPhones(db, { now: at, today: dayInLagos(at), trainer });
  return rows
    .filter((row) => !isLeftBehind(row))
    .map(({ name, last_seen_at, waiting, created_by }) => ({
      name,
      last_seen_at: last_seen_at?.toISOString() ?? null,
      waiting,
      mine: trainer === undefined || created_by === trainer,
    }));
}
