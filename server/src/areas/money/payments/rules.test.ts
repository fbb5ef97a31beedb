import { describe, expect, it } from 'vitest';
import type { Transaction } from './providers/provider.ts';
import { checkTransaction, isNewerStatus, nextCheckAt, stateAfter } from './rules.ts';

const begun = new Date('2026-11-02T09:00:00Z');
const after = (minutes: number) => new Date(begun.getTime() + minutes * 60_000);

describe('when to ask again', () => {
  it('is after a minute, then twice as long each time, six hours at most', () => {
    const pauses = [0, 1, 2, 3, 8, 9, 40].map((times) => {
      const next = nextCheckAt(begun, times, begun);
      return next && (next.getTime() - begun.getTime()) / 60_000;
    });
    expect(pauses).toEqual([1, 2, 4, 8, 256, 360, 360]);
  });

  it('is never after a week', () => {
    expect(nextCheckAt(begun, 30, after(7 * 24 * 60))).not.toBeNull();
    expect(nextCheckAt(begun, 30, after(7 * 24 * 60 + 1))).toBeNull();
  });
});

it('judges a payment by reference, domain and currency', () => {
  const paid: Transaction = {
    id: '1',
    reference: 'ABCDEFGH23456',
    status: 'success',
    amountKobo: 416_000,
    currency: 'NGN',
    domain: 'live',
    channel: 'card',
    feesKobo: 16_240,
    paidAt: begun,
    said: 'Successful',
    tried: true,
    ours: true,
  };
  const attempt = { reference: 'ABCDEFGH23456' };
  const live = { domain: 'live' } as const;
  expect(checkTransaction(paid, attempt, live)).toBe('ok');
  expect(checkTransaction({ ...paid, reference: 'OTHER' }, attempt, live)).toBe('WRONG_REFERENCE');
  expect(checkTransaction({ ...paid, domain: 'test' }, attempt, live)).toBe('WRONG_DOMAIN');
  expect(checkTransaction(paid, attempt, { domain: 'test' })).toBe('WRONG_DOMAIN');
  expect(checkTransaction({ ...paid, currency: 'GHS' }, attempt, live)).toBe('WRONG_CURRENCY');
});

it('moves an attempt by the provider’s word, but never away from settled', () => {
  expect(stateAfter('initialized', 'failed')).toBe('failed');
  expect(stateAfter('initialized', 'abandoned')).toBe('initialized');
  expect(stateAfter('initialized', undefined)).toBe('initialized');
  expect(stateAfter('failed', 'pending')).toBe('abandoned');
  expect(stateAfter('abandoned', 'failed')).toBe('failed');
  expect(stateAfter('settled', 'failed')).toBe('settled');
  expect(stateAfter('reversed', 'pending')).toBe('reversed');
});

it('lets the story of a refund go on, never back', () => {
  expect(isNewerStatus('requested', 'pending')).toBe(true);
  expect(isNewerStatus('pending', 'processed')).toBe(true);
  expect(isNewerStatus('needs-attention', 'failed')).toBe(true);
  expect(isNewerStatus('processing', 'pending')).toBe(false);
  expect(isNewerStatus('processed', 'processing')).toBe(false);
  expect(isNewerStatus('processed', 'failed')).toBe(false);
  expect(isNewerStatus('failed', 'processed')).toBe(true);
  expect(isNewerStatus('failed', 'pending')).toBe(false);
});
