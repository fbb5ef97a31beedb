import { describe, expect, it } from 'vitest';
import { aPortal } from '../../../testing/portal.ts';
import { compileOnce } from './compile-once.ts';

const limitOf = compileOnce((db, least: number, key: string) =>
  db.selectFrom('rate_limits').select('points').where('key', '=', key).where('points', '>=', least),
);

describe('a statement that is compiled once', () => {
  it('finds by the values of each call, whatever their order in the statement', async () => {
    const { db } = (await aPortal()).app;
    await db
      .insertInto('rate_limits')
      .values([
        { key: 'one', points: 1 },
        { key: 'two', points: 2 },
      ])
      .execute();
    expect(await limitOf(db, 1, 'one')).toEqual({ points: 1 });
    expect(await limitOf(db, 1, 'two')).toEqual({ points: 2 });
    expect(await limitOf(db, 2, 'one')).toBeUndefined();
  });

  it('sees inside a transaction what only that transaction has done', async () => {
    const { db } = (await aPortal()).app;
    await db.transaction().execute(async (tx) => {
      await tx.insertInto('rate_limits').values({ key: 'mine', points: 3 }).execute();
      expect(await limitOf(tx, 1, 'mine')).toEqual({ points: 3 });
      expect(await limitOf(db, 1, 'mine')).toBeUndefined();
    });
    expect(await limitOf(db, 1, 'mine')).toEqual({ points: 3 });
  });
});
