import type { Db } from '../../../platform/database/connect.ts';
import { deriveKey, hashShortSecret } from '../../../platform/secrets.ts';

/** Keyed: with the table alone, matric numbers cannot be tried against it. */
const erasedHash = (secretKey: string, matricNo: string) =>
  hashShortSecret(deriveKey(secretKey, 'erased-student'), matricNo);

/** Whether any student was ever erased: most portals need no further check. */
export async function anyErased(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('erased_students')
    .select('erased_at')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of these matric numbers whose owners were erased: no import may add them again. */
export async function erasedAmong(
  db: Db,
  secretKey: string,
  matricNos: readonly string[],
): Promise<Set<string>> {
  if (matricNos.length === 0 || !(await anyErased(db))) return new Set();
  const byHash = new Map(
    matricNos.map((matricNo) => [erasedHash(secretKey, matricNo).toString('hex'), matricNo]),
  );
  const hashes = [...byHash.keys()].map((hex) => Buffer.from(hex, 'hex'));
  const found = await db
    .selectFrom('erased_students')
    .select('matric_hash')
    .where('matric_hash', '=', (eb) => eb.fn.any(eb.val(hashes)))
    .execute();
  return new Set(found.map((row) => byHash.get(row.matric_hash.toString('hex')) as string));
}

/** From now on only staff can add this student again, with a Portal PIN for their number. */
export async function blockErased(
  tx: Db,
  secretKey: string,
  matricNo: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('erased_students')
    .values({ matric_hash: erasedHash(secretKey, matricNo), erased_at: at })
    .onConflict((conflict) => conflict.column('matric_hash').doNothing())
    .execute();
}

/** The student returned with a Portal PIN that staff issued for their matric number. */
export async function unblockErased(tx: Db, secretKey: string, matricNo: string): Promise<void> {
  await tx
    .deleteFrom('erased_students')
    .where('matric_hash', '=', erasedHash(secretKey, matricNo))
    .execute();
}
