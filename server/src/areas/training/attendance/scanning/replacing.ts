import { sql } from 'kysely';

/**
 * Whether the scan `later` answers the question of the scan `scans`: by the same phone, about the
 * same student, and counted. A phone that may no longer scan, or an unknown code, answers nothing.
 */
export const replacesScan = sql`later.replaces = scans.id and later.scanner_id = scans.scanner_id
  and later.registration_id = scans.registration_id and later.kind = scans.kind and later.counted`;
