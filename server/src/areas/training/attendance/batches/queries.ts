import { dayInLagos } from '@edc/contract/common/time/days';
import type { BatchPreview } from '@edc/contract/training/attendance/batches';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { type ChosenStudent, chosenAfter, countChosen } from '../chosen/store.ts';
import { requireWorkshop } from '../registers/queries.ts';
import { loadEffects } from './effects.ts';
import { attendedBatches, batchesOf } from './store.ts';

type Workshop = Awaited<ReturnType<typeof requireWorkshop>>;

/** Students of a workshop by ids; without ids, all without a batch. */
export const chosenIn = (workshop: Workshop, { registrations }: { registrations: string }) => ({
  courseId: workshop.course_id,
  skillId: workshop.skill_id,
  ids: registrations
    .split(',')
    .filter((id) => /^\d{1,15}$/.test(id))
    .map(Number),
});

/** The batches that these students attend, see `attendedBatches`. */
export const loadAttended = (db: Db, { now }: Pick<App, 'now'>, rows: readonly ChosenStudent[]) =>
  attendedBatches(
    db,
    rows.map(({ id }) => id),
    dayInLagos(now()),
  );

/** The batch that spreading keeps for a student; undefined if it may choose. */
export function batchToKeep(
  { batch_id }: Pick<ChosenStudent, 'batch_id'>,
  attended: readonly number[],
): number | undefined {
  if (batch_id !== null && attended.includes(batch_id)) return batch_id;
  return attended.length === 1 ? attended[0] : undefined;
}

/** More than any workshop has. */
export const MOST_CHOSEN = 5000;
/** This many are listed by name; the others are counted. */
const MOST_NAMED = 200;

/** Students affected by assigning batches, and those who attend a batch that is not over. */
export async function loadBatchPreview(
  app: App,
  me: SignedInStaff,
  given: { workshop: string; registrations: string },
): Promise<BatchPreview> {
  const workshop = await requireWorkshop(app.db, me, given.workshop);
  const wanted = chosenIn(workshop, given);
  const total = await countChosen(app.db, wanted);
  const rows = await chosenAfter(app.db, wanted, 0, MOST_CHOSEN);
  const attended = await loadAttended(app.db, app, rows);
  const students = rows
    .map((row) => {
      const ids = attended.get(row.id) ?? [];
      const batch = batchToKeep(row, ids) ?? ids[0];
      return {
        full_name: row.name,
        matric_no: row.matric_no,
        attends: workshop.batches.find(({ id }) => id === batch)?.batch ?? '',
      };
    })
    .toSorted((one, other) => one.full_name.localeCompare(other.full_name));
  const attending = Map.groupBy(
    students.filter(({ attends }) => attends !== ''),
    ({ attends }) => attends,
  );
  return {
    total,
    attending: [...attending]
      .map(([batch, own]) => ({ batch, students: own.length }))
      .toSorted((one, other) => one.batch.localeCompare(other.batch)),
    ...(await loadEffects(app, await batchesOf(app.db, workshop.course_id), rows)),
    students: students.slice(0, MOST_NAMED),
  };
}
