import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { aPortal, type TestPortal } from '../../../testing/portal.ts';
import { aMail } from '../../../testing/rows/factories.ts';
import { aMailServer, type MailServer } from '../../../testing/smtp.ts';
import { resumeBulkMail } from './actions.ts';

const soon = { timeout: 40_000, interval: 25 };

const aMailingPortal = (mails: MailServer) =>
  aPortal({
    worker: true,
    pace: { retries: 2, firstDelay: 1, longestDelay: 1, pollSeconds: 0.5 },
    env: { SMTP_URL: mails.url },
  });

const countOf = async ({ db }: TestPortal, status: string, kind: string) => {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', status)
    .where('kind', '=', kind)
    .execute();
  return rows.length;
};

const many = (portal: TestPortal, count: number, kind: string, bulk = false) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      aMail(portal, {
        key: `${kind}-${bulk}-${index}-${Math.random()}`,
        kind,
        to: `${kind}${index}@mail.example`,
        ...(bulk ? { class: 'bulk' } : {}),
      }),
    ),
  );

describe('mail under load', () => {
  it('sends codes many at once, before bulk mail that was queued earlier', async () => {
    const mails = await aMailServer();
    let atOnce = 0;
    let most = 0;
    mails.delay = async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await sleep(300);
      atOnce -= 1;
    };
    const portal = await aMailingPortal(mails);
    await many(portal, 40, 'news', true);
    await many(portal, 60, 'one-time-code');
    await expect.poll(() => countOf(portal, 'sent', 'one-time-code'), soon).toBe(60);
    expect(most).toBeGreaterThan(4);
    expect(await countOf(portal, 'sent', 'news')).toBeLessThan(40);
  });

  it('lets a connection that hangs delay nobody else', async () => {
    const mails = await aMailServer();
    let hung = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    mails.delay = async () => {
      hung += 1;
      if (hung <= 2) await released;
    };
    const portal = await aMailingPortal(mails);
    await many(portal, 2, 'welcome');
    await expect.poll(() => hung, soon).toBe(2);
    await many(portal, 5, 'registration');
    await many(portal, 5, 'one-time-code');
    await expect.poll(() => countOf(portal, 'sent', 'registration'), soon).toBe(5);
    await expect.poll(() => countOf(portal, 'sent', 'one-time-code'), soon).toBe(5);
    // The first two still hang.
    expect(await countOf(portal, 'sending', 'welcome')).toBe(2);
    release();
    await expect.poll(() => countOf(portal, 'sent', 'welcome'), soon).toBe(2);
  });

  it('marks an address that is refused permanently, until an email arrives there', async () => {
    const mails = await aMailServer();
    mails.refuseWith = { code: 550, words: '5.1.1 no such mailbox' };
    const portal = await aMailingPortal(mails);
    const to = 'Gone@Mail.example';
    const bad = () => portal.db.selectFrom('bad_addresses').select('address').execute();
    await aMail(portal, { to });
    await expect.poll(bad, soon).toEqual([{ address: 'gone@mail.example' }]);
    mails.refuseWith = undefined;
    await aMail(portal, { to });
    await expect.poll(bad, soon).toEqual([]);
  });

  it('pauses bulk mail when more than one in ten of the last 50 fail, and nothing else', async () => {
    const mails = await aMailServer();
    mails.refuseWith = { code: 550, words: '5.1.1 no such mailbox' };
    const portal = await aMailingPortal(mails);
    const pausedAt = async () =>
      (await portal.db.selectFrom('bulk_mail').select('paused_at').executeTakeFirst())?.paused_at;
    await many(portal, 5, 'news', true);
    await expect.poll(() => countOf(portal, 'failed', 'news'), soon).toBe(5);
    expect(await pausedAt()).toBeNull();
    await many(portal, 1, 'news', true);
    await expect.poll(pausedAt, soon).toBeInstanceOf(Date);
    mails.refuseWith = undefined;
    await many(portal, 3, 'letter', true);
    await many(portal, 3, 'one-time-code');
    await expect.poll(() => countOf(portal, 'sent', 'one-time-code'), soon).toBe(3);
    expect(await countOf(portal, 'sent', 'letter')).toBe(0);

    await resumeBulkMail(portal.db, portal.app.now(), 'operator');
    await many(portal, 1, 'circular', true);
    await expect.poll(() => countOf(portal, 'sent', 'circular'), soon).toBe(1);
    expect(await pausedAt()).toBeNull();
  });
});
