import { sql } from 'kysely';
import { NAMED_DAYS } from './store.ts';

/** When somebody last wrote a record, or a roster last named it. */
export const lastUsed = sql<Date>`greatest(students.updated_at,
  students.named_at + make_interval(days => ${NAMED_DAYS}))`;
