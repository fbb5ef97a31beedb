import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { REHEARSAL_NOTE } from '../areas/system/settings-store/queries.ts';
import { SetupError } from '../platform/setup-error.ts';
import { aPortal, openTestPortal, type TestPortal } from '../testing/portal.ts';
import { PRODUCTION } from '../testing/processes/processes.ts';
import {
  aMail,
  aRegisteredStudent,
  aStaffMember,
  signIn,
  signInStaff,
} from '../testing/rows/factories.ts';
import { aGateway, aPayer, aShop, gatewayEnv, moneyStates } from '../testing/rows/payments.ts';
import { aMailServer } from '../testing/smtp.ts';

const REHEARSAL = { ...PRODUCTION, REHEARSAL: 'yes', OTHER_PROVIDER_URLS: 'allow' };
/** The provider's own address: nothing asks it in these tests. */
const TEST_KEY = { PAYSTACK_SECRET_KEY: 'sk_test_of_nobody' };

const start = (databaseUrl: string, env: NodeJS.ProcessEnv) =>
  openTestPortal({ databaseUrl, env: { ...PRODUCTION, ...env } });

async function anotherStart({ databaseUrl }: TestPortal, env: NodeJS.ProcessEnv) {
  return await aPortal({ databaseUrl, env: { ...PRODUCTION, ...env } });
}

describe('a rehearsal', () => {
  it('takes payments of a provider on this machine with its test key, in production mode', async () => {
    const { url } = await aGateway();
    const env = { ...REHEARSAL, ...gatewayEnv(url) };
    const shop = await aShop({ overrides: { env } });
    const { portal } = shop;
    expect(portal.app.config.demo).toBe(false);
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    await fetch(`${url}/__sandbox/transactions/${reference}/succeed`, { method: 'POST' });
    expect((await payer.ask(reference)).status).toBe(200);
    expect(await moneyStates(shop)).toEqual(['applied']);
  });

  it('says so on every page, for everybody, and in the description of its API', async () => {
    const portal = await aPortal({ env: { ...REHEARSAL, ...TEST_KEY }, pages: true });
    const { cookie: student = '' } = await signIn(portal, await aRegisteredStudent(portal));
    const boss = await aStaffMember(portal, { roles: ['administrator'] });
    const { cookie: staff = '' } = await signInStaff(portal, boss);
    const pages: [url: string, cookie: string][] = [
      ...['/', '/skills', '/verify_payment', '/login', '/register', '/nowhere'].map(
        (url): [string, string] => [url, ''],
      ),
      ['/app/dashboard', student],
      ['/invoice', student],
      ['/staff/login', ''],
      ['/staff', staff],
      ['/staff/preview/home', staff],
      ['/api/docs.css', ''],
    ];
    for (const [url, cookie] of pages) {
      const { body, headers } = await portal.http.inject({
        url,
        headers: { cookie, accept: 'text/html' },
      });
      expect([url, body.split(`body::before{content:"${REHEARSAL_NOTE}"`).length > 1]).toEqual([
        url,
        true,
      ]);
      if (url === '/') expect(headers['cache-control']).toContain('public');
    }
  });

  it('says so in every email', async () => {
    const mails = await aMailServer();
    const portal = await aPortal({
      env: { ...REHEARSAL, ...TEST_KEY, SMTP_URL: mails.url },
      worker: true,
    });
    const { letter } = await aMail(portal);
    await expect.poll(() => mails.received.length, { timeout: 20_000 }).toBe(1);
    const raw = mails.received[0]?.raw.replace(/=\r\n/g, '') ?? '';
    expect(raw).toContain(`Subject: Rehearsal: ${letter.subject}`);
    expect(raw.split(REHEARSAL_NOTE)).toHaveLength(3);
  });

  it('stays one, whatever later starts say, and never takes a live key', async () => {
    const first = await aPortal({ env: { ...REHEARSAL, ...TEST_KEY } });
    const later = await anotherStart(first, TEST_KEY);
    expect(later.app.rehearsal).toBe(true);
    const live = start(first.databaseUrl, {});
    await expect(live).rejects.toThrow(SetupError);
    await expect(live).rejects.toThrow(/is a live key.* This database is a rehearsal\.$/);
    const demo = openTestPortal({ databaseUrl: first.databaseUrl, demoData: 'always' });
    await expect(demo).rejects.toThrow('This database is a rehearsal');
    await expect(sql`delete from rehearsal`.execute(first.db)).rejects.toThrow(/stays a rehearsal/);
  });

  it('is made once by two processes that start at once, with an administrator', async () => {
    const { databaseUrl } = await aPortal();
    const admin = { ADMIN_EMAIL: 'head@edc.example', ADMIN_PASSWORD: 'a long enough one' };
    const both = await Promise.all(
      [1, 2].map(() => start(databaseUrl, { ...REHEARSAL, ...TEST_KEY, ...admin })),
    );
    expect(both.map(({ app }) => app.rehearsal)).toEqual([true, true]);
    await Promise.all(both.map((portal) => portal.close()));
  });

  it('is not made of a database that is in use', async () => {
    const portal = await aPortal({ env: PRODUCTION });
    await aStaffMember(portal);
    await expect(start(portal.databaseUrl, { ...REHEARSAL, ...TEST_KEY })).rejects.toThrow(
      /^REHEARSAL=yes is for the first start of a database, and this one is in use \(.*staff/,
    );
    await expect(start(portal.databaseUrl, TEST_KEY)).rejects.toThrow(
      /is a test key, which only a rehearsal takes\. This database is not a rehearsal\.$/,
    );
    expect((await anotherStart(portal, {})).app.rehearsal).toBe(false);
  });
});
