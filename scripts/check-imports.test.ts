import { describe, expect, it } from 'vitest';
import { checkImports } from './imports/check.ts';

const order = ['system/audit', 'people/identity', 'desk/complaints'];
const check = (tree: Record<string, string>) => checkImports(new Map(Object.entries(tree)), order);

const areas = 'server/src/areas';
const bad: [rule: string, tree: Record<string, string>, said: string][] = [
  [
    'the platform knows no module',
    {
      'server/src/platform/jobs.ts': "import { x } from '../areas/system/audit/actions.ts';",
      [`${areas}/system/audit/actions.ts`]: '',
    },
    'server/src/platform/jobs.ts:1 imports ../areas/system/audit/actions.ts: imports only go down',
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
      [`${areas}/system/audit/actions.ts`]: "import { x } from '../../desk/complaints/queries.ts';",
      [`${areas}/desk/complaints/queries.ts`]: '',
    },
    'desk/complaints does not come before system/audit',
  ],
  [
    'a module is in the order',
    {
      [`${areas}/desk/surprise/actions.ts`]: "import { x } from '../../system/audit/actions.ts';",
      [`${areas}/system/audit/actions.ts`]: '',
    },
    'the module desk/surprise is not in server/src/areas/order.ts',
  ],
  [
    "a module leaves another's store alone",
    {
      [`${areas}/desk/complaints/actions.ts`]:
        "import { x } from '../../people/identity/store.ts';",
      [`${areas}/people/identity/store.ts`]: '',
    },
    "a module uses only what is at another's top: actions.ts, queries.ts, gates.ts, cookies.ts",
  ],
  [
    "a folder inside a module is private, whatever its files' names",
    {
      [`${areas}/desk/complaints/routes.ts`]:
        "import { x } from '../../people/identity/pins/actions.ts';",
      [`${areas}/people/identity/pins/actions.ts`]: '',
    },
    "a module uses only what is at another's top",
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
      'web/app/features/staff/money/refunds/list.tsx': "import { x } from '../payments/list';",
      'web/app/features/staff/money/payments/list.tsx': '',
    },
    'features never import each other',
  ],
  [
    'a feature belongs to an audience',
    { 'web/app/features/home/hero.tsx': '' },
    'web/app/features/home/hero.tsx is in no layer',
  ],
  [
    'the library knows no noun',
    {
      'web/app/lib/lists/list.ts': "import { x } from '../../shared/money/note';",
      'web/app/shared/money/note.tsx': '',
    },
    'shared is above lib',
  ],
  [
    'a feature knows no page',
    {
      'web/app/features/public/home/hero.tsx': "import { x } from '../../../pages/unknown';",
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
    'the contract of an area uses no area above it',
    {
      'contract/people/staff.ts': "import { x } from '../money/payments.ts';",
      'contract/money/payments.ts': '',
    },
    'imports only go down: contract/money is above contract/people',
  ],
  [
    'the contract of an area does not use the list of all calls',
    { 'contract/people/staff.ts': "import { x } from '../api.ts';", 'contract/api.ts': '' },
    'imports only go down: contract is above contract/people',
  ],
  [
    'a folder of the contract is an area',
    {
      'contract/helpers/a.ts': "import { x } from '../common/money.ts';",
      'contract/common/money.ts': '',
    },
    'contract/helpers/a.ts is in no area',
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
    'every file has a place',
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
      'contract/common/money.ts': '',
      'contract/desk/today.ts': "import { x } from '../common/money.ts';",
      'contract/api.ts': "import { x } from './desk/today.ts';",
      'server/src/platform/html.ts': "import fs from 'node:fs';",
      [`${areas}/system/audit/actions.ts`]: "import { x } from '../../../platform/html.ts';",
      [`${areas}/people/identity/pins/actions.ts`]: "import { x } from '../store.ts';",
      [`${areas}/people/identity/store.ts`]: "import { x } from '../../system/audit/actions.ts';",
      [`${areas}/people/identity/actions.ts`]: "export { x } from './pins/actions.ts';",
      [`${areas}/desk/complaints/routes.ts`]:
        "import { x } from '../../people/identity/actions.ts';",
      [`${areas}/desk/complaints/complaints.test.ts`]: "import { x } from '../../../main.ts';",
      'server/src/app.ts': "import { x } from './areas/people/identity/pins/actions.ts';",
      'server/src/main.ts': "import { site } from '@edc/contract/site';",
      'web/app/lib/api.ts': "import type { Site } from '@edc/contract/site';",
      'web/app/ui/money.tsx': "import { naira } from '@edc/contract/common/money';",
      'web/app/pages/public/home.tsx': "import { money } from '../../ui/money';",
    });
    expect(problems).toEqual([]);
  });
});
