import { expect, it, vi } from 'vitest';
import { aPortal } from '../../../testing/portal.ts';
import { aServerProcess } from '../../../testing/processes/processes.ts';
import { aMail } from '../../../testing/rows/factories.ts';
import { aMailServer } from '../../../testing/smtp.ts';
import { aMailingPortal, pace, soon, statusOf } from './testing.ts';

it('a worker takes over the mail of one that was killed', async () => {
  const mails = await aMailServer();
  const hurried = { ...pace, expireSeconds: 1, monitorSeconds: 1 };
  const portal = await aPortal();
  const env = { DATABASE_URL: portal.databaseUrl, SMTP_URL: mails.url };
  const victim = await aServerProcess(env);
  // Opened after the victim, so that its times are the ones that hold for the mail.
  const queueing = await aPortal({ databaseUrl: portal.databaseUrl, pace: hurried });
  const underWay = vi.fn(() => new Promise<void>(() => undefined));
  mails.delay = underWay;
  const { key } = await aMail(queueing);
  await expect.poll(() => underWay.mock.calls.length, soon).toBe(1);
  expect(await victim.end('SIGKILL')).toBe('SIGKILL');
  expect(await statusOf(portal, key)()).toBe('sending');
  mails.delay = async () => undefined;
  await aMailingPortal(mails, { databaseUrl: portal.databaseUrl, pace: hurried });
  await expect.poll(statusOf(portal, key), soon).toBe('sent');
  expect(mails.received).toHaveLength(1);
});
