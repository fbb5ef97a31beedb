import type { RegisterWorkshop } from '@edc/contract/training/attendance/registers';
import { redirect } from 'react-router';
import type { LoadArgs } from '../../../../lib/api/load';
import { registerAddress, registerHref } from './address';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** For a workshop whose training is over: the last day; otherwise undefined. */
export function lastDayOf(
  workshop: RegisterWorkshop | undefined,
  today: string,
): string | undefined {
  const ends = workshop?.batches.map(({ end_date }) => end_date).sort();
  const last = workshop?.last_day ?? ends?.at(-1);
  return last && last < today ? last : undefined;
}

/**
 * The register of the address. Without a workshop it redirects to the largest that trains today, or
 * that has the batch: the address then names it, so that actions there apply to it.
 */
export async function loadRegister({ call, url }: LoadArgs) {
  const given = registerAddress.read(url.searchParams);
  const { data: workshops, today } = await call('GET /staff/registers/workshops');
  const hasBatch = ({ batches }: RegisterWorkshop) =>
    batches.some(({ id }) => String(id) === given.batch);
  const withBatch = workshops.filter(hasBatch);
  const [largest] = (withBatch.length > 0 ? withBatch : workshops).toSorted(
    (one, other) => other.students_today - one.students_today || other.students - one.students,
  );
  const chosen = workshops.find(({ key }) => key === given.workshop);
  if (!chosen && largest) throw redirect(registerHref({ ...given, workshop: largest.key }));
  const batch = chosen && hasBatch(chosen) ? given.batch : '';
  const ended = chosen?.batches.find(
    ({ id, end_date }) => String(id) === batch && end_date < today,
  );
  const day = DAY.test(given.day)
    ? given.day
    : (ended?.end_date ?? lastDayOf(chosen, today) ?? today);
  const wanted = chosen && { workshop: chosen.key, day, ...(batch ? { batch } : {}) };
  const register = wanted && (await call('GET /staff/registers', wanted)).data;
  return { workshops, today, chosen, day, batch, register };
}
