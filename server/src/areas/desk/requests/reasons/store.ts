import type { RequestKind } from '@edc/contract/desk/requests/request-rules';
import type { Db } from '../../../../platform/database/connect.ts';

export async function reasonsFor(db: Db, kind: string) {
  return await db
    .selectFrom('saved_reasons')
    .select(['id', 'text'])
    .where('kind', '=', kind)
    .orderBy('text')
    .orderBy('id')
    .execute();
}

export async function insertReason(tx: Db, row: { kind: RequestKind; text: string }) {
  await tx
    .insertInto('saved_reasons')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'text']).doNothing())
    .execute();
}

export async function deleteReason(tx: Db, id: number) {
  return await tx
    .deleteFrom('saved_reasons')
    .where('id', '=', id)
    .returning(['kind', 'text'])
    .executeTakeFirst();
}
