import { describe, expect, it } from 'vitest';
import { reportFigures } from '../../../../testing/figures.ts';
import { lockTable, waitsFor } from '../../../../testing/locks.ts';
import { aPortal } from '../../../../testing/portal.ts';
import { aServerProcess, type ServerProcess } from '../../../../testing/processes/processes.ts';
import { aGraduate, signed } from '../../../../testing/rows/certificates.ts';
import {
  aPayer,
  aShop,
  gatewayEnv,
  moneyStates,
  type Payer,
  paymentMails,
  registeredSkills,
  type Shop,
  signatureOf,
} from '../../../../testing/rows/payments.ts';
import { aRegistration } from '../../../../testing/rows/registrations.ts';
import { markDemoData } from '../../../system/settings-store/demo-mark.ts';
import { watch } from './watch.ts';

const soon = { timeout: 25_000, interval: 20 };
const TWO_MINUTES = 120_000;

/** A real server process on the shop's database; it is the one that will be killed. */
async function aVictim({ portal, gatewayUrl }: Shop): Promise<ServerProcess> {
  // Production takes no gateway on this machine, and a demo wants a database that is marked as one.
  await markDemoData(portal.db, 'finished', new Date());
  return await aServerProcess({
    NODE_ENV: 'test',
    DATABASE_URL: portal.databaseUrl,
    LOG_LEVEL: 'silent',
    ...gatewayEnv(gatewayUrl),
  });
}

/** A request to the victim that will never be answered. */
function begin(victim: ServerProcess, path: string, { me }: Payer, body: object): void {
  fetch(`${victim.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${me.bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

const pay = (shop: Shop) => ({
  purpose: 'enrolment',
  application_code: shop.applicationCode,
  skill_code: 'fashion',
});

/** What the next start does by itself, two minutes later. */
async function nextStart(shop: Shop): Promise<void> {
  const now = () => new Date(Date.now() + TWO_MINUTES);
  const { databaseUrl } = shop.portal;
  const portal = await aPortal({ databaseUrl, now, env: gatewayEnv(shop.gatewayUrl) });
  await watch(portal.app);
}

/** Applied once, registered once, told once. */
async function expectAllDone(shop: Shop): Promise<void> {
  expect(await moneyStates(shop)).toEqual(['applied']);
  expect(await registeredSkills(shop)).toEqual(['fashion']);
  expect(await paymentMails(shop)).toHaveLength(1);
  reportRound();
}

function reportRound(): void {
  const proof = 'server killed at a chosen line of a payment';
  reportFigures({ proof, rounds: 1, succeeded: 1, lost: 0, doubled: 0 });
}

const attempts = ({ portal }: Shop) =>
  portal.db.selectFrom('payment_attempts').selectAll().orderBy('id').execute();

describe('a server killed while a payment is opened', () => {
  it('before the provider has answered: the next click opens it', async () => {
    const shop = await aShop({ overrides: { now: () => new Date(Date.now() + 60_000) } });
    const payer = await aPayer(shop);
    const victim = await aVictim(shop);
    await shop.at('faults', { slow_ms: 5000 });
    begin(victim, '/student/payment/initialize', payer, pay(shop));
    await expect.poll(async () => (await attempts(shop)).length, soon).toBe(1);
    await victim.end('SIGKILL');
    await shop.at('faults', { slow_ms: 0 });
    const [begun] = await attempts(shop);
    expect(begun?.state).toBe('created');
    const { body } = await payer.open();
    expect(body.data).toMatchObject({ reference: begun?.reference, state: 'initialized' });
  });

  it('before the access code was kept: the next click takes a fresh reference', async () => {
    const shop = await aShop({ overrides: { now: () => new Date(Date.now() + 60_000) } });
    const payer = await aPayer(shop);
    const victim = await aVictim(shop);
    await shop.at('faults', { slow_ms: 1500 });
    begin(victim, '/student/payment/initialize', payer, pay(shop));
    await expect.poll(async () => (await attempts(shop)).length, soon).toBe(1);
    const unlock = await lockTable(shop.portal, 'payment_attempts');
    await expect.poll(() => waitsFor(shop.portal, 'payment_attempts'), soon).toBe(true);
    await victim.end('SIGKILL');
    await unlock();
    await shop.at('faults', { slow_ms: 0 });
    expect((await shop.known()).transactions).toHaveLength(1);
    const reference = await payer.reference();
    expect((await attempts(shop)).map((one) => [one.state, one.reference === reference])).toEqual([
      ['abandoned', false],
      ['initialized', true],
    ]);
  });
});

describe.each(['receipts', 'registrations', 'mails'])(
  'a server killed while it settles, writing %s',
  (table) => {
    it('leaves nothing half done, and the next start finishes the work', async () => {
      const shop = await aShop();
      const payer = await aPayer(shop);
      const reference = await payer.reference();
      await shop.at(`${reference}/succeed`);
      const victim = await aVictim(shop);
      const unlock = await lockTable(shop.portal, table);
      const question = { student_code: payer.me.code, payment_ref: reference };
      begin(victim, '/student/invoice/payment', payer, question);
      await expect.poll(() => waitsFor(shop.portal, table), soon).toBe(true);
      await victim.end('SIGKILL');
      await unlock();
      expect(await moneyStates(shop)).toEqual([]);
      expect(await registeredSkills(shop)).toEqual([]);
      await nextStart(shop);
      await expectAllDone(shop);
    });
  },
);

/** What a student pays for after registering, with the call that the page makes afterwards. */
const requests = {
  async skill_change(shop: Shop) {
    const payer = await aPayer(shop);
    await aRegistration(shop.portal, { studentId: payer.id });
    // Without dates of training there is no last day, so the real clock of the victim does not matter.
    await shop.portal.db.deleteFrom('schedules').execute();
    const { body } = await shop.portal.call(
      'POST /student/payment/initialize',
      { purpose: 'skill_change', application_code: shop.applicationCode, skill_code: 'baking' },
      payer.me,
    );
    const { reference } = body.data;
    const question = { student_code: payer.me.code, payment_ref: reference };
    return { payer, reference, path: '/student/payment/change-skill', question };
  },
  async certificate(shop: Shop) {
    await signed(shop.portal);
    const payer = await aGraduate(shop);
    const { reference } = (await payer.openCertificate()).body.data;
    const question = { student_code: payer.me.code, reference };
    return { payer, reference, path: '/student/certificate/request', question };
  },
};

describe.each(['skill_change', 'certificate'] as const)(
  'a server killed between a payment for a %s and its request',
  (kind) => {
    it('has recorded neither, and the next start makes one request', async () => {
      const shop = await aShop();
      const { payer, reference, path, question } = await requests[kind](shop);
      await shop.at(`${reference}/succeed`);
      const victim = await aVictim(shop);
      const { db } = shop.portal;
      const money = () =>
        db.selectFrom('holdings').select('state').where('reference', '=', reference).execute();
      const made = () => db.selectFrom('requests').select('state').execute();
      const unlock = await lockTable(shop.portal, 'requests');
      begin(victim, path, payer, question);
      await expect.poll(() => waitsFor(shop.portal, 'requests'), soon).toBe(true);
      await victim.end('SIGKILL');
      await unlock();
      expect(await money()).toEqual([]);
      expect(await made()).toEqual([]);
      await nextStart(shop);
      expect(await money()).toEqual([{ state: 'applied' }]);
      expect(await made()).toEqual([{ state: 'pending' }]);
      expect(await paymentMails(shop)).toHaveLength(1);
      reportRound();
    });
  },
);

describe('a server killed with a notice in its hands', () => {
  it('before it was stored: the provider tells it again', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    const victim = await aVictim(shop);
    await shop.at('webhooks/targets', { paystack: `${victim.url}/api/payments/webhook/paystack` });
    const unlock = await lockTable(shop.portal, 'provider_notices');
    await shop.at(`${reference}/succeed`);
    await expect.poll(() => waitsFor(shop.portal, 'provider_notices'), soon).toBe(true);
    await victim.end('SIGKILL');
    await unlock();
    const { portal } = shop;
    expect(await portal.db.selectFrom('provider_notices').selectAll().execute()).toEqual([]);
    const sent = await (await fetch(`${shop.gatewayUrl}/__sandbox/webhooks`)).json();
    const [delivery] = sent.webhooks;
    expect(delivery.state).not.toBe('delivered');
    const next = await aPortal({
      databaseUrl: portal.databaseUrl,
      env: gatewayEnv(shop.gatewayUrl),
      worker: true,
    });
    const told = await next.http.inject({
      method: 'POST',
      url: '/api/payments/webhook/paystack',
      headers: { 'x-paystack-signature': signatureOf(delivery.body) },
      payload: delivery.body,
    });
    expect(told.statusCode).toBe(200);
    await expect.poll(() => registeredSkills(shop), soon).toEqual(['fashion']);
    await expectAllDone(shop);
  });

  it('while it acted on it: another one takes it over', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    const victim = await aVictim(shop);
    const { databaseUrl } = shop.portal;
    const env = gatewayEnv(shop.gatewayUrl);
    // Opened after the victim, so that its times are the ones that hold for the notice.
    const pace = { firstDelay: 1, expireSeconds: 1, monitorSeconds: 1, pollSeconds: 0.5 };
    const receiving = await aPortal({ databaseUrl, env, pace });
    await shop.at('faults', { webhooks: 'drop' });
    await shop.at(`${reference}/succeed`);
    await shop.at('faults', { slow_ms: 6000 });
    const body = JSON.stringify({ event: 'charge.success', data: { id: 1, reference } });
    const told = await receiving.http.inject({
      method: 'POST',
      url: '/api/payments/webhook/paystack',
      headers: { 'x-paystack-signature': signatureOf(body) },
      payload: body,
    });
    expect(told.statusCode).toBe(200);
    const underWay = async () => {
      const { rows } = await shop.portal.database.pool.query(
        `select 1 from pgboss.job where name = 'payment-notice' and state = 'active'`,
      );
      return rows.length;
    };
    await expect.poll(underWay, soon).toBe(1);
    await victim.end('SIGKILL');
    await shop.at('faults', { slow_ms: 0 });
    await aPortal({ databaseUrl, env, pace, worker: true });
    await expect.poll(() => registeredSkills(shop), soon).toEqual(['fashion']);
    await expectAllDone(shop);
  });
});
