import type { Db } from '../../../../platform/database/connect.ts';
import { erasedHash } from './queries.ts';
import { deleteErased, insertErased } from './store.ts';

/** From now on nobody brings this student back, except staff with a Portal PIN for their number. */
export async function blockErased(
  tx: Db,
  secretKey: string,
  matricNo: string,
  at: Date,
): Promise<void> {
  await insertErased(tx, erasedHash(secretKey, matricNo), at);
}

/** The student came back with a Portal PIN that staff issued for their matric number. */
export async function unblockErased(tx: Db, secretKey: string, matricNo: string): Promise<void> {
  await deleteErased(tx, erasedHash(secretKey, matricNo));
}
