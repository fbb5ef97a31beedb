import type { WaitingLines } from '@edc/contract/training/staff-waiting-list';
import type { WaitingState } from '@edc/contract/training/waiting-list-rules';
import type { App } from '../../../../context.ts';
import { chosenSession } from '../../../catalogue/sessions/queries.ts';
import { linesOfSession, SHOWN } from './store.ts';

/** The waiting lists of a session with their students, in order. */
export async function loadWaitingLines(
  { db }: App,
  named: string | undefined,
): Promise<WaitingLines> {
  const { session, sessions } = await chosenSession(db, named);
  const rows = await linesOfSession(db, session);
  const lines = new Map<number, WaitingLines['lines'][number]>();
  for (const row of rows.slice(0, SHOWN)) {
    const line = lines.get(row.offering_id) ?? {
      course: row.code,
      course_code: row.course_code,
      skill: row.slug,
      skill_title: row.title,
      places: row.capacity,
      taken: row.taken,
      entries: [],
    };
    lines.set(row.offering_id, line);
    line.entries.push({
      id: String(row.id),
      full_name: `${row.surname} ${row.firstname}`,
      matric_no: row.matric_no,
      state: row.state as WaitingState,
      position: row.state === 'waiting' ? row.position : null,
      joined_at: row.joined_at.toISOString(),
      offered_until: row.offered_until?.toISOString() ?? null,
    });
  }
  return { session, sessions, lines: [...lines.values()], more: rows.length > SHOWN };
}
