import { endpoints } from '@edc/contract/api';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { nameOf, sampleInput } from '../testing/calls/samples.ts';
import { aScanner, aToken } from '../testing/credentials.ts';
import { addressOf, headersOf } from '../testing/portal.ts';
import { aStaffMember, beginSignIn, signInStaff } from '../testing/rows/factories.ts';
import { aPayer, aShop } from '../testing/rows/payments.ts';

it('a running process keeps answering when a migration of the next version adds columns', async () => {
  const shop = await aShop();
  const { portal } = shop;
  const payer = await aPayer(shop);
  const boss = await aStaffMember(portal, { roles: ['administrator'] });
  const callers = {
    public: {},
    student: payer.me,
    'signing-in': await beginSignIn(portal, boss),
    staff: (await signInStaff(portal, boss)).program,
    token: { bearer: await aToken(portal) },
    scanner: { bearer: await aScanner(portal) },
  };
  const records: Record<string, string> = {
    ref: payer.me.code,
    studentId: payer.me.code,
    student_code: payer.me.code,
    application_code: shop.applicationCode,
    course_code: shop.applicationCode,
  };

  /** Every read of the API and a payment; what of it broke. */
  const use = async () => {
    const broken: string[] = [];
    for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
      const sample = Object.entries(sampleInput(endpoint));
      const input = Object.fromEntries(sample.map(([key, value]) => [key, records[key] ?? value]));
      const { url, rest } = addressOf(nameOf(endpoint), input);
      const answer = await portal.http.inject({
        url,
        headers: headersOf(callers[endpoint.access]),
        query: rest as Record<string, string>,
      });
      if (answer.statusCode === 500) broken.push(nameOf(endpoint));
    }
    const opened = await payer.open();
    if (opened.status !== 200) broken.push(`opening a payment: ${opened.status}`);
    else if ((await payer.ask(opened.body.data.reference)).status === 500) broken.push('asking');
    return broken;
  };

  // At once, so that every connection of the pool has prepared its statements.
  await Promise.all(Array.from({ length: 8 }, use));
  expect(await use()).toEqual([]);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(portal.db);
  for (const { name } of rows) {
    await sql`alter table ${sql.table(name)} add column of_the_next_version text default 'x'`.execute(
      portal.db,
    );
  }
  expect(await use()).toEqual([]);
});
