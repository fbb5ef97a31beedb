import { expect, it, vi } from 'vitest';

// Names are numbered up to a limit, which the tests before may have reached in this worker.
vi.resetModules();
const { nameOf } = await import('./named-statements.ts');

it.each([
  'select * from students where id = $1',
  'select "students".* from "students" where id = $1',
  'select id, * from students where id = $1',
  'update students set a = $1 returning *',
  'select students . * from students where id = $1',
])('prepares no statement whose columns a migration would change: %s', (text) => {
  expect(nameOf(text)).toBeUndefined();
});

it.each(['select count(*) from students where id = $1', 'select a * $1 from students'])(
  'prepares %s',
  (text) => {
    expect(nameOf(text)).toMatch(/^q\d+$/);
    expect(nameOf(text)).toBe(nameOf(text));
  },
);
