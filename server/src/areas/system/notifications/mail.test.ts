import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { aPortal, type TestPortal } from '../../../testing/portal.ts';
import { aMail } from '../../../testing/rows/factories.ts';
import { aMailServer } from '../../../testing/smtp.ts';
import { aClock } from '../../people/identity/testing.ts';
import { changeSetting } from '../settings-store/actions.ts';
import { cancelMails, queueMail } from './actions.ts';
import { aMailingPortal, mailRow, pace, soon, statusOf } from './testing.ts';

/** Every row of every table as text: what a thief of the database would read. */
async function wholeDatabase({ db }: TestPortal): Promise<string> {
  const { rows } = await sql<{ xml: string }>`
    select coalesce(string_agg(query_to_xml(format('select * from %I.%I', table_schema, table_name),
      true, false, '')::text, ''), '') as xml
    from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db);
  return rows[0]?.xml ?? '';
}

describe('a mail', () => {
  it('reaches the mail server with an HTML and a text part in the one layout', async () => {
    const mails = await aMailServer();
    const portal = await aMailingPortal(mails, { env: { MAIL_FROM: 'EDC <edc@edc.example>' } });
    const change = {
      key: 'support_email' as const,
      value: 'support@uni.ng',
      by: 'operator' as const,
    };
    await changeSetting(portal.db, change);
    const { key, to, letter } = await aMail(portal);
    await expect.poll(statusOf(portal, key), soon).toBe('sent');
    expect(mails.received).toHaveLength(1);
    const [mail] = mails.received;
    expect(mail?.to).toEqual([to]);
    const raw = mail?.raw.replace(/=\r\n/g, '') ?? '';
    expect(raw).toContain('From: EDC <edc@edc.example>');
    // Somebody reads what comes back.
    expect(raw).toContain('Reply-To: support@uni.ng');
    expect(raw).toContain(`Subject: ${letter.subject}`);
    expect(raw).toMatch(/Content-Type: multipart\/alternative/);
    const [, plain = '', html = ''] = raw.split(/Content-Type: text\/(?:plain|html)/);
    expect(plain).toContain('This is a mail of the tests.');
    expect(plain).not.toContain('<p');
    expect(html).toContain('This is a mail of the tests.</p>');
    expect(html).toContain('Entrepreneurship Development Centre</td>');
    const { id, attempts, error, text } = await mailRow(portal, key);
    expect(raw).toContain(`Message-ID: <${id}@`);
    expect({ attempts, error }).toEqual({ attempts: 1, error: null });
    expect(text).toContain('This is a mail of the tests.');
  });

  it('of a transaction that was rolled back is never sent', async () => {
    const mails = await aMailServer();
    const portal = await aMailingPortal(mails);
    const { app, db } = portal;
    const lost = db.transaction().execute(async (tx) => {
      const letter = { centre: 'c', subject: 'Lost', greeting: 'g', paragraphs: [] };
      await queueMail(tx, app.jobs, { key: 'lost', kind: 'test', to: 'a@mail.example', letter });
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    const { key } = await aMail(portal);
    await expect.poll(statusOf(portal, key), soon).toBe('sent');
    expect(mails.received.map(({ raw }) => raw.includes('Subject: Lost'))).toEqual([false]);
    const { rows } = await sql`select 1 from pgboss.job where name = 'mail'`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('queued twice under one key is sent once', async () => {
    const mails = await aMailServer();
    const portal = await aMailingPortal(mails);
    const first = await aMail(portal, { key: 'receipt:1', to: 'first@mail.example' });
    await aMail(portal, { key: 'receipt:1', to: 'second@mail.example' });
    await Promise.all([1, 2, 3].map(() => aMail(portal, { key: 'receipt:2' })));
    const last = await aMail(portal);
    await expect.poll(statusOf(portal, last.key), soon).toBe('sent');
    await expect.poll(() => mails.received.length, soon).toBe(3);
    const reached = mails.received.flatMap(({ to }) => to);
    expect(reached).toContain(first.to);
    expect(reached).not.toContain('second@mail.example');
  });

  it('is tried again while the mail server refuses, and says why meanwhile', async () => {
    const mails = await aMailServer();
    mails.refuseWith = { code: 450, words: 'Mailbox is busy' };
    const portal = await aMailingPortal(mails, { pace: { ...pace, retries: 9 } });
    const { key } = await aMail(portal);
    await expect.poll(statusOf(portal, key), soon).toBe('retrying');
    expect((await mailRow(portal, key)).error).toContain('Mailbox is busy');
    mails.refuseWith = undefined;
    await expect.poll(statusOf(portal, key), soon).toBe('sent');
    const row = await mailRow(portal, key);
    expect(row.error).toBeNull();
    expect(row.attempts).toBeGreaterThan(1);
    expect(mails.received).toHaveLength(1);
  });

  it('that cannot be sent has failed for all to see, and lies in the dead queue', async () => {
    const mails = await aMailServer();
    mails.refuseWith = { code: 451, words: 'Local error in processing' };
    const portal = await aMailingPortal(mails);
    const { key } = await aMail(portal);
    await expect.poll(statusOf(portal, key), soon).toBe('failed');
    const { id, attempts, error } = await mailRow(portal, key);
    expect(attempts).toBe(3);
    expect(error).toContain('Local error in processing');
    const dead = () =>
      sql<{ data: { mailId: string } }>`select data from pgboss.job where name = 'dead'`.execute(
        portal.db,
      );
    await expect.poll(async () => (await dead()).rows, soon).toEqual([{ data: { mailId: id } }]);
  });

  it('fails at once when the server refuses recipient or message permanently', async () => {
    const refusals = [
      { code: 550, words: '5.1.1 No such user here' },
      { code: 550, words: '5.1.1 User unknown in relay recipient table' },
      { code: 550, words: 'No such user' },
      { code: 554, words: '5.6.0 Not accepted', about: 'message' },
    ] as const;
    // Each on a portal of its own, side by side: nearly all of the time is waiting.
    const failing = refusals.map(async (refusal) => {
      const mails = await aMailServer();
      mails.refuseWith = refusal;
      const portal = await aMailingPortal(mails);
      const { key } = await aMail(portal, { hasSecret: true });
      await expect.poll(statusOf(portal, key), soon).toBe('failed');
      mails.refuseWith = undefined;
      // A mail that comes after it is sent; two seconds are enough for both tries that others get.
      const after = await aMail(portal);
      await expect.poll(statusOf(portal, after.key), soon).toBe('sent');
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      const { attempts, error, text } = await mailRow(portal, key);
      expect({ attempts, text }).toEqual({ attempts: 1, text: null });
      expect(error).toContain(refusal.words);
      expect(mails.received.map(({ to }) => to)).toEqual([[after.to]]);
      expect(mails.asked).toBe(2);
    });
    await Promise.all(failing);
  });

  it('is tried again when the server refuses for a reason that staff can fix', async () => {
    const refusals = [
      { code: 553, words: '5.7.1 Sender not allowed', about: 'sender' },
      { code: 530, words: '5.7.0 Authentication required', about: 'recipient' },
      { code: 550, words: '5.4.5 Daily limit exceeded', about: 'recipient' },
      { code: 554, words: '5.7.1 Blocked using a list', about: 'recipient' },
      { code: 552, words: '5.2.2 Mailbox full', about: 'recipient' },
      { code: 554, words: '5.7.1 Relay access denied', about: 'recipient' },
    ] as const;
    const sending = refusals.map(async (refusal) => {
      const mails = await aMailServer();
      mails.refuseWith = refusal;
      const portal = await aMailingPortal(mails, { pace: { ...pace, retries: 9 } });
      const { key } = await aMail(portal);
      await expect.poll(statusOf(portal, key), soon).toBe('retrying');
      expect((await mailRow(portal, key)).error).toContain(refusal.words);
      mails.refuseWith = undefined;
      await expect.poll(statusOf(portal, key), soon).toBe('sent');
    });
    await Promise.all(sending);
  });

  it('is given up, also while it is being retried, when what it says no longer holds', async () => {
    const mails = await aMailServer();
    mails.refuseWith = { code: 450, words: 'Come again' };
    const clock = aClock();
    const portal = await aMailingPortal(mails, {
      pace: { ...pace, retries: 9 },
      now: clock.now,
    });
    const uselessAfter = new Date(clock.now().getTime() + 60_000);
    const late = await aMail(portal, { hasSecret: true, uselessAfter });
    const replaced = await aMail(portal, { hasSecret: true });
    for (const { key } of [late, replaced]) {
      await expect.poll(statusOf(portal, key), soon).toBe('retrying');
    }
    clock.pass(60);
    await cancelMails(portal.db, [replaced.key]);
    mails.refuseWith = undefined;
    await expect.poll(statusOf(portal, late.key), soon).toBe('failed');
    const after = await aMail(portal);
    await expect.poll(statusOf(portal, after.key), soon).toBe('sent');
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(mails.received.map(({ to }) => to)).toEqual([[after.to]]);
    for (const { key } of [late, replaced]) {
      expect(await mailRow(portal, key)).toMatchObject({ status: 'failed', text: null });
    }
  });

  it('that was given up during a try is not tried again', async () => {
    const mails = await aMailServer();
    mails.refuseWith = { code: 451, words: 'Come again', about: 'message' };
    const portal = await aMailingPortal(mails, { pace: { ...pace, retries: 9 } });
    const mail = { key: 'given-up', hasSecret: true };
    mails.delay = () => cancelMails(portal.db, [mail.key]);
    await aMail(portal, mail);
    await expect.poll(statusOf(portal, mail.key), soon).toBe('failed');
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(mails.asked).toBe(1);
    expect(await statusOf(portal, mail.key)()).toBe('failed');
  });

  it('is forgotten once sent where it carries a secret', async () => {
    const mails = await aMailServer();
    mails.refuseWith = { code: 450, words: 'Come again' };
    const portal = await aMailingPortal(mails, { pace: { ...pace, retries: 9 } });
    const code = { label: 'Your code', value: '493817' };
    const letter = { centre: 'c', subject: 'Code', greeting: 'g', paragraphs: [], code };
    const { key } = await aMail(portal, { hasSecret: true, letter });
    await expect.poll(statusOf(portal, key), soon).toBe('retrying');
    mails.refuseWith = undefined;
    await expect.poll(statusOf(portal, key), soon).toBe('sent');
    expect(mails.received[0]?.raw).toContain('493817');
    expect(await mailRow(portal, key)).toMatchObject({ html: null, text: null, subject: 'Code' });
    expect(await wholeDatabase(portal)).not.toContain('493817');
  });

  it('is sent once, however many workers there are', async () => {
    const mails = await aMailServer();
    const portal = await aMailingPortal(mails);
    await aMailingPortal(mails, { databaseUrl: portal.databaseUrl });
    await aMailingPortal(mails, { databaseUrl: portal.databaseUrl });
    const queued = await Promise.all(Array.from({ length: 30 }, () => aMail(portal)));
    const unsent = () =>
      portal.db.selectFrom('mails').select('id').where('status', '<>', 'sent').execute();
    await expect.poll(unsent, soon).toEqual([]);
    expect(mails.received.flatMap(({ to }) => to).sort()).toEqual(
      queued.map(({ to }) => to).sort(),
    );
  });
});

describe('a worker', () => {
  it('that stops finishes the mail under way first', async () => {
    const mails = await aMailServer();
    const portal = await aPortal();
    const worker = await aMailingPortal(mails, { databaseUrl: portal.databaseUrl });
    const underWay = vi.fn();
    mails.delay = async () => {
      underWay();
      await new Promise((resolve) => setTimeout(resolve, 700));
    };
    const { key } = await aMail(portal);
    await expect.poll(() => underWay.mock.calls.length, soon).toBe(1);
    await worker.close();
    expect(await statusOf(portal, key)()).toBe('sent');
    expect(mails.received).toHaveLength(1);
  });
});
