import { describe, expect, it } from 'vitest';
import { checkTables } from './imports/tables.ts';

const order = ['system', 'people', 'money', 'desk'];
const migrations = {
  'server/src/migrations/0001_system.sql': 'create table files (id bigint);',
  'server/src/migrations/0002_people.sql':
    'create table students (id bigint);\ncreate table accounts (\n  id bigint\n);',
  'server/src/migrations/0007_desk.sql':
    'create unlogged table presence ();\n\ncreate view open_tickets as\n  select 1 from tickets;\ncreate table tickets ();',
};
const STORE = 'server/src/areas/people/identity/store.ts';
const check = (source: string, file = STORE) =>
  checkTables(new Map(Object.entries({ ...migrations, [file]: source })), order);

const bad: [sql: string, source: string, line: number, table: string][] = [
  ['a query', "db\n  .selectFrom('tickets')", 2, 'tickets'],
  ['a query with an alias', "db.selectFrom('tickets as t')", 1, 'tickets'],
  ['a query of several tables', "db.selectFrom(['accounts', 'tickets as t'])", 1, 'tickets'],
  ['a join', "query.leftJoin('tickets', 'tickets.id', 'accounts.id')", 1, 'tickets'],
  ['a join over several lines', "query.innerJoin(\n  'tickets',\n  'a', 'b')", 1, 'tickets'],
  ['a change', "tx.updateTable('tickets')", 1, 'tickets'],
  ['a change from another table', "tx.updateTable('files').from('tickets')", 1, 'tickets'],
  ['a removal', "tx.deleteFrom('files').using('tickets')", 1, 'tickets'],
  ['an insertion', "tx.insertInto('presence')", 1, 'presence'],
  ['text', 'sql`select count(*) from\n  tickets`', 1, 'tickets'],
  [
    'a fragment',
    'const counts = sql`(select 1 from accounts join presence on true)`',
    1,
    'presence',
  ],
  ['a view', 'sql`select from open_tickets`', 1, 'open_tickets'],
];

describe('the rule of tables', () => {
  it.each(bad)('finds one of a higher area in %s', (_where, source, line, table) => {
    expect(check(source)).toEqual([
      `${STORE}:${line} names ${table}: tables of desk are above people`,
    ]);
  });

  it('is content with tables of the same area and of lower ones', () => {
    expect(check("db.selectFrom('accounts').innerJoin('files', 'a', 'b')")).toEqual([]);
    expect(check("db.selectFrom('tickets')", 'server/src/areas/desk/today/store.ts')).toEqual([]);
  });

  it('leaves comments, other words and tests alone', () => {
    expect(check('// counted from tickets\n/** Taken from tickets. */')).toEqual([]);
    expect(check("const topics = ['tickets'];\nimport { x } from './tickets.ts';")).toEqual([]);
    expect(check("db.selectFrom('tickets')", STORE.replace('.ts', '.test.ts'))).toEqual([]);
  });
});
