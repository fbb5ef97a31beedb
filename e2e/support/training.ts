import { formatPeriod } from '@edc/contract/common/dates';
import { DAY_MS } from '@edc/contract/common/days';
import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/database/connect.ts';

/** Of the demo's Batch 2. */
const FIRST_DAY = '2026-11-23';
const LAST_DAY = '2026-12-04';

const late = Date.now() + DAY_MS - Date.parse(FIRST_DAY);
const days = 7 * Math.max(0, Math.ceil(late / (7 * DAY_MS)));
const moved = (day: string) => new Date(Date.parse(day) + days * DAY_MS).toISOString();

/** The demo's batches from the second on are always still to come, on their own weekdays. */
export async function moveTrainingAhead(db: Db): Promise<void> {
  await sql`update schedules set start_date = start_date + ${days}::int,
    end_date = end_date + ${days}::int where start_date >= ${FIRST_DAY}`.execute(db);
}

/** As a slip names it. */
export const SECOND_BATCH = `Batch 2, ${formatPeriod(moved(FIRST_DAY), moved(LAST_DAY))}`;
