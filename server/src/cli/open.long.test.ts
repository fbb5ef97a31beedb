import path from 'node:path';
import { expect, it } from 'vitest';
import { aFolder } from '../testing/folders.ts';
import { aPortal } from '../testing/portal.ts';
import { PRODUCTION } from '../testing/processes/processes.ts';
import { aStaffMember } from '../testing/rows/factories.ts';
import { runHere } from './testing.ts';

it('open copies between folders of embedded databases too', async () => {
  const [from, to] = [aFolder(), path.join(aFolder(), 'new')];
  const env = { ...PRODUCTION, REHEARSAL: 'yes', PAYSTACK_SECRET_KEY: 'sk_test_of_nobody' };
  const rehearsal = await aPortal({ env: { ...env, DATABASE_URL: '', DATA_DIR: from } });
  await aStaffMember(rehearsal);
  expect(await runHere({}, 'open', from, to)).toMatchObject({ code: 0, err: '' });
  await rehearsal.close();
  const real = await aPortal({ env: { ...PRODUCTION, DATABASE_URL: '', DATA_DIR: to } });
  expect(await real.db.selectFrom('staff').select('id').execute()).toHaveLength(1);
}, 120_000);
