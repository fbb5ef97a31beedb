import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { openApi } from './openapi.ts';

it('passes the linter that others use', async () => {
  const source = JSON.stringify(openApi('Portal', 'https://portal.example/api'));
  const config = await createConfig(`extends: ['recommended']`);
  const problems = await lintFromString({ source, config });
  expect(
    problems.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
    ),
  ).toEqual([]);
});
