import type { Db } from '../../../platform/database/connect.ts';

/** Mail to this address fails: its server has refused it permanently. */
export async function markBadAddress(
  db: Db,
  refused: { address: string; reason: string; at: Date },
): Promise<void> {
  const row = { reason: refused.reason, refused_at: refused.at };
  await db
    .insertInto('bad_addresses')
    .values({ address: refused.address.toLowerCase(), ...row })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(row))
    .execute();
}

export async function clearBadAddress(db: Db, address: string): Promise<void> {
  await db.deleteFrom('bad_addresses').where('address', '=', address.toLowerCase()).execute();
}
