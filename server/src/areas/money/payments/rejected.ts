import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { RejectedRequest } from '../../../settlement.ts';

/** Requests that this payment paid for first and that were rejected or withdrawn, oldest first. */
export async function rejectedRequests(
  db: Db,
  { settlements }: Pick<App, 'settlements'>,
  reference: string,
): Promise<RejectedRequest[]> {
  const found = await Promise.all(
    Object.values(settlements).map(async (one) => await one.loadRejected?.(db, reference)),
  );
  return found.flatMap((rows) => rows ?? []).toSorted((a, b) => Number(a.at) - Number(b.at));
}
