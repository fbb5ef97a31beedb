/** What made us ask the server what became of the payment. */
export type Why = 'success' | 'transfer' | 'cancel' | 'error' | 'wallet-error' | 'return';

/** Why the page shows again what is to be paid. */
export type Note =
  | { kind: 'closed' }
  | { kind: 'error'; said: string }
  | { kind: 'wallet-error'; said: string };

/** The server's word on the payment. */
export type Answer =
  | { is: 'settled'; message: string }
  | { is: 'pending'; message: string }
  | { is: 'not-paid' | 'failed'; title: string; message: string }
  | { is: 'kept'; reason: 'PLACE_TAKEN' | 'ALREADY_REGISTERED' | 'HELD'; message: string };

export type Phase =
  | { at: 'opening' }
  /** No attempt could be opened; nothing was paid. */
  | { at: 'shut'; error: string; message: string }
  | { at: 'ready'; note?: Note }
  /** The library or its popup is on the way; `by` tells who will be heard. */
  | { at: 'loading' }
  | { at: 'paying'; by: 'popup' | 'wallet' }
  | { at: 'unloadable'; what: 'library' | 'popup' }
  | { at: 'asking'; why: Why; said: string }
  | { at: 'pending'; message: string }
  | { at: 'settled'; message: string }
  /** Money is here that could not be used as it was meant. */
  | { at: 'kept'; reason: 'PLACE_TAKEN' | 'ALREADY_REGISTERED' | 'HELD'; message: string }
  /** Back to the skills in a moment. */
  | { at: 'leaving'; title: string; message: string };

export type CheckoutEvent =
  | { type: 'opened' }
  | { type: 'refused'; error: string; message: string }
  | { type: 'again' }
  | { type: 'pay' }
  | { type: 'wallet' }
  | { type: 'loaded' }
  | { type: 'library-failed' }
  | { type: 'too-long' }
  | { type: 'cancelled' }
  | { type: 'transfer-pending' }
  | { type: 'error'; said: string }
  | { type: 'succeeded' }
  | { type: 'ask' }
  | { type: 'answered'; answer: Answer };

const asking = (why: Why, said = ''): Phase => ({ at: 'asking', why, said });

/** The whole way of one payment through the page. The library's word never settles anything. */
export function nextPhase(phase: Phase, event: CheckoutEvent): Phase {
  switch (event.type) {
    case 'opened':
      return phase.at === 'opening' ? { at: 'ready' } : phase;
    case 'refused':
      return { at: 'shut', error: event.error, message: event.message };
    case 'again':
      return { at: 'opening' };
    case 'pay':
      return phase.at === 'ready' || phase.at === 'unloadable' ? { at: 'loading' } : phase;
    case 'wallet':
      return phase.at === 'ready' ? { at: 'paying', by: 'wallet' } : phase;
    case 'loaded':
      return phase.at === 'loading' ? { at: 'paying', by: 'popup' } : phase;
    case 'library-failed':
      return phase.at === 'loading' ? { at: 'unloadable', what: 'library' } : phase;
    case 'too-long':
      return phase.at === 'loading' ? { at: 'unloadable', what: 'popup' } : phase;
    case 'ask':
      return asking('return');
    case 'answered':
      return phase.at === 'asking' ? after(phase, event.answer) : phase;
    default:
      return heard(phase, event);
  }
}

/** The library's callbacks: each only makes us ask. */
function heard(
  phase: Phase,
  event: CheckoutEvent & { type: 'cancelled' | 'transfer-pending' | 'error' | 'succeeded' },
): Phase {
  const open = phase.at === 'loading' || phase.at === 'paying';
  switch (event.type) {
    case 'succeeded':
      return phase.at === 'settled' ? phase : asking('success');
    case 'transfer-pending':
      // The library says "cancelled" first, in the same breath: the transfer is what counts.
      return phase.at === 'settled' ? phase : asking('transfer');
    case 'cancelled':
      return open ? asking('cancel') : phase;
    case 'error':
      if (!open) return phase;
      return asking(
        phase.at === 'paying' && phase.by === 'wallet' ? 'wallet-error' : 'error',
        event.said,
      );
  }
}

function after(asked: Phase & { at: 'asking' }, answer: Answer): Phase {
  switch (answer.is) {
    case 'settled':
      return { at: 'settled', message: answer.message };
    case 'kept':
      return { at: 'kept', reason: answer.reason, message: answer.message };
    case 'not-paid':
    case 'failed':
      return { at: 'leaving', title: answer.title, message: answer.message };
    case 'pending':
      return unpaid(asked, answer.message);
  }
}

/** No money yet: whoever believes to have paid waits, whoever went away may go on. */
function unpaid({ why, said }: Phase & { at: 'asking' }, message: string): Phase {
  switch (why) {
    case 'cancel':
      return { at: 'ready', note: { kind: 'closed' } };
    case 'error':
    case 'wallet-error':
      return { at: 'ready', note: { kind: why, said } };
    default:
      return { at: 'pending', message };
  }
}
