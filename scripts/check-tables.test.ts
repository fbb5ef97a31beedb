import { describe, expect, it } from 'vitest';
import { checkTables } from './imports/tables.ts';

const order = ['system', 'people', 'money', 'desk'];
const migrations = {
  'server/src/migrations/0001_system.sql': 'create table files (id bigint);',
  'server/src/migrations/0002_people.sql':
    'create table students (id bigint);\ncreate table accounts (\n  id bigint\n);',
  'server/src/migrations/0007_desk.sql':
    'create unlogged table presence ();\n\ncreate view open_complaints as\n  select 1 from complaints;\ncreate table complaints ();',
};
const STORE = 'server/src/areas/people/identity/store.ts';
const check = (source: string, file = STORE) =>
  checkTables(new Map(Object.entries({ ...migrations, [file]: source })), order);

const bad: [sql: string, source: string, line: number, table: string][] = [
  ['a query', "db\n  .selectFrom('complaints')", 2, 'complaints'],
  ['a query with an alias', "db.selectFrom('complaints as t')", 1, 'complaints'],
  ['a query of several tables', "db.selectFrom(['accounts', 'complaints as t'])", 1, 'complaints'],
  ['a join', "query.leftJoin('complaints', 'complaints.id', 'accounts.id')", 1, 'complaints'],
  ['a join over several lines', "query.innerJoin(\n  'complaints',\n  'a', 'b')", 1, 'complaints'],
  ['a change', "tx.updateTable('complaints')", 1, 'complaints'],
  ['a change from another table', "tx.updateTable('files').from('complaints')", 1, 'complaints'],
  ['a removal', "tx.deleteFrom('files').using('complaints')", 1, 'complaints'],
  ['an insertion', "tx.insertInto('presence')", 1, 'presence'],
  ['text', 'sql`select count(*) from\n  complaints`', 1, 'complaints'],
  [
    'a fragment',
    'const counts = sql`(select 1 from accounts join presence on true)`',
    1,
    'presence',
  ],
  ['a view', 'sql`select from open_complaints`', 1, 'open_complaints'],
];

describe('the rule of tables', () => {
  it.each(bad)('finds one of a higher area in %s', (_where, source, line, table) => {
    expect(check(source)).toEqual([
      `${STORE}:${line} names ${table}: tables of desk are above people`,
    ]);
  });

  it('is content with tables of the same area and of lower ones', () => {
    expect(check("db.selectFrom('accounts').innerJoin('files', 'a', 'b')")).toEqual([]);
    expect(check("db.selectFrom('complaints')", 'server/src/areas/desk/today/store.ts')).toEqual(
      [],
    );
  });

  it('leaves comments, other words and tests alone', () => {
    expect(check('// counted from complaints\n/** Taken from complaints. */')).toEqual([]);
    expect(check("const topics = ['complaints'];\nimport { x } from './complaints.ts';")).toEqual(
      [],
    );
    expect(check("db.selectFrom('complaints')", STORE.replace('.ts', '.test.ts'))).toEqual([]);
  });
});
