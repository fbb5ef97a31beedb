import { readConfig } from '../../server/src/config.ts';
import { openDatabase } from '../../server/src/platform/database/connect.ts';
import type { RunningPortal } from '../support/portal-process.ts';

/** Leaves a skill so many places with every course, as staff would; no page of theirs does it yet. */
export async function leavePlaces(portal: RunningPortal, slug: string, places: number) {
  const troubles: Error[] = [];
  const { pool, close } = await openDatabase({
    source: readConfig(portal.env).database,
    poolSize: 2,
    waitSeconds: 10,
    onError: (error) => troubles.push(error),
  });
  try {
    await pool.query(
      `update offerings set capacity = $2 + (
         select count(*) from registrations
         where registrations.application_id = offerings.application_id
           and registrations.skill_id = offerings.skill_id)
       where skill_id = (select id from skills where slug = $1)`,
      [slug, places],
    );
  } finally {
    await close();
  }
  if (troubles.length > 0) throw new AggregateError(troubles, 'the database broke off');
}
