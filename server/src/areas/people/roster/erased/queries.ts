import type { Db } from '../../../../platform/database/connect.ts';
import { deriveKey, hashShortSecret } from '../../../../platform/secrets.ts';
import { hasErased, knownHashes } from './store.ts';

/** Whether anybody was ever erased: most portals need not look further. */
export async function anyErased(db: Db): Promise<boolean> {
  return await hasErased(db);
}

/** Keyed: whoever has the table alone cannot try matric numbers against it. */
export const erasedHash = (secretKey: string, matricNo: string) =>
  hashShortSecret(deriveKey(secretKey, 'erased-student'), matricNo);

/** Those of these matric numbers whose owners were erased: no import may bring them back. */
export async function erasedAmong(
  db: Db,
  secretKey: string,
  matricNos: readonly string[],
): Promise<Set<string>> {
  if (matricNos.length === 0 || !(await hasErased(db))) return new Set();
  const byHash = new Map(
    matricNos.map((matricNo) => [erasedHash(secretKey, matricNo).toString('hex'), matricNo]),
  );
  const hashes = [...byHash.keys()].map((hex) => Buffer.from(hex, 'hex'));
  const found = await knownHashes(db, hashes);
  return new Set(found.map((hash) => byHash.get(hash.toString('hex')) as string));
}
