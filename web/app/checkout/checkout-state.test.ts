import { left } from '@edc/contract/money/payment-doubts';
import { describe, expect, it } from 'vitest';
import { type Answer, type CheckoutEvent, nextPhase, type Phase } from './checkout-state';

const after = (from: Phase, ...events: CheckoutEvent[]) => events.reduce(nextPhase, from);
const paying: Phase = { at: 'paying', by: 'popup' };
const answered = (answer: Answer): CheckoutEvent => ({ type: 'answered', answer });
const notYet = answered({ is: 'pending', message: 'not yet' });
const unpaid = answered({ is: 'unpaid', message: 'not charged' });

describe('the way to the popup', () => {
  it('goes from what is to be paid over loading to paying', () => {
    const ready = after({ at: 'opening' }, { type: 'opened' });
    expect(ready).toEqual({ at: 'ready' });
    expect(after(ready, { type: 'pay' })).toEqual({ at: 'loading' });
    expect(after(ready, { type: 'pay' }, { type: 'loaded' })).toEqual(paying);
  });

  it('takes a second press, or one while an outcome is awaited, for nothing', () => {
    expect(after(paying, { type: 'pay' })).toBe(paying);
    const processing: Phase = { at: 'processing', message: '' };
    expect(after(processing, { type: 'pay' })).toBe(processing);
  });

  it('offers another way when it takes too long, and then hears no "cancelled"', () => {
    const stuck = after({ at: 'loading' }, { type: 'too-long' });
    expect(stuck).toEqual({ at: 'unloadable', what: 'popup' });
    expect(after(stuck, { type: 'cancelled' })).toBe(stuck);
    expect(after(stuck, { type: 'pay' })).toEqual({ at: 'loading' });
  });

  it('does not take a popup that came in time for one that did not', () => {
    expect(after(paying, { type: 'too-long' })).toBe(paying);
  });
});

const message = 'not confirmed yet';
const opened = { type: 'opened', unconfirmed: message } as const;

describe('an attempt that may have been paid already', () => {
  const waiting: Phase = { at: 'processing', message };
  const unsure = { at: 'ready', note: { kind: 'unpaid', message: left, unsure: true } };

  it('is checked first, also after a reload', () => {
    expect(after({ at: 'opening' }, opened)).toEqual(waiting);
    expect(after({ at: 'opening', pay: true }, { ...opened, sameAmount: true })).toEqual(waiting);
    expect(after({ at: 'ready' }, { type: 'unconfirmed', message })).toEqual(waiting);
  });

  it('can be paid by a student who says that nothing was paid', () => {
    const back = after(waiting, { type: 'reopen' }, opened);
    expect(back).toEqual(unsure);
    expect(after(back, { type: 'unconfirmed', message })).toBe(back);
    expect(after(back, { type: 'reopen' }, opened)).toEqual(unsure);
    // It was declined meanwhile, or there is another one now.
    expect(after(waiting, { type: 'reopen' }, { type: 'opened' })).toEqual({ at: 'ready' });
  });
});

describe('callbacks of the library', () => {
  it.each(['succeeded', 'cancelled', 'transfer-pending'] as const)(
    '%s only makes us ask',
    (type) => {
      expect(after(paying, { type }).at).toBe('checking');
    },
  );

  it('takes a pending transfer for what it is, although "cancelled" is said first', () => {
    const asked = after(paying, { type: 'cancelled' }, { type: 'transfer-pending' });
    expect(asked).toMatchObject({ at: 'checking', reason: 'transfer' });
    expect(after(asked, notYet)).toEqual({ at: 'processing', message: 'not yet' });
  });

  it('is ignored once the payment is settled', () => {
    const settled: Phase = { at: 'settled', message: '' };
    expect(after(settled, { type: 'cancelled' })).toBe(settled);
    expect(after(settled, { type: 'succeeded' })).toBe(settled);
  });
});

describe('answers of the server', () => {
  const checking: Phase = { at: 'checking', reason: 'success', message: '' };

  it('settles, also after a cancel', () => {
    const settled = answered({ is: 'settled', message: 'paid' });
    expect(after(checking, settled)).toEqual({ at: 'settled', message: 'paid' });
    expect(after(paying, { type: 'cancelled' }, settled).at).toBe('settled');
  });

  it('lets a student who left continue, and a student who paid wait', () => {
    expect(after(paying, { type: 'cancelled' }, unpaid)).toEqual({
      at: 'ready',
      note: { kind: 'unpaid', title: 'You closed the checkout', message: 'not charged' },
    });
    // Somebody used the checkout before it was closed.
    expect(after(paying, { type: 'cancelled' }, notYet)).toMatchObject({
      at: 'ready',
      note: { title: 'You closed the checkout', message: left, unsure: true },
    });
    expect(after(checking, notYet)).toEqual({ at: 'processing', message: 'not yet' });
  });

  it('waits for nothing where nobody has tried to pay, whatever made the page ask', () => {
    const note = { kind: 'unpaid', message: 'not charged' };
    expect(after(checking, unpaid)).toEqual({ at: 'ready', note });
    const answer = { is: 'unpaid', message: 'not charged', reopens: true } as const;
    const reopened = after({ at: 'ready' }, { type: 'check' }, answered(answer));
    expect(reopened).toEqual({ at: 'opening', note });
    expect(after(reopened, { type: 'opened' })).toEqual({ at: 'ready', note });
  });

  it('keeps the student on the page after a decline, and tries again at the same amount', () => {
    const declined = after(checking, answered({ is: 'declined', message: 'no' }));
    expect(declined).toEqual({ at: 'declined', message: 'no' });
    const retried = after(declined, { type: 'retry' });
    expect(after(retried, { type: 'opened', sameAmount: true })).toEqual({ at: 'loading' });
    expect(after(retried, { type: 'opened', sameAmount: false })).toEqual({ at: 'ready' });
  });

  it('goes on to the rest where a part of the price is here, and pays it only when asked', () => {
    const rest = after(checking, answered({ is: 'underpaid' }));
    const note = { kind: 'part-paid' };
    expect(rest).toEqual({ at: 'opening', note });
    expect(after(rest, { type: 'opened', sameAmount: true })).toEqual({ at: 'ready', note });
    expect(after(rest, opened)).toEqual({ at: 'processing', message: opened.unconfirmed });
  });

  it('leaves the page only when the payment could not be recorded', () => {
    const title = 'Something went wrong';
    expect(after(checking, answered({ is: 'unsaved', title, message: 'no' }))).toEqual({
      at: 'leaving',
      title,
      message: 'no',
    });
  });

  it('explains money that was kept', () => {
    const kept = { is: 'kept', reason: 'PLACE_TAKEN', message: 'taken' } as const;
    expect(after(checking, answered(kept))).toMatchObject({ at: 'kept', reason: 'PLACE_TAKEN' });
  });

  it('is dropped when it comes late, for a question that is no longer open', () => {
    expect(after({ at: 'ready' }, notYet)).toEqual({ at: 'ready' });
  });
});

it('distinguishes an error of the wallet from one of the popup', () => {
  const error: CheckoutEvent = { type: 'error', message: 'Transaction attempt failed' };
  for (const answer of [unpaid, notYet]) {
    expect(after({ at: 'ready' }, { type: 'wallet' }, error, answer)).toEqual({
      at: 'ready',
      note: { kind: 'wallet-error', message: 'Transaction attempt failed' },
    });
  }
  expect(after(paying, error, unpaid)).toMatchObject({
    note: { title: 'The checkout reported an error: Transaction attempt failed' },
  });
});
