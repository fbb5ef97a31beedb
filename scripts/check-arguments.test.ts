import { expect, it } from 'vitest';
import { lateDatabases } from './imports/late-databases.ts';

it.each([
  ['function', 'async function close(app: App, tx: Db, id: number) {}', [1]],
  ['arrow', 'const close = ({ now }: App, db: Db): void => {};', [1]],
  ['last parameter', 'type Act = (complaint: Complaint, now: Date, tx: Db) => void;', [1]],
  ['list over several lines', 'function a(\n  app: App,\n  // as it was\n  tx: Db,\n) {}', [4]],
  ['derived type', "type Hook = (id: number, tx: App['db']) => void;", [1]],
])('refuses a late database in a %s', (_of, source, lines) => {
  expect(lateDatabases(source)).toEqual(lines);
});

it('accepts the database first, and calls and types that only look alike', () => {
  const source = `
    function close(tx: Db, app: App, work: (tx: Db) => void) {}
    interface Tools { app: App; db: Db }
    const call = close({ ...app, db: tx }, app, work);`;
  expect(lateDatabases(source)).toEqual([]);
});
