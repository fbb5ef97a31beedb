import { expect, it } from 'vitest';
import { aSharedPortal } from '../../../testing/portal.ts';
import type { Db } from '../connect.ts';
import { compileListOnce } from './compile-once.ts';
import { forOnePage } from './once-a-page.ts';

const shared = aSharedPortal();

const backend = compileListOnce((db, given: number) =>
  db
    .selectNoFrom((eb) => [
      eb.fn<number>('pg_backend_pid').as('pid'),
      eb.val(given).$castTo<number>().as('given'),
    ])
    .where((eb) => eb(eb.cast(eb.val(given), 'integer'), '>=', 0)),
);
const quotient = compileListOnce((db, divisor: number) =>
  db.selectNoFrom((eb) =>
    eb(eb.val(1), '/', eb.cast<number>(eb.val(divisor), 'integer')).as('one'),
  ),
);
const end = compileListOnce((db, pid: number) =>
  db.selectNoFrom((eb) =>
    eb.fn<boolean>('pg_terminate_backend', [eb.cast(eb.val(pid), 'integer')]).as('ended'),
  ),
);

const pidsOf = async (db: Db, count: number) =>
  (await Promise.all(Array.from({ length: count }, (_, given) => backend(db, given)))).map(
    ([row]) => row?.pid,
  );

it('the statements of one page share a connection, and each has its own answer', async () => {
  const page = forOnePage(shared().db);
  const asked = [0, 1, 2, 3, 4].map((given) => backend(page, given));
  const rows = (await Promise.all(asked)).flat();
  expect(rows.map(({ given }) => Number(given))).toEqual([0, 1, 2, 3, 4]);
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1);
});

it('pages that wait at the same time do not share one', async () => {
  const pids = await Promise.all([
    pidsOf(forOnePage(shared().db), 2),
    pidsOf(forOnePage(shared().db), 2),
  ]);
  expect(pids[0]?.[0]).not.toBe(pids[1]?.[0]);
});

it('a statement that fails fails alone', async () => {
  const page = forOnePage(shared().db);
  const [first, failed, last] = await Promise.allSettled([
    quotient(page, 1),
    quotient(page, 0),
    quotient(page, 1),
  ]);
  expect([first, last].map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(failed).toMatchObject({ reason: { message: 'division by zero' } });
});

it('a cut connection fails what waits on it; the next page has another', async () => {
  const { db } = shared();
  const page = forOnePage(db);
  const [before] = await pidsOf(page, 1);
  const [, cut] = await Promise.allSettled([backend(page, 1), end(page, before ?? 0)]);
  expect(cut.status).toBe('rejected');
  const [after] = await pidsOf(forOnePage(db), 1);
  expect(after).not.toBe(before);
  // More pages than there are connections: none was kept.
  const pages = await Promise.all(Array.from({ length: 12 }, () => pidsOf(forOnePage(db), 3)));
  expect(pages.flat()).toHaveLength(36);
});
