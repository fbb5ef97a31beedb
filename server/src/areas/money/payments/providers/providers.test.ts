import { DAY_MS } from '@edc/contract/common/time/days';
import { describe, expect, it } from 'vitest';
import {
  aRecordedProvider,
  type PlayedState,
  playFlutterwave,
  playPaystack,
} from '../../../../testing/calls/recorded-answers.ts';
import {
  aGateway,
  controls,
  GATEWAY_KEY,
  WEBHOOK_HASH,
} from '../../../../testing/rows/payments.ts';
import { flutterwave } from './flutterwave.ts';
import { paystack } from './paystack.ts';
import { type Provider, ProviderDown, ProviderRefused } from './provider.ts';

const REFERENCE = 'ABCDEFGH23456';
const ORDER = {
  reference: REFERENCE,
  email: 'student@mail.example',
  totalKobo: 416_000,
  callbackUrl: 'https://portal.example/app/made_payment?ref=ABCDEFGH23456',
  description: 'Fashion Design, ESP 201 2026/2027',
};

const CHANNELS = ['card', 'bank_transfer', 'ussd', 'apple_pay'];

/** A provider's adapter, and how its side of the line is made to play. */
interface World {
  provider: Provider;
  /** Brings the transaction of our order into this state. */
  play: (state: PlayedState) => Promise<void>;
}

const adapters = {
  paystack: (url: string) =>
    paystack({ apiUrl: `${url}/`, secretKey: GATEWAY_KEY, channels: CHANNELS }),
  flutterwave: (url: string) =>
    flutterwave({ apiUrl: url, secretKey: GATEWAY_KEY, webhookHash: WEBHOOK_HASH }),
};
type Name = keyof typeof adapters;

async function recorded(name: Name): Promise<World> {
  const states = new Map<string, PlayedState>();
  const answers = name === 'paystack' ? playPaystack(states) : playFlutterwave(states);
  const { url } = await aRecordedProvider(answers);
  return {
    provider: adapters[name](url),
    play: async (state) => void states.set(REFERENCE, state),
  };
}

async function sandbox(name: Name): Promise<World> {
  const { url } = await aGateway();
  const { at } = controls(url);
  const provider = adapters[name](url);
  const steps: Record<PlayedState, [string, object][]> = {
    abandoned: [],
    success: [['succeed', {}]],
    failed: [['decline', { gateway_response: 'Declined' }]],
    pending: [['transfer-late', { delay_ms: null }]],
    reversed: [
      ['succeed', {}],
      ['refund', {}],
    ],
  };
  return {
    provider,
    async play(state) {
      await provider.initialize(ORDER);
      for (const [step, body] of steps[state]) await at(`${REFERENCE}/${step}`, body);
    },
  };
}

const worlds = (['paystack', 'flutterwave'] as const).flatMap((name) => [
  { name, where: 'as recorded', open: () => recorded(name) },
  { name, where: 'at the sandbox', open: () => sandbox(name) },
]);

describe.each(worlds)('$name $where', ({ name, open }) => {
  it('opens a checkout', async () => {
    const { provider } = await open();
    const { accessCode, authorizationUrl } = await provider.initialize(ORDER);
    expect(authorizationUrl).toMatch(/^https?:\/\//);
    if (name === 'paystack') expect(accessCode).toMatch(/^\w{8,}$/);
  });

  it('knows nothing of a reference that was never used', async () => {
    const { provider } = await open();
    expect(await provider.fetch('NEVERUSED2345')).toBeUndefined();
  });

  it('reads a success with what was really paid', async () => {
    const { provider, play } = await open();
    await play('success');
    const paid = await provider.fetch(REFERENCE);
    expect(paid).toMatchObject({
      reference: REFERENCE,
      status: 'success',
      currency: 'NGN',
      domain: provider.domain,
      channel: 'card',
      tried: true,
      ours: true,
      id: expect.stringMatching(/^\d+$/),
      paidAt: expect.any(Date),
    });
    expect(paid?.amountKobo).toBeGreaterThan(400_000);
    expect(Number.isInteger(paid?.amountKobo)).toBe(true);
    expect(paid?.feesKobo).toBeGreaterThan(0);
    expect(Number.isInteger(paid?.feesKobo)).toBe(true);
  });

  it('reads every other state as what it is', async () => {
    const said: Record<string, unknown> = {};
    for (const state of ['failed', 'pending', 'abandoned'] as const) {
      const { provider, play } = await open();
      await play(state);
      said[state] = (await provider.fetch(REFERENCE))?.status;
    }
    const abandoned = name === 'paystack' ? 'abandoned' : said.abandoned;
    expect(said).toEqual({ failed: 'failed', pending: 'pending', abandoned });
    if (name === 'flutterwave') return; // It calls a refunded payment a success for ever.
    const { provider, play } = await open();
    await play('reversed');
    expect((await provider.fetch(REFERENCE))?.status).toBe('reversed');
  });

  it('lists the successes of some days', async () => {
    const { provider, play } = await open();
    await play('success');
    const [from, to] = [new Date(Date.now() - DAY_MS), new Date(Date.now() + DAY_MS)];
    const { found, more } = await provider.list(from, to, 1);
    expect(found).toMatchObject([{ reference: REFERENCE, status: 'success', ours: true }]);
    expect(more).toBe(false);
  });

  it('asks for a refund', async () => {
    const { provider, play } = await open();
    await play('success');
    const paid = await provider.fetch(REFERENCE);
    const refund = await provider.refund(paid?.id ?? '', 100_000);
    expect(refund).toEqual({
      id: expect.stringMatching(/^\d+$/),
      status: name === 'paystack' ? 'pending' : 'processed',
    });
  });

  it('tells of the refunds of one payment', async () => {
    const { provider, play } = await open();
    await play('success');
    const paid = await provider.fetch(REFERENCE);
    if (!paid) throw new Error('not paid');
    await provider.refund(paid.id, 100_000);
    const [one, ...others] = await provider.refunds(paid.id, paid.paidAt);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ id: expect.stringMatching(/^\d+$/), amountKobo: 100_000 });
    expect(one?.status).toMatch(name === 'paystack' ? /^(pending|process(ing|ed))$/ : 'processed');
    expect(await provider.refunds('12', paid.paidAt)).toEqual([]);
  });
});

describe('what the adapters send', () => {
  it('names the channels, the split code or the subaccounts with a ratio of 10 each', async () => {
    const { url, asked } = await aRecordedProvider(playPaystack(new Map()));
    const base = { apiUrl: url, secretKey: GATEWAY_KEY, channels: CHANNELS };
    const subaccounts = ['ACCT_one', 'ACCT_two'].map((subaccount) => ({ subaccount, share: 10 }));
    await paystack(base).initialize(ORDER);
    await paystack({ ...base, splitCode: 'SPL_faculty', subaccounts }).initialize(ORDER);
    await paystack({ ...base, subaccounts }).initialize(ORDER);
    await paystack({ ...base, channels: ['card'] }).initialize(ORDER);
    const plain = {
      email: ORDER.email,
      amount: 416_000,
      reference: REFERENCE,
      currency: 'NGN',
      channels: CHANNELS,
      callback_url: ORDER.callbackUrl,
      metadata: { portal: 'edc-portal', description: ORDER.description },
    };
    expect(asked.map(({ body }) => body)).toEqual([
      plain,
      { ...plain, split_code: 'SPL_faculty' },
      { ...plain, split: { type: 'percentage', bearer_type: 'account', subaccounts } },
      { ...plain, channels: ['card'] },
    ]);
    expect(asked[0]?.authorization).toBe(`Bearer ${GATEWAY_KEY}`);
  });

  it('counts in naira for the second provider', async () => {
    const { url, asked } = await aRecordedProvider(playFlutterwave(new Map()));
    await adapters.flutterwave(url).initialize({ ...ORDER, totalKobo: 415_201 });
    await adapters.flutterwave(url).refund('75923', 100_050);
    expect(asked[0]?.body).toMatchObject({
      tx_ref: REFERENCE,
      amount: 4152.01,
      currency: 'NGN',
      redirect_url: ORDER.callbackUrl,
      payment_options: 'card,ussd,mobilemoney',
      meta: { portal: 'edc-portal' },
    });
    expect([asked[1]?.path, asked[1]?.body]).toEqual([
      '/v3/transactions/75923/refund',
      { amount: 1000.5 },
    ]);
  });
});

describe('a provider in trouble', () => {
  const answering = async (status: number, body: unknown) => {
    const { url, asked } = await aRecordedProvider(() => ({ status, body }));
    return { provider: adapters.paystack(url), asked };
  };

  it.each([
    ['a 500', 500, { status: false, message: 'An error occurred' }, 3],
    ['a page of a proxy', 200, '<html>502 Bad Gateway', 3],
    ['a list', 200, [], 3],
    ['a 429, which is not asked again at once', 429, { status: false }, 1],
  ])('is down by %s', async (_what, status, body, times) => {
    const { provider, asked } = await answering(status, body);
    await expect(provider.fetch(REFERENCE)).rejects.toThrow(ProviderDown);
    expect(asked).toHaveLength(times);
  });

  it.each([
    ['no data', { status: true, message: 'ok' }],
    ['a text for an amount', { status: true, data: { id: 1, amount: '416000' } }],
  ])('is down by %s', async (_what, body) => {
    const { provider } = await answering(200, body);
    await expect(provider.fetch(REFERENCE)).rejects.toThrow(ProviderDown);
    await expect(provider.initialize(ORDER)).rejects.toThrow(ProviderDown);
  });

  it('is asked once only to do something: a lost answer does not tell whether it was done', async () => {
    const { provider, asked } = await answering(503, {});
    await expect(provider.initialize(ORDER)).rejects.toThrow(ProviderDown);
    await expect(provider.refund('1', 100)).rejects.toThrow(ProviderDown);
    expect(asked).toHaveLength(2);
  });

  it('says no with its own words and code', async () => {
    const taken = playPaystack(new Map(), new Set([REFERENCE]));
    const { url } = await aRecordedProvider(taken);
    const refused = adapters.paystack(url).initialize(ORDER);
    await expect(refused).rejects.toThrow(ProviderRefused);
    await expect(refused).rejects.toMatchObject({ code: 'duplicate_reference' });
    const { provider } = await answering(401, { status: false, message: 'Invalid key' });
    await expect(provider.fetch(REFERENCE)).rejects.toThrow(ProviderRefused);
  });

  it('is out of reach when nobody listens', async () => {
    const nobody = adapters.paystack('http://127.0.0.1:9');
    await expect(nobody.fetch(REFERENCE)).rejects.toThrow(ProviderDown);
  });
});
