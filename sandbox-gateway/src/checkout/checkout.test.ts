import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bench, startBench } from '../testing.ts';

let bench: Bench;
let session: string;
beforeEach(async () => {
  bench = await startBench();
  const { access_code } = await bench.initialize('REF1', 416_000, {
    callback_url: 'http://portal.test/back?from=checkout',
  });
  session = `/checkout/session/${access_code}`;
});
afterEach(() => bench.close());

const pay = (fields: object) => bench.post(`${session}/pay`, fields, null);
const card = (number: string, cvv: string) => pay({ method: 'card', number, expiry: '12/40', cvv });

describe('cards', () => {
  it('pays with the good card and says where to go next', async () => {
    const { body } = await card('4084 0840 8408 4081', '408');
    expect(body).toMatchObject({
      state: 'success',
      result: { status: 'success', reference: 'REF1', trxref: 'REF1' },
      next: 'http://portal.test/back?from=checkout&trxref=REF1&reference=REF1',
    });
    expect((await bench.verify('REF1')).authorization).toMatchObject({
      last4: '4081',
      exp_month: '12',
      exp_year: '2040',
    });
  });

  it('declines, tells nobody, and then takes another card on the same reference', async () => {
    expect((await card('4084080000005408', '001')).body.state).toBe('failed');
    expect(await bench.verify('REF1')).toMatchObject({
      status: 'failed',
      gateway_response: 'Declined',
      fees: null,
    });
    await bench.flush();
    expect(bench.receiver.events()).toEqual([]);
    expect((await card('4084084084084081', '408')).body.state).toBe('success');
    expect(await bench.verify('REF1')).toMatchObject({ status: 'success', log: { attempts: 2 } });
  });

  it('knows insufficient funds, a wrong CVV and a card that is none of ours', async () => {
    const poor = await card('4084080000670037', '787');
    expect(poor.body.message).toMatch(/^Insufficient Funds/);
    expect((await card('4084084084084081', '999')).body.message).toMatch(/^Incorrect CVV/);
    expect((await card('4111111111111111', '123')).body.message).toMatch(/^Declined/);
  });

  it('asks for the PIN, then for the code, and lets a mistyped code be corrected', async () => {
    expect((await card('5060666666666666666', '123')).body.state).toBe('pin');
    expect((await bench.verify('REF1')).status).toBe('ongoing');
    expect((await pay({ method: 'pin', pin: '1234' })).body.state).toBe('otp');
    expect((await pay({ method: 'otp', otp: '000000' })).body.state).toBe('invalid');
    expect((await pay({ method: 'otp', otp: '123456' })).body.state).toBe('success');
  });

  it('fails on a wrong PIN and does not accept a code out of turn', async () => {
    await card('5060666666666666666', '123');
    expect((await pay({ method: 'pin', pin: '0000' })).body.state).toBe('failed');
    expect((await pay({ method: 'otp', otp: '123456' })).body.state).toBe('failed');
    expect((await bench.verify('REF1')).status).toBe('failed');
  });

  it('names every field that is wrong, without counting it as an attempt', async () => {
    const { body } = await pay({ method: 'card', number: '12', expiry: '13/20', cvv: 'x' });
    expect(Object.keys(body.fields)).toEqual(['number', 'expiry', 'cvv']);
    expect((await bench.verify('REF1')).log).toBeNull();
  });

  it('does not charge twice', async () => {
    await card('4084084084084081', '408');
    await card('4084084084084081', '408');
    await bench.flush();
    expect(bench.receiver.events()).toEqual(['charge.success']);
  });
});

describe('bank transfer and USSD', () => {
  it('stays pending when late, also after a cancel, and arrives by itself', async () => {
    const { body } = await pay({ method: 'transfer', outcome: 'late' });
    expect(body).toMatchObject({ state: 'pending', status: 'pending' });
    const cancelled = await bench.post(`${session}/cancel`, {}, null);
    expect(cancelled.body.status).toBe('pending');
    await vi.waitFor(
      async () => expect((await bench.verify('REF1')).status).toBe('success'),
      20_000,
    );
    await vi.waitFor(() => expect(bench.receiver.events()).toEqual(['charge.success']), 20_000);
  });

  it('succeeds with what really came when the amount is wrong', async () => {
    expect((await pay({ method: 'transfer', outcome: 'wrong' })).body.state).toBe('success');
    expect(await bench.verify('REF1')).toMatchObject({
      status: 'success',
      channel: 'bank_transfer',
      amount: 366_000,
      requested_amount: 416_000,
    });
  });

  it('pays at once by transfer, and by USSD after a refusal', async () => {
    expect((await pay({ method: 'ussd', outcome: 'decline' })).body.state).toBe('failed');
    expect((await pay({ method: 'ussd', outcome: 'now' })).body.state).toBe('success');
    expect((await bench.verify('REF1')).channel).toBe('ussd');
  });
});

describe('leaving', () => {
  it('leaves the transaction abandoned and goes back to the merchant', async () => {
    await card('5060666666666666666', '123');
    const { body } = await bench.post(`${session}/cancel`, {}, null);
    expect(body.status).toBe('abandoned');
    expect(body.next).toContain('reference=REF1');
  });

  it('does not take back a payment', async () => {
    await card('4084084084084081', '408');
    expect((await bench.post(`${session}/cancel`, {}, null)).body.status).toBe('success');
  });
});

describe('pages', () => {
  const page = async (path: string) => {
    const response = await fetch(bench.gateway.url + path);
    return { response, text: await response.text() };
  };

  it('serves the full page and the popup with a policy of their own', async () => {
    const full = await page(session.replace('/checkout/session', ''));
    expect(full.response.status).toBe(200);
    expect(full.text).toContain('₦4,160.00');
    expect(full.text).toContain('no real money');
    const popup = await page('/popup?precheckout=true');
    const policy = popup.response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('frame-ancestors *');
    expect(policy).not.toContain('unsafe');
    expect(popup.text).toContain('data-mode="popup"');
  });

  it('shows on a paid link that it is paid, and where to continue', async () => {
    await card('4084084084084081', '408');
    const { text } = await page(session.replace('/checkout/session', ''));
    expect(text).toContain('This payment is complete');
    expect(text).toContain('href="http://portal.test/back?from=checkout&amp;trxref=REF1');
    expect(text).not.toContain('role="tablist"');
  });

  it('shows a stranger a page that says so', async () => {
    const { response, text } = await page('/no-such-code');
    expect(response.status).toBe(404);
    expect(text).toContain('This payment link is not known');
  });

  it('writes what merchants send as text, never as markup', async () => {
    const { access_code } = await bench.initialize('REF2', 1000, {
      email: `"o'brien&co@example.com`.slice(1),
      first_name: '<script>alert(1)</script>',
    });
    const { text } = await page(`/${access_code}`);
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('o&#39;brien&amp;co@example.com');
  });

  it('offers only the channels that were asked for', async () => {
    const { access_code } = await bench.initialize('REF3', 1000, { channels: ['ussd'] });
    const { text } = await page(`/${access_code}`);
    expect(text).toContain('id="tab-ussd"');
    expect(text).not.toContain('id="tab-card"');
  });
});
