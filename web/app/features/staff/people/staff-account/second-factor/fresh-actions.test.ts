import { endpoints } from '@edc/contract/api';
import { expect, it } from 'vitest';
import { freshAction } from './fresh-actions';

it('says for every call that needs the second factor what it is given for', () => {
  const calls = endpoints.filter(({ fresh }) => fresh).map(({ path }) => path);
  expect(calls.length).toBeGreaterThan(50);
  expect(calls.filter((path) => !freshAction(`POST ${path}`))).toEqual([]);
});
