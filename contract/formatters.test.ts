import { globSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.restoreAllMocks());

/** Every module of the contract, and the greeting, which formats with `Intl` itself. */
const modules = [
  ...globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter((name) => !name.startsWith('node_modules') && !name.endsWith('.test.ts'))
    .map((name) => `./${name}`),
  '../web/app/features/student/dashboard/greeting.ts',
];

it('makes no formatter before something is formatted: each costs a phone tens of milliseconds', async () => {
  const made: string[] = [];
  for (const kind of ['DateTimeFormat', 'NumberFormat', 'ListFormat', 'Segmenter'] as const) {
    const real = Intl[kind];
    // biome-ignore lint/complexity/useArrowFunction: it is called with new.
    vi.spyOn(Intl, kind).mockImplementation(function (...given: never[]) {
      made.push(kind);
      return Reflect.construct(real, given);
    } as never);
  }
  vi.resetModules();
  for (const name of modules) {
    await import(name);
    expect(made, name).toEqual([]);
  }
});
