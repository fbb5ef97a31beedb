import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actors.ts';
import {
  type As,
  aPortal,
  aSharedPortal,
  PUBLIC_URL,
  type TestPortal,
} from '../../../testing/portal.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { unknownMoney } from '../../../testing/rows/money.ts';
import { aGateway, gatewayEnv, signatureOf } from '../../../testing/rows/payments.ts';
import { aMailServer } from '../../../testing/smtp.ts';

const shared = aSharedPortal();
let me: As & { email: string; actor: Actor };

beforeAll(async () => {
  const person = await aStaffMember(shared(), { roles: ['administrator'] });
  me = { ...(await signInStaff(shared(), person)), email: person.email, actor: person.actor };
});

const load = async () => (await shared().call('GET /staff/settings', {}, me)).body.data;
const oneOf = async (key: string) => (await load()).settings.find((one) => one.key === key);
const change = (input: Record<string, string>) =>
  shared().call('POST /staff/settings', { versions: '', ...input } as never, me);
const lastAudit = async (subject: string) =>
  (
    await shared()
      .db.selectFrom('audit_entries')
      .select(['actor', 'detail'])
      .where('subject', '=', subject)
      .orderBy('id', 'desc')
      .execute()
  ).map(({ actor, detail }) => ({ actor, detail }));

beforeEach(async () => {
  await shared().db.deleteFrom('settings').execute();
});

describe('settings', () => {
  it('are all there as they are typed, with versions', async () => {
    expect(await oneOf('eligible_levels')).toMatchObject({
      value: '200 Level, 300 Level',
      version: 0,
      changed_at: null,
    });
    expect(await oneOf('two_person_kobo')).toMatchObject({ value: '200000' });
    expect(JSON.parse((await oneOf('short_answers'))?.value ?? '')).toHaveLength(5);
  });

  it('that are numbers are digits: an emptied field is no 0', async () => {
    for (const typed of [' ', '1e3', '0x10']) {
      const { status, body } = await change({ two_person_kobo: typed });
      expect([status, body.fields]).toEqual([
        422,
        { two_person_kobo: 'Must be an amount in kobo, as a whole number: 200000 is ₦2,000.00' },
      ]);
    }
  });

  it.each(['training_time', 'training_end'])(
    'take no time for %s that no clock shows',
    async (key) => {
      const { status, body } = await change({ [key]: '07:60AM' });
      const message = 'Must be a time of day, such as 07:00AM or 14:30';
      expect([status, body.fields]).toEqual([422, { [key]: message }]);
      expect((await change({ [key]: '07:30AM' })).status).toBe(200);
    },
  );

  it('count the version of the privacy notice up only', async () => {
    expect((await change({ privacy_version: '7' })).status).toBe(200);
    const { status, body } = await change({
      versions: 'privacy_version:1',
      privacy_version: '3',
    });
    expect([status, body.message]).toEqual([
      422,
      'The version of the notice is 7 already, and only counts up',
    ]);
  });

  it('are changed together, recorded with before and after, and shown at once', async () => {
    const { status, body } = await change({
      support_email: 'help@uni.edu.ng',
      holidays: '2026-12-25, 2027-01-01',
    });
    expect([status, body.message]).toEqual([
      200,
      'The settings are saved. Pages show them at once.',
    ]);
    const site = await shared().call('GET /website/site');
    expect(site.body.data.support_email).toBe('help@uni.edu.ng');
    expect(await oneOf('holidays')).toMatchObject({
      value: '2026-12-25, 2027-01-01',
      version: 1,
      changed_by: 'Ngozi Okafor',
    });
    // What was in force until then.
    expect((await lastAudit('setting:holidays'))[0]?.detail).toMatchObject({ before: '[]' });
    await change({ versions: 'support_email:1', support_email: 'desk@uni.edu.ng' });
    expect((await lastAudit('setting:support_email'))[0]).toEqual({
      actor: me.actor,
      detail: { before: '"help@uni.edu.ng"', after: '"desk@uni.edu.ng"' },
    });
  });

  it('take what they show: every value that was loaded can be saved again', async () => {
    const { settings } = await load();
    const typed = Object.fromEntries(settings.map(({ key, value }) => [key, value]));
    expect((await change(typed)).status).toBe(200);
    const again = (await load()).settings;
    expect(again.map(({ value }) => value)).toEqual(settings.map(({ value }) => value));
  });

  it('refuse a wrong value beside its field, also while it is typed, and change nothing', async () => {
    const wrong = {
      support_email: 'nobody',
      skill_change_days: '400',
      training_weekdays: 'Monday, Caturday',
      portal_name: ' ',
    };
    const fields = {
      support_email: 'Must be an email address',
      skill_change_days: 'Must be a number of days from 0 to 365',
      training_weekdays: `Must be days of the week, such as 'Monday'`,
      portal_name: 'Must not be empty',
    };
    const refused = await change({ ...wrong, address: 'A new address' });
    expect([refused.status, refused.body.fields]).toEqual([422, fields]);
    const checked = await shared().call('POST /staff/settings/check', wrong, me);
    expect([checked.status, checked.body.fields]).toEqual([422, fields]);
    expect((await shared().call('POST /staff/settings/check', {}, me)).status).toBe(200);
    expect(await shared().db.selectFrom('settings').select('key').execute()).toEqual([]);
  });

  it('do not overwrite what another person saved meanwhile', async () => {
    await change({ address: 'First' });
    const late = await change({ address: 'Second', portal_name: 'Other' });
    expect([late.status, late.body.error]).toEqual([409, 'RECORD_CHANGED']);
    expect(await oneOf('portal_name')).toMatchObject({ version: 0 });
    expect((await change({ versions: 'address:1', address: 'Second' })).status).toBe(200);
  });

  it('lets one of two who save a setting for the first time at the same moment win', async () => {
    const both = await Promise.all([change({ address: 'One' }), change({ address: 'Two' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('keep the current session among the sessions', async () => {
    const gone = await change({ sessions: '2030/2031' });
    expect(gone.body.fields).toEqual({ sessions: '2026/2027 must be one of the sessions' });
    const unknown = await change({ current_session: '2030/2031' });
    expect(unknown.body.fields?.current_session).toBe('2030/2031 must be one of the sessions');
    const both = await change({ sessions: '2030/2031', current_session: '2030/2031' });
    expect(both.status).toBe(200);
  });

  it('ask for the second factor again after ten minutes', async () => {
    let now = new Date();
    const portal = await aPortal({ now: () => now });
    const boss = await signInStaff(
      portal,
      await aStaffMember(portal, { roles: ['administrator'] }),
    );
    now = new Date(now.getTime() + 11 * 60_000);
    const late = await portal.call('POST /staff/settings', { versions: '', address: 'x' }, boss);
    expect(late.body.error).toBe('SECOND_FACTOR_NEEDED');
  });
});

describe('the email test', () => {
  const askWith = async (smtpUrl: string) => {
    const portal = await aPortal({ env: { SMTP_URL: smtpUrl } });
    const boss = await aStaffMember(portal, { roles: ['administrator'] });
    const as = await signInStaff(portal, boss);
    const { body } = await portal.call('POST /staff/settings/test-email', {}, as);
    const mails = await portal.db.selectFrom('mails').select(['status', 'error']).execute();
    return { trial: body.data, mails, email: boss.email };
  };

  it('sends one email to the person who asks', async () => {
    const server = await aMailServer();
    const { trial, mails, email } = await askWith(server.url);
    expect(trial).toMatchObject({ name: email, works: true });
    expect(trial.words).toContain(`took the test email to ${email}`);
    expect(server.received).toMatchObject([{ to: [email] }]);
    expect(mails).toEqual([{ status: 'sent', error: null }]);
  });

  it('says what the email server answered', async () => {
    const server = await aMailServer();
    server.refuseWith = { code: 550, words: '5.7.1 Relay access denied' };
    const { trial, mails } = await askWith(server.url);
    expect(trial.works).toBe(false);
    expect(trial.words).toContain('The email server refused the email. It answered: 550 5.7.1');
    expect(mails).toMatchObject([{ status: 'failed' }]);
  });

  it('says that there is no connection, without the password', async () => {
    const { trial } = await askWith('smtp://user:hidden@127.0.0.1:1');
    expect(trial.words).toContain('There is no connection to the email server at 127.0.0.1:1');
    expect(trial.words).not.toContain('hidden');
  });
});

describe('the payment test', () => {
  const askWith = async (env: Record<string, string>) => {
    const portal = await aPortal({ env });
    const as = await signInStaff(portal, await aStaffMember(portal, { roles: ['administrator'] }));
    const { body } = await portal.call('POST /staff/settings/test-payments', {}, as);
    const { rows } = await sql<{ detail: unknown }>`select detail from audit_entries
      where action = 'payments.test'`.execute(portal.db);
    return { trials: body.data, audit: rows };
  };

  it('says that the provider accepts the key, and moves no money', async () => {
    const { url } = await aGateway();
    const { PAYSTACK_API_URL, PAYSTACK_SECRET_KEY } = gatewayEnv(url);
    const { trials, audit } = await askWith({ PAYSTACK_API_URL, PAYSTACK_SECRET_KEY });
    expect(trials).toEqual([
      {
        name: 'Paystack',
        works: true,
        words: 'It accepts our key. This is a test key: no real money moves.',
      },
    ]);
    expect(audit).toEqual([{ detail: { outcome: 'Paystack works' } }]);
  });

  it('says that a key is wrong', async () => {
    const { url } = await aGateway();
    const env = { PAYSTACK_API_URL: url, PAYSTACK_SECRET_KEY: 'sk_test_another_key' };
    const [trial] = (await askWith(env)).trials;
    expect(trial?.works).toBe(false);
    expect(trial?.words).toContain('It does not accept our key');
    expect(trial?.words).toContain('Invalid key');
  });

  it('says that there is no connection', async () => {
    const [trial] = (await askWith({ PAYSTACK_API_URL: 'http://127.0.0.1:1' })).trials;
    expect(trial?.words).toContain('There is no connection to it');
  });
});

it('show the web hook address, and when a notice came last', async () => {
  const portal = await aPortal({ env: gatewayEnv('http://127.0.0.1:1') });
  const as = await signInStaff(portal, await aStaffMember(portal, { roles: ['administrator'] }));
  const paystack = async () => {
    const { body } = await portal.call('GET /staff/settings', {}, as);
    return body.data.payments.find(({ provider }) => provider === 'Paystack');
  };
  expect(await paystack()).toMatchObject({
    webhook: `${PUBLIC_URL}/api/payments/webhook/paystack`,
    last_notice_at: null,
  });
  const body = '{"event":"ping"}';
  const saved = await portal.http.inject({
    method: 'POST',
    url: '/api/payments/webhook/paystack',
    headers: { 'x-paystack-signature': signatureOf(body), 'content-type': 'application/json' },
    payload: body,
  });
  expect(saved.statusCode).toBe(200);
  expect((await paystack())?.last_notice_at).toMatch(/^\d{4}-/);
});

it('offer at Verify Payment the providers that are set up, or that were paid with', async () => {
  const { url } = await aGateway();
  const { FLUTTERWAVE_SECRET_KEY: _, FLUTTERWAVE_WEBHOOK_HASH: __, ...one } = gatewayEnv(url);
  const both = await aPortal({ env: gatewayEnv(url) });
  const portal = await aPortal({ env: one });
  const offered = async (on: TestPortal) =>
    (await on.call('GET /website/payment-gateways')).body.data;
  expect(await offered(both)).toEqual(['paystack', 'flutterwave']);
  expect(await offered(portal)).toEqual(['paystack']);
  await unknownMoney(portal, { provider: 'flutterwave', amountKobo: 100 });
  expect(await offered(portal)).toEqual(['paystack', 'flutterwave']);
});
