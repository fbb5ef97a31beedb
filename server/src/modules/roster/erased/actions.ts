import type { Db } from '../../../platform/database/connect.ts';
import { erasedHash } from './queries.ts';
import { insertErased } from './store.ts';

/** From now on no import brings this student back. They can still come by themselves, with a Portal PIN. */
export async function blockErased(
  tx: Db,
  secretKey: string,
  matricNo: string,
  at: Date,
): Promise<void> {
  await insertErased(tx, erasedHash(secretKey, matricNo), at);
}
