import type { Db } from '../../../../platform/database/connect.ts';

export async function knownHashes(db: Db, hashes: Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('erased_students')
    .select('matric_hash')
    .where('matric_hash', '=', (eb) => eb.fn.any(eb.val(hashes)))
    .execute();
  return rows.map((row) => row.matric_hash);
}

export async function hasErased(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('erased_students')
    .select('erased_at')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertErased(tx: Db, matricHash: Buffer, at: Date): Promise<void> {
  await tx
    .insertInto('erased_students')
    .values({ matric_hash: matricHash, erased_at: at })
    .onConflict((conflict) => conflict.column('matric_hash').doNothing())
    .execute();
}

export async function deleteErased(tx: Db, matricHash: Buffer): Promise<void> {
  await tx.deleteFrom('erased_students').where('matric_hash', '=', matricHash).execute();
}
