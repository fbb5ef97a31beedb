import { describe, expect, it } from 'vitest';
import { checkImports } from './imports/check.ts';

const order = ['audit', 'identity', 'tickets'];
const check = (tree: Record<string, string>) => checkImports(new Map(Object.entries(tree)), order);

const modules = 'server/src/modules';
const bad: [rule: string, tree: Record<string, string>, said: string][] = [
  [
    'the platform knows no module',
    {
      'server/src/platform/jobs.ts': "import { x } from '../modules/audit/actions.ts';",
      [`${modules}/audit/actions.ts`]: '',
    },
    'server/src/platform/jobs.ts:1 imports ../modules/audit/actions.ts: imports only go down',
  ],
  [
    'a type from above is from above too',
    {
      'server/src/config.ts': "\nimport type { App } from './context.ts';",
      'server/src/context.ts': '',
    },
    'server/src/config.ts:2 imports ./context.ts: imports only go down',
  ],
  [
    'an import over several lines is one',
    {
      'server/src/app.ts': "import {\n  a,\n  b,\n} from './portal.ts';",
      'server/src/portal.ts': '',
    },
    'server/src/app.ts:1 imports ./portal.ts',
  ],
  [
    'an export from above is an import',
    { 'server/src/app.ts': "export * from './main.ts';", 'server/src/main.ts': '' },
    'server/src/app.ts:1 imports ./main.ts',
  ],
  [
    'an import at run time is an import',
    { 'server/src/app.ts': "  await import('./main.ts');", 'server/src/main.ts': '' },
    'server/src/app.ts:1 imports ./main.ts',
  ],
  [
    'a module uses only those before it',
    {
      [`${modules}/audit/actions.ts`]: "import { x } from '../tickets/queries.ts';",
      [`${modules}/tickets/queries.ts`]: '',
    },
    'tickets does not come before audit',
  ],
  [
    'a module is in the order',
    {
      [`${modules}/surprise/actions.ts`]: "import { x } from '../audit/actions.ts';",
      [`${modules}/audit/actions.ts`]: '',
    },
    'the module surprise is not in server/src/modules/order.ts',
  ],
  [
    "a module leaves another's store alone",
    {
      [`${modules}/tickets/actions.ts`]: "import { x } from '../identity/store.ts';",
      [`${modules}/identity/store.ts`]: '',
    },
    "a module uses another's actions.ts, queries.ts, gates.ts, cookies.ts only",
  ],
  [
    'the server does not import from the web',
    {
      'server/src/pages.ts': "import { x } from '../../web/app/lib/api.ts';",
      'web/app/lib/api.ts': '',
    },
    'server may not import from web',
  ],
  [
    'the web does not import from the server',
    {
      'web/app/lib/api.ts': "import { x } from '../../../server/src/config.ts';",
      'server/src/config.ts': '',
    },
    'web may not import from server',
  ],
  [
    'the design system knows no noun',
    {
      'web/app/ui/card.tsx': "import { x } from '../lib/api';",
      'web/app/lib/api.ts': '',
    },
    'lib is above ui',
  ],
  [
    'features never import each other',
    {
      'web/app/features/home/hero.tsx': "import { x } from '../tickets/list';",
      'web/app/features/tickets/list.tsx': '',
    },
    'features never import each other',
  ],
  [
    'a feature knows no page',
    {
      'web/app/features/home/hero.tsx': "import { x } from '../../pages/unknown';",
      'web/app/pages/unknown.tsx': '',
    },
    'pages is above features',
  ],
  [
    'the contract imports only zod',
    { 'contract/site.ts': "import { z } from 'zod';\nimport lodash from 'lodash';" },
    'contract/site.ts:2 imports lodash: the contract imports only zod',
  ],
  [
    'the contract imports nothing of ours',
    { 'contract/site.ts': "import { x } from '../demo/schema.ts';", 'demo/schema.ts': '' },
    'contract imports nothing of ours but itself',
  ],
  [
    'the sandbox gateway imports nothing of ours',
    {
      'sandbox-gateway/src/app.ts': "import { x } from '@edc/contract/money';",
      'contract/money.ts': '',
    },
    'sandbox-gateway imports nothing of ours but itself',
  ],
  [
    'the browser carries no zod, not even by a detour',
    {
      'web/app/lib/rules.ts': "import { x } from '@edc/contract/rules';",
      'contract/rules.ts': "import { y } from './fields.ts';",
      'contract/fields.ts': "import { z } from 'zod';",
    },
    'web/app/lib/rules.ts:1 imports @edc/contract/rules: the browser would load zod',
  ],
  [
    'nothing imports itself in a circle',
    {
      'server/src/platform/a.ts': "import { b } from './b.ts';",
      'server/src/platform/b.ts': "import type { A } from './a.ts';",
    },
    'server/src/platform/a.ts → server/src/platform/b.ts → server/src/platform/a.ts: a circular import',
  ],
  [
    'only tests import from tests',
    {
      'server/src/portal.ts': "import { x } from './testing/portal.ts';",
      'server/src/testing/portal.ts': '',
    },
    'only tests import from tests',
  ],
  [
    'every file stands somewhere',
    { 'server/src/helpers/misc.ts': '' },
    'server/src/helpers/misc.ts is in no layer',
  ],
];

describe('the import rule', () => {
  it.each(bad)('%s', (_rule, tree, said) => {
    const problems = check(tree);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(said);
  });

  it('is content with imports that go down', () => {
    const problems = check({
      'contract/site.ts': "import { z } from 'zod';",
      'contract/money.ts': '',
      'server/src/platform/html.ts': "import fs from 'node:fs';",
      [`${modules}/audit/actions.ts`]: "import { x } from '../../platform/html.ts';",
      [`${modules}/identity/pins/actions.ts`]: "import { x } from '../store.ts';",
      [`${modules}/identity/store.ts`]: "import { x } from '../audit/actions.ts';",
      [`${modules}/tickets/routes.ts`]: "import { x } from '../identity/pins/actions.ts';",
      [`${modules}/tickets/tickets.test.ts`]: "import { x } from '../../main.ts';",
      'server/src/main.ts': "import { site } from '@edc/contract/site';",
      'web/app/lib/api.ts': "import type { Site } from '@edc/contract/site';",
      'web/app/ui/money.tsx': "import { naira } from '@edc/contract/money';",
      'web/app/pages/public/home.tsx': "import { money } from '../../ui/money';",
    });
    expect(problems).toEqual([]);
  });
});
