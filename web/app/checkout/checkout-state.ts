import { left } from '@edc/contract/money/payment-doubts';
import type { Refusal } from '../lib/api/api';

/** A new payment is opened, or one is looked up by its reference. */
export type OpeningCall = 'POST /student/payment/initialize' | 'GET /student/payment/{reference}';
export type OpeningRefusal = Refusal<OpeningCall>;

/** What made the page ask the server for the result of the payment. */
type Reason = 'success' | 'transfer' | 'cancel' | 'error' | 'wallet-error' | 'return';

/** Why the page shows the amount to pay again. */
export type Note =
  /** `unsure`: the checkout was used, so that it may have been paid. */
  | { kind: 'unpaid'; title?: string; message: string; unsure?: boolean }
  | { kind: 'wallet-error'; message: string }
  /** A part of the price was received. */
  | { kind: 'part-paid' };

/** Why money was received that does not pay for its purchase. */
export const KEPT = [
  'PLACE_TAKEN',
  'ALREADY_REGISTERED',
  'ALREADY_REQUESTED',
  'NOT_POSSIBLE',
  'HELD',
  'REVERSED',
] as const;
type KeptReason = (typeof KEPT)[number];

/** The server's answer about the payment. */
export type Answer =
  | { is: 'settled'; message: string }
  /** `unanswered`: the payment gateway could not be asked. */
  | { is: 'pending'; message: string; unanswered?: true }
  /** Nobody has tried to pay. `reopens`: the page only asked, and cannot pay with what it has. */
  | { is: 'unpaid'; message: string; reopens?: boolean }
  | { is: 'declined'; message: string }
  /** Less than the amount due is here: it is credit, and only the rest is to be paid. */
  | { is: 'underpaid' }
  | { is: 'kept'; reason: KeptReason; message: string }
  /** The payment could not be recorded: the server or the network failed. */
  | { is: 'unsaved'; title: string; message: string };

export type Phase =
  /** `pay`: the checkout opens as soon as the attempt exists. */
  | { at: 'opening'; pay?: boolean; note?: Note }
  /** No attempt could be opened; nothing was paid. */
  | { at: 'unavailable'; error: OpeningRefusal; message: string }
  | { at: 'ready'; note?: Note }
  /** The library or its popup is loading. */
  | { at: 'loading' }
  | { at: 'paying'; by: 'popup' | 'wallet' }
  | { at: 'unloadable'; what: 'library' | 'popup' }
  | { at: 'checking'; reason: Reason; message: string }
  | { at: 'processing'; message: string }
  /** The bank refused: a new attempt can be made. */
  | { at: 'declined'; message: string }
  | { at: 'settled'; message: string }
  /** Money was received that does not pay for its purchase. */
  | { at: 'kept'; reason: KeptReason; message: string }
  /** The page is left in a moment. */
  | { at: 'leaving'; title: string; message: string };

export type CheckoutEvent =
  /** `unconfirmed`: what to say of an attempt that may have been paid already. */
  | { type: 'opened'; sameAmount?: boolean; unconfirmed?: string }
  /** Another tab has tried to pay meanwhile. */
  | { type: 'unconfirmed'; message: string }
  | { type: 'refused'; error: OpeningRefusal; message: string }
  /** Shows the amount to pay again. */
  | { type: 'reopen' }
  /** A new attempt after one that was declined. */
  | { type: 'retry' }
  | { type: 'pay' }
  | { type: 'wallet' }
  | { type: 'loaded' }
  | { type: 'library-failed' }
  | { type: 'too-long' }
  | { type: 'cancelled' }
  | { type: 'transfer-pending' }
  | { type: 'error'; message: string }
  | { type: 'succeeded' }
  /** Asks the server for the result. */
  | { type: 'check' }
  | { type: 'answered'; answer: Answer };

const checking = (reason: Reason, message = ''): Phase => ({ at: 'checking', reason, message });

/** Every step of one payment on its page. The library's own result never settles anything. */
export function nextPhase(phase: Phase, event: CheckoutEvent): Phase {
  switch (event.type) {
    case 'opened':
      if (phase.at !== 'opening') return phase;
      // Never charge an amount that was not on the button.
      if (phase.pay && event.sameAmount && !event.unconfirmed) return { at: 'loading' };
      return afterOpening(phase, event.unconfirmed);
    case 'unconfirmed':
      return phase.at === 'ready' && !isUnsure(phase)
        ? { at: 'processing', message: event.message }
        : phase;
    case 'refused':
      return { at: 'unavailable', error: event.error, message: event.message };
    case 'reopen':
      // Who has not paid can pay, and reads once more that the payment may be under way.
      return phase.at === 'processing' || isUnsure(phase)
        ? { at: 'opening', note: UNSURE }
        : { at: 'opening' };
    case 'retry':
      return { at: 'opening', pay: true };
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
    case 'check':
      return checking('return');
    case 'answered':
      return phase.at === 'checking' ? afterAnswer(phase, event.answer) : phase;
    default:
      return afterCallback(phase, event);
  }
}

const UNSURE: Note = { kind: 'unpaid', message: left, unsure: true };

/** The payment may have been made, and the student goes on to pay. */
const isUnsure = (phase: Phase) =>
  phase.at === 'ready' && phase.note?.kind === 'unpaid' && phase.note.unsure === true;

function afterOpening({ note }: Phase & { at: 'opening' }, unconfirmed?: string): Phase {
  const wasUnsure = note?.kind === 'unpaid' && note.unsure;
  if (unconfirmed && (!note || note.kind === 'part-paid'))
    return { at: 'processing', message: unconfirmed };
  // Another attempt, or one that turned out not to be paid: there is nothing left to be unsure of.
  if (!note || (wasUnsure && !unconfirmed)) return { at: 'ready' };
  return { at: 'ready', note };
}

/** The library's callbacks: each only triggers a check with the server. */
function afterCallback(
  phase: Phase,
  event: CheckoutEvent & { type: 'cancelled' | 'transfer-pending' | 'error' | 'succeeded' },
): Phase {
  const isOpen = phase.at === 'loading' || phase.at === 'paying';
  switch (event.type) {
    case 'succeeded':
      return phase.at === 'settled' ? phase : checking('success');
    case 'transfer-pending':
      // The library reports "cancelled" just before: the transfer is what counts.
      return phase.at === 'settled' ? phase : checking('transfer');
    case 'cancelled':
      return isOpen ? checking('cancel') : phase;
    case 'error':
      if (!isOpen) return phase;
      return checking(
        phase.at === 'paying' && phase.by === 'wallet' ? 'wallet-error' : 'error',
        event.message,
      );
  }
}

function afterAnswer(asked: Phase & { at: 'checking' }, answer: Answer): Phase {
  switch (answer.is) {
    case 'settled':
      return { at: 'settled', message: answer.message };
    case 'kept':
      return { at: 'kept', reason: answer.reason, message: answer.message };
    case 'declined':
      return { at: 'declined', message: answer.message };
    case 'underpaid':
      return { at: 'opening', note: { kind: 'part-paid' } };
    case 'unsaved':
      return { at: 'leaving', title: answer.title, message: answer.message };
    case 'pending':
      return withoutMoney(asked, answer.message);
    case 'unpaid':
      return {
        at: answer.reopens ? 'opening' : 'ready',
        note: noteAfter(asked, answer.message),
      };
  }
}

/** No money yet: a student who may have paid waits, one who left the checkout continues. */
function withoutMoney(asked: Phase & { at: 'checking' }, message: string): Phase {
  if (!['cancel', 'error', 'wallet-error'].includes(asked.reason)) {
    return { at: 'processing', message };
  }
  const note = noteAfter(asked, left);
  return { at: 'ready', note: note.kind === 'unpaid' ? { ...note, unsure: true } : note };
}

/** The reason for the check, and the server's answer. */
function noteAfter({ reason, message: error }: Phase & { at: 'checking' }, message: string): Note {
  switch (reason) {
    case 'wallet-error':
      return { kind: 'wallet-error', message: error };
    case 'cancel':
      return { kind: 'unpaid', title: 'You closed the checkout', message };
    case 'error':
      return { kind: 'unpaid', title: `The checkout reported an error: ${error}`, message };
    default:
      return { kind: 'unpaid', message };
  }
}
