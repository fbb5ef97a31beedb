import { formatDay } from '@edc/contract/common/time/dates';
import { DAY_MS, dayInLagos, endOfDay } from '@edc/contract/common/time/days';
import { startSandboxGateway } from '@edc/sandbox-gateway';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Actor } from '../../../../platform/actors.ts';
import { type As, headersOf } from '../../../../testing/portal.ts';
import { aSharedShop } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { unknownMoney } from '../../../../testing/rows/money.ts';
import { aPayer, GATEWAY_KEY, WEBHOOK_HASH } from '../../../../testing/rows/payments.ts';
import { aClock } from '../../../people/identity/testing.ts';
import { flutterwave } from '../providers/flutterwave.ts';
import { paystack } from '../providers/paystack.ts';
import { settle } from '../settling/settle.ts';
import { reconcile } from './actions.ts';

const clock = aClock(new Date().toISOString());
const shop = aSharedShop({ now: clock.now });
let person: { email: string; password: string; actor: Actor };
let finance: As;

beforeAll(async () => {
  const { portal } = shop();
  person = await aStaffMember(portal, { fullName: 'Ada Obi', roles: ['finance'] });
  finance = await signInStaff(portal, person);
});

const started = clock.now().getTime();
const daysAgo = (days: number) => dayInLagos(new Date(started - days * DAY_MS));

/** The gateway keeps the real time. */
const today = dayInLagos(new Date());
const check = () => reconcile(shop().portal.app, { from: today, to: today });
const read = async () => {
  const input = { from: today, to: today };
  const { body } = await shop().portal.call('GET /staff/reconciliation', input, finance);
  const [day] = body.data.days;
  if (!day) throw new Error('the day is not there');
  const signers = day.providers.map(({ signed_off_by }) => signed_off_by);
  return { ...body.data, day, signers };
};

/** The export of one day as CSV. */
async function exported(day: string) {
  const { portal } = shop();
  const input = { from: day, to: day, format: 'csv' as const };
  const prepared = await portal.call('POST /staff/reconciliation/export', input, finance);
  return await portal.http.inject({ url: prepared.body.url, headers: headersOf(finance) });
}

async function aPaid(gateway: 'paystack' | 'flutterwave' = 'paystack') {
  const payer = await aPayer(shop());
  const reference = await payer.reference('fashion', gateway);
  await shop().at(`${reference}/succeed`);
  await payer.ask(reference);
  return { payer, reference };
}

/** Paid at the provider by somebody; nothing is recorded here. */
async function paidElsewhere(reference: string, metadata: object) {
  await fetch(`${shop().gatewayUrl}/__sandbox/transactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'x@mail.example', amount: 99_900, reference, metadata }),
  });
  await shop().at(`${reference}/succeed`);
}

describe('the reconciliation of a day', () => {
  it('is not done before somebody asks, and then has a difference of zero', async () => {
    expect((await read()).day.state).toBe('unchecked');
    await aPaid();
    await aPaid('flutterwave');
    await paidElsewhere('ANOTHERSHOP22', {});
    await paidElsewhere('ANOTHERSHOP23', {});
    await check();
    const { day, differences } = await read();
    expect(differences).toEqual([]);
    // What the provider's dashboard has besides ours.
    expect(day).toMatchObject({
      foreign_count: 2,
      foreign_sums: [{ currency: 'NGN', count: 2, kobo: 199_800 }],
    });
    expect((await exported(today)).body).toContain(
      `${today},Other transactions on this account,Paystack,,,2,,1998,,`,
    );
    expect(day).toMatchObject({ state: 'matches', theirs_count: 2, ours_count: 2, differences: 0 });
    expect(day.theirs_kobo).toBe(day.ours_kobo);
    expect(day.fees_kobo).toBeGreaterThan(0);
  });

  it('counts what was refunded on both sides as the same', async () => {
    const { reference } = await aPaid();
    await shop().at(`${reference}/refund`);
    await settle(shop().portal.app, reference);
    await check();
    const { day } = await read();
    expect(day).toMatchObject({ state: 'matches', refunded_kobo: 416_000 });
    const file = await exported(today);
    const [header = '', line = ''] = file.body.split(/\r?\n/);
    const cell = (name: string) =>
      Number(line.split(',')[header.replace('\uFEFF', '').split(',').indexOf(name)]);
    expect(cell('Refunded')).toBe(4160);
    expect(cell('Net')).toBe((day.theirs_kobo - day.fees_kobo) / 100 - 4160);
  });

  it('lists one that is missing, one that is extra and one of another amount', async () => {
    const [altered, forgotten] = [await aPaid(), await aPaid()];
    await paidElsewhere('WHQSE22222227', { portal: 'edc-portal' });
    await shop().at(`${altered.reference}/alter`, { amount: 400_000 });
    await shop().at(`${forgotten.reference}/forget`);
    await check();
    const { day, differences } = await read();
    expect(day).toMatchObject({ state: 'differs', differences: 3 });
    expect(day.theirs_kobo - day.ours_kobo).toBe(99_900 - 416_000 - 16_000);
    expect(
      differences.map(({ kind, reference, ours_kobo, theirs_kobo, known }) => ({
        kind,
        reference,
        ours_kobo,
        theirs_kobo,
        known,
      })),
    ).toEqual([
      {
        kind: 'extra',
        reference: forgotten.reference,
        ours_kobo: 416_000,
        theirs_kobo: null,
        known: true,
      },
      {
        kind: 'amount',
        reference: altered.reference,
        ours_kobo: 416_000,
        theirs_kobo: 400_000,
        known: true,
      },
      {
        kind: 'missing',
        reference: 'WHQSE22222227',
        ours_kobo: null,
        theirs_kobo: 99_900,
        known: false,
      },
    ]);
    expect(differences[0]?.reason).toBe('The provider does not know this payment');
    const file = await exported(today);
    expect(file.body).toContain(`${today},Another amount,Paystack,${altered.reference}`);
    expect(file.body).toContain('Not recorded here');
    // The day itself, with how many payments there are and what is signed off.
    const [header = '', line = ''] = file.body.split(/\r?\n/);
    const cells = line.split(',');
    const cell = (name: string) => cells[header.replace('\uFEFF', '').split(',').indexOf(name)];
    expect([cell('Day'), cell('What'), cell('Provider')]).toEqual([today, 'Day', 'All providers']);
    expect(cell('Payments at the provider')).toBe(String(day.theirs_count));
    expect(cell('Payments here')).toBe(String(day.ours_count));
    expect(Number(cell('Difference'))).toBe((day.theirs_kobo - day.ours_kobo) / 100);
    expect(cell('Result')).toBe(`${day.differences} differ`);
    expect(cell('Transaction')).toBe('');
  });

  it('has no figures in the export for a day that was not compared', async () => {
    const file = await exported('2025-01-05');
    expect(file.body.trim().split(/\r?\n/).at(-1)).toMatch(
      /^2025-01-05,Day,All providers,,,,,,,,,,Not compared,,,,,$/,
    );
  });

  it('is exported by those only who confirm their second factor again', async () => {
    const { portal } = shop();
    const person = await aStaffMember(portal, { roles: ['finance'] });
    const other = await signInStaff(portal, person);
    await portal.db
      .updateTable('sessions')
      .set({ second_factor_at: new Date(clock.now().getTime() - 11 * 60_000) })
      .where('staff_id', '=', person.id)
      .execute();
    const input = { from: today, to: today, format: 'xlsx' as const };
    const stale = await portal.call('POST /staff/reconciliation/export', input, other);
    expect([stale.status, stale.body.error]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    const { body } = await portal.call('POST /staff/reconciliation/export', input, finance);
    const elsewhere = await portal.http.inject({ url: body.url, headers: headersOf(other) });
    expect(elsewhere.statusCode).not.toBe(200);
  });

  it('is asked for by a job, for at most 31 days', async () => {
    const { portal } = shop();
    const ask = (from: string, to: string) =>
      portal.call('POST /staff/reconciliation/check', { from, to }, finance);
    expect((await ask(today, today)).status).toBe(200);
    expect((await ask('2026-01-01', '2026-03-01')).body.error).toBe('RANGE_TOO_LONG');
    expect((await ask('2026-03-01', '2026-01-01')).body.error).toBe('RANGE_TOO_LONG');
  });
});

/** The days that wait on Today, with what is to be done about them. */
const waiting = async () => {
  const { body } = await shop().portal.call('GET /staff/today', {}, finance);
  const days = body.data.work.find(({ kind }) => kind === 'open_days');
  return [days?.total.count, ...(days?.items ?? []).map(({ key, text }) => [key, text])];
};

/** The newest hint to open consoles that the work has changed. */
const newestWork = async () => {
  const { id } = await shop()
    .portal.db.selectFrom('live_events')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('id'))
    .where('topic', '=', 'work')
    .executeTakeFirstOrThrow();
  return Number(id);
};

describe('signing off', () => {
  const sign = async (note?: string, as = finance, seen?: string) => {
    const checked_at = seen ?? (await read()).day.checked_at ?? '';
    const provider = 'paystack' as const;
    const input = { day: today, provider, checked_at, ...(note ? { note } : {}) };
    return await shop().portal.call('POST /staff/reconciliation/{day}/sign-off', input, as);
  };

  it('is possible once the day is over, with a reason where something differs', async () => {
    const { portal } = shop();
    expect((await sign('Fine')).body.message).toBe('A day can be signed off once it is over.');
    clock.pass((endOfDay(today).getTime() - clock.now().getTime()) / 1000 + 60);
    finance = await signInStaff(portal, person);
    expect(await waiting()).toEqual([1, [today, 'To compare']]);
    expect((await sign('Fine')).body.message).toBe(
      'This day was compared before it was over. Compare it again first.',
    );
    const { checked_at: seen } = (await read()).day;
    await check();
    expect((await sign('Fine', finance, seen ?? '')).body.message).toBe(
      'This day was compared again since you looked. Please look again.',
    );
    expect((await sign()).body.fields).toEqual({
      note: 'Please say why the differences are in order',
    });
    expect((await read()).signers).toEqual([null, null]);
    expect(await waiting()).toEqual([1, [today, '3 payments differ']]);
    const before = await newestWork();
    expect((await sign('Test payments of the bank')).status).toBe(200);
    // The other provider, which matches, has its own signature.
    expect(await waiting()).toEqual([1, [today, 'To sign off']]);
    // Menu and bell count again at once.
    expect(await newestWork()).toBeGreaterThan(before);
    const { day, signers } = await read();
    expect(signers).toEqual(['Ada Obi', null]);
    expect(day.providers[0]).toMatchObject({ state: 'differs', note: 'Test payments of the bank' });
    const other = await aStaffMember(portal, { fullName: 'Bola Ade', roles: ['finance'] });
    const bola = await signInStaff(portal, other);
    const again = await sign('Seen by me', bola);
    expect([again.status, again.body.message]).toEqual([409, 'This day is signed off already.']);
    const matching = { days: today, compared_until: day.checked_at ?? '' };
    await portal.call('POST /staff/reconciliation/sign-off', matching, bola);
    expect((await read()).signers).toEqual(['Ada Obi', 'Bola Ade']);
    expect(await waiting()).toEqual([0]);
    const registrar = await signInStaff(portal, await aStaffMember(portal));
    expect((await sign('x', registrar)).body.error).toBe('NOT_ALLOWED');
  });

  it('stays, with its totals, when the provider has something else later', async () => {
    const { portal } = shop();
    const before = await read();
    await check();
    expect((await read()).day.news).toBeNull();
    await paidElsewhere('WHQSE22222226', { portal: 'edc-portal' });
    await check();
    const { day, signers, differences, news_days } = await read();
    const { checked_at, news } = day;
    expect(signers).toEqual(before.signers);
    expect({ ...day, providers: [] }).toEqual({ ...before.day, providers: [], checked_at, news });
    expect(differences.map(({ reference, after_closing }) => [reference, after_closing])).toEqual([
      ...before.differences.map(({ reference }) => [reference, false]),
      ['WHQSE22222226', true],
    ]);
    expect(news_days).toEqual([today]);
    expect(await waiting()).toEqual([1, [today, '1 new after closing']]);
    // The same is found every night, and is news once.
    await check();
    expect((await read()).day.news).toBe(news);

    const note = (of: string, words = 'Paystack has moved it here') => {
      const input = { day: today, news: of, note: words };
      return portal.call('POST /staff/reconciliation/{day}/note', input, finance);
    };
    expect((await note('another')).body.message).toBe(
      'Something was added to this day since you looked. Please look again.',
    );
    expect((await note(news ?? '', '')).body.fields).toEqual({ note: 'Please say what you found' });
    expect((await note(news ?? '')).status).toBe(200);
    expect((await note(news ?? '')).body.message).toBe('This is noted already.');
    await check();
    const after = await read();
    expect(after.day.news).toBeNull();
    expect(after.differences.at(-1)).toMatchObject({
      noted_by: 'Ada Obi',
      note: 'Paystack has moved it here',
    });
    expect(await waiting()).toEqual([0]);
    const entries = await portal.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', `reconciliation:${today}`)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'reconciliation.sign_off',
      'reconciliation.sign_off',
      'reconciliation.note',
    ]);
  });

  it('is refused by the database to be undone', async () => {
    const { db } = shop().portal;
    const days = db.updateTable('reconciled_days').where('day', '=', today);
    await expect(days.set({ ours_kobo: 1 }).execute()).rejects.toThrow(/is signed off/);
    await expect(days.set({ signed_off_at: null }).execute()).rejects.toThrow(/is signed off/);
    await expect(db.deleteFrom('reconciled_days').execute()).rejects.toThrow(/is signed off/);
  });
});

describe('signing off all days that match', () => {
  const range = { from: daysAgo(12), to: daysAgo(10) };
  const load = async () => {
    const { body } = await shop().portal.call('GET /staff/reconciliation', range, finance);
    return body.data.days;
  };
  const seen = async () =>
    (await load()).map(({ day, checked_at }) => ({ day, checked_at: checked_at ?? '' }));
  const signAll = (days: { day: string; checked_at: string }[], as = finance) => {
    const compared_until =
      days
        .map(({ checked_at }) => checked_at)
        .toSorted()
        .at(-1) ?? '';
    const input = { days: days.map(({ day }) => day).join(','), compared_until };
    return shop().portal.call('POST /staff/reconciliation/sign-off', input, as);
  };
  const signers = async () =>
    (await load()).map(({ providers }) => providers.map(({ signed_off_by }) => signed_off_by));

  it('takes none where one of them differs, was compared again or is not over', async () => {
    const { portal } = shop();
    await reconcile(portal.app, range);
    const matching = await seen();
    // Days before the first payment were quiet: comparing them adds none.
    expect(await waiting()).toEqual([0]);
    // The page of any day says how many wait, and shows the week that has it.
    const week = async (of: string) =>
      (await portal.call('GET /staff/reconciliation', { day: of }, finance)).body.data;
    const { open_days, days } = await week(range.to);
    expect(open_days).toEqual([]);
    expect(days.flatMap(({ providers }) => providers).some(({ to_sign }) => to_sign)).toBe(false);
    expect(days.map(({ day }) => day)).toContain(range.to);
    const now = dayInLagos(clock.now());
    for (const { day } of days) expect((await week(day)).from, day).toBe(days[0]?.day);
    expect((await week(now)).to).toBe(now);

    const setDiffering = (differences: number) =>
      portal.db
        .updateTable('reconciled_days')
        .set({ differences })
        .where('day', '=', range.to)
        .execute();
    await setDiffering(1);
    expect((await signAll(matching)).body.message).toBe(
      `${formatDay(range.to)} does not match. Sign it off by itself.`,
    );
    await setDiffering(0);
    const [first] = matching;
    await reconcile(portal.app, { from: range.from, to: range.from });
    await portal.db
      .updateTable('reconciled_days')
      .set({ checked_at: new Date(clock.now().getTime() + 1000) })
      .where('day', '=', range.from)
      .execute();
    expect((await signAll(matching)).body.message).toBe(
      'This day was compared again since you looked. Please look again.',
    );
    const ahead = { day: dayInLagos(clock.now()), checked_at: first?.checked_at ?? '' };
    expect((await signAll([ahead])).body.message).toBe('A day can be signed off once it is over.');
    expect((await signers()).flat()).toEqual(Array(6).fill(null));
  });

  it('signs each day by itself, and leaves what somebody else has signed', async () => {
    const { portal } = shop();
    const [first, ...others] = await seen();
    if (!first) throw new Error('the days are not there');
    const second = await aStaffMember(portal, { fullName: 'Bola Ade', roles: ['finance'] });
    const bola = await signInStaff(portal, second);
    expect((await signAll([first], bola)).body.message).toBe('1 day is signed off.');
    const paidAt = new Date(`${others[0]?.day}T11:00:00Z`);
    await unknownMoney(portal, { reference: 'GTB-1', provider: 'teller', paidAt });
    expect((await signAll([first, ...others])).body.message).toBe('2 days are signed off.');
    expect(await signers()).toEqual([
      ['Bola Ade', 'Bola Ade'],
      // Those of the bank are compared with its statement.
      ['Ada Obi', 'Ada Obi', null],
      ['Ada Obi', 'Ada Obi'],
    ]);
    expect((await signAll([first, ...others])).body.message).toBe(
      'These days are signed off already.',
    );
    const subjects = others.map(({ day }) => `reconciliation:${day}`);
    const entries = await portal.db
      .selectFrom('audit_entries')
      .select(['subject', 'action', 'actor'])
      .where('subject', 'in', subjects)
      .orderBy('subject')
      .execute();
    expect(entries).toEqual(
      // One for each provider.
      subjects
        .flatMap((subject) => [subject, subject])
        .map((subject) => ({
          subject,
          action: 'reconciliation.sign_off',
          actor: person.actor,
        })),
    );
    const registrar = await signInStaff(portal, await aStaffMember(portal));
    expect((await signAll(others, registrar)).body.error).toBe('NOT_ALLOWED');
  });
});

it('leaves out no day since the first with a payment, the oldest first', async () => {
  const { portal } = shop();
  clock.pass((2 * DAY_MS) / 1000);
  finance = await signInStaff(portal, person);
  const next = (days: number) => dayInLagos(new Date(clock.now().getTime() - days * DAY_MS));
  expect(await waiting()).toEqual([
    3,
    [daysAgo(11), 'Bank teller to compare with the bank statement'],
    [next(2), 'To compare'],
    [next(1), 'To compare'],
  ]);
  const { body } = await portal.call('GET /staff/reconciliation', {}, finance);
  const toSign = body.data.days.filter(({ providers }) => providers.some((one) => one.to_sign));
  expect(toSign.map(({ day }) => day)).toEqual([next(2), next(1)]);
  expect(body.data.open_days).toEqual([daysAgo(11), next(2), next(1)]);
});

it('lists what a provider reports in a form that nobody can read, but not that of other shops', async () => {
  const real = globalThis.fetch;
  const strange = [
    { id: 71, reference: 'WHQSE22222224', amount: 'many', metadata: { portal: 'edc-portal' } },
    { id: 72, amount: null },
    { id: 73, reference: 'OTHERSHOP2222', amount: 'many', metadata: {} },
  ].map((one) => ({ ...one, paid_at: new Date().toISOString() }));
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const answer = await real(input, init);
    const { pathname } = new URL(String(input instanceof Request ? input.url : input));
    if (pathname !== '/transaction') return answer;
    const body = (await answer.json()) as { data: unknown[] };
    return Response.json({ ...body, data: [...body.data, ...strange] });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await check();
  const { day, differences } = await read();
  expect(day.state).toBe('differs');
  expect(
    differences
      .filter(({ kind }) => kind === 'unreadable')
      .map(({ reference, provider_transaction_id: id }) => [id, reference]),
  ).toEqual([
    ['71', 'WHQSE22222224'],
    ['72', 'No reference'],
  ]);
});

it('of a provider that gave no answer keeps the day from being signed off', async () => {
  const { portal } = shop();
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    if (String(input instanceof Request ? input.url : input).includes('/v3/')) {
      throw new TypeError('fetch failed');
    }
    return await real(input, init);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const before = dayInLagos(new Date(clock.now().getTime() - 20 * DAY_MS));
  await expect(reconcile(portal.app, { from: before, to: before })).rejects.toThrow();
  const input = { from: before, to: before };
  const { body } = await portal.call('GET /staff/reconciliation', input, finance);
  const [day] = body.data.days;
  expect(day).toMatchObject({ state: 'unchecked' });
  const signed = await portal.call(
    'POST /staff/reconciliation/{day}/sign-off',
    { day: before, provider: 'paystack', checked_at: day?.checked_at ?? '' },
    finance,
  );
  expect(signed.body.message).toBe('This day was not compared yet.');
});

it('both providers tell what they paid out: gross, fees and net', async () => {
  let now = new Date('2026-11-10T09:00:00Z');
  const gateway = await startSandboxGateway({
    port: 0,
    host: '127.0.0.1',
    secretKey: GATEWAY_KEY,
    flutterwaveHash: WEBHOOK_HASH,
    clock: () => now,
    retryScheduleMs: [],
  });
  onTestFinished(() => gateway.close());
  const config = { apiUrl: gateway.url, secretKey: GATEWAY_KEY };
  const providers = [
    paystack({ ...config, channels: ['card'] }),
    flutterwave({ ...config, webhookHash: WEBHOOK_HASH }),
  ];
  const range = [new Date('2026-11-09T00:00:00Z'), new Date('2026-11-12T00:00:00Z')] as const;
  for (const [at, provider] of providers.entries()) {
    now = new Date('2026-11-10T09:00:00Z');
    const reference = `PAYQUT2222222`.slice(0, 12) + (at + 2);
    await provider.initialize({
      reference,
      email: 'a@mail.example',
      totalKobo: 416_000,
      callbackUrl: 'https://portal.example',
      description: 'x',
    });
    const url = `${gateway.url}/__sandbox/transactions/${reference}/succeed`;
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    now = new Date('2026-11-11T12:00:00Z');
    const { found, more } = await provider.payouts(...range, 1);
    expect(more).toBe(false);
    expect(found).toMatchObject([{ paidOn: '2026-11-11', grossKobo: 416_000 }]);
    const [payout] = found;
    expect(payout?.feesKobo).toBeGreaterThan(0);
    expect((payout?.netKobo ?? 0) + (payout?.feesKobo ?? 0)).toBe(416_000);
    // What went back is taken out of the next payout, as far as that has money.
    const control = async (of: string, what: string, body: object = {}) =>
      await fetch(`${gateway.url}/__sandbox/transactions/${of}/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await control(reference, 'refund', { amount: 100_000 });
    const second = `PAYQUT333333`.slice(0, 12) + (at + 2);
    await provider.initialize({
      reference: second,
      email: 'a@mail.example',
      totalKobo: 416_000,
      callbackUrl: 'https://portal.example',
      description: 'x',
    });
    await control(second, 'succeed');
    now = new Date('2026-11-12T12:00:00Z');
    const later = await provider.payouts(range[0], new Date('2026-11-13T00:00:00Z'), 1);
    const next = later.found.find(({ paidOn }) => paidOn === '2026-11-12');
    expect(next?.netKobo).toBe(416_000 - (next?.feesKobo ?? 0) - 100_000);
  }
});
