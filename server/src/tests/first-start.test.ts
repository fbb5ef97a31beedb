import { describe, expect, it } from 'vitest';
import { markDemoData } from '../areas/system/settings-store/demo-mark.ts';
import { SetupError } from '../platform/setup-error.ts';
import { aPortal, openTestPortal, type TestPortal } from '../testing/portal.ts';
import { aStaffMember, signInStaff } from '../testing/rows/factories.ts';

const staffCount = async ({ db }: TestPortal) =>
  (await db.selectFrom('staff').select('id').execute()).length;

const PRODUCTION = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'no-reply@university.example',
  METRICS_TOKEN: 'a token for the metrics',
  PAYSTACK_SECRET_KEY: 'sk_live_of_the_tests',
};

describe('production', () => {
  it.each(['begun', 'finished'] as const)('refuses demo data that is %s', async (state) => {
    const demo = await aPortal();
    await markDemoData(demo.db, state, new Date());
    const start = openTestPortal({ databaseUrl: demo.databaseUrl, env: PRODUCTION });
    await expect(start).rejects.toThrow(SetupError);
    await expect(start).rejects.toThrow(/^This database holds the demo centre/);
  });

  it('starts without the demo centre on a database of its own', async () => {
    const portal = await aPortal({ env: PRODUCTION, demoData: 'always' });
    expect(await portal.db.selectFrom('students').select('id').execute()).toEqual([]);
    expect(await staffCount(portal)).toBe(0);
  });
});

it('a database server gets no demo centre that nobody asked for', async () => {
  const portal = await aPortal();
  const start = openTestPortal({ databaseUrl: portal.databaseUrl, demoData: 'embedded' });
  await expect(start).rejects.toThrow(/^DATABASE_URL names a database without the demo centre/);
  expect(await staffCount(portal)).toBe(0);
  await markDemoData(portal.db, 'finished', new Date());
  await aPortal({ databaseUrl: portal.databaseUrl, demoData: 'embedded' });
});

describe('the first administrator', () => {
  const env = { ADMIN_EMAIL: 'Head@edc.example', ADMIN_PASSWORD: 'a long enough one' };
  const person = { email: 'head@edc.example', password: env.ADMIN_PASSWORD };

  it('is made at the first start and can log in', async () => {
    const portal = await aPortal({ env: { ...PRODUCTION, ...env } });
    const me = await signInStaff(portal, person);
    const { body } = await portal.call('GET /staff/session', {}, me);
    expect(body.data).toMatchObject({ roles: ['administrator'] });
  });

  it('is made once by two processes that start at once, and keeps their password', async () => {
    const first = await aPortal();
    const start = () => openTestPortal({ databaseUrl: first.databaseUrl, env });
    const both = await Promise.all([start(), start()]);
    await Promise.all(both.map((portal) => portal.close()));
    const changed = { ...env, ADMIN_PASSWORD: 'another long one' };
    const later = await aPortal({ databaseUrl: first.databaseUrl, env: changed });
    expect(await staffCount(later)).toBe(1);
    await signInStaff(later, person);
  });

  it('is not made with a password that is easy to guess', async () => {
    const easy = { ...env, ADMIN_PASSWORD: 'Password123' };
    const start = openTestPortal({ env: { ...PRODUCTION, ...easy } });
    await expect(start).rejects.toThrow(/^ADMIN_PASSWORD: This password is too easy to guess/);
  });

  it('is not made where there is an administrator already', async () => {
    const portal = await aPortal();
    await aStaffMember(portal, { roles: ['administrator'] });
    await aPortal({ databaseUrl: portal.databaseUrl, env });
    expect(await staffCount(portal)).toBe(1);
  });

  it('is made beside staff of other roles', async () => {
    const portal = await aPortal();
    await aStaffMember(portal, { roles: ['finance'] });
    await aPortal({ databaseUrl: portal.databaseUrl, env });
    expect(await staffCount(portal)).toBe(2);
  });
});
