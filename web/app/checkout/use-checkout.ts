import { formatTime } from '@edc/contract/common/time/dates';
import type { PaymentProvider } from '@edc/contract/money/payment-rules';
import type { PaymentAttempt } from '@edc/contract/money/payments';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { ApiError, isNetworkFailure, isPassing, isSignedOut, refusalAmong } from '../lib/api/api';
import { isReachable } from '../lib/api/reachable';
import { useNotices } from '../ui/notices/notices';
import { type Answer, nextPhase, type OpeningCall, type Phase } from './checkout-state';
import { closeCheckout, listenToCheckout, loadCheckout, openCheckout } from './library/popup';
import {
  afterAnswer,
  isPayable,
  loadAttempt,
  type Opening,
  type Payment,
  unconfirmedMessage,
} from './open-payment';
import { type Recorded, recordAnswer } from './record-answer';
import { usePoll } from './use-poll';
import { useWhenReachable } from './use-when-reachable';

const LOAD_MS = 15_000;
const LEAVING_MS = 3000;

/** The sentence beside an answer may be the same as before: the time shows that it is a new one. */
function checkedWords(answer: Answer): string {
  const isUnanswered = answer.is === 'pending' && answer.unanswered;
  const state = answer.is === 'unpaid' ? 'not paid yet' : 'not confirmed yet';
  const found = isUnanswered ? 'the payment gateway did not answer' : state;
  return `Checked at ${formatTime(new Date().toISOString())}: ${found}.`;
}

export interface CheckoutOptions {
  /**
   * Opens or resumes the attempt. Undefined if the page has redirected the student. Called again
   * before each checkout.
   */
  open: (opening: Opening) => Promise<Payment | undefined>;
  /** Asks the server to record the payment, with the purchase's own call. */
  record: (attempt: PaymentAttempt) => Promise<Recorded>;
  onSettled: (message: string, attempt: PaymentAttempt) => void;
  /** The payment could not be recorded: the page is left after three seconds. */
  onLeave: () => void;
}

/**
 * A payment on its page, for any purchase: carries out each phase. The transitions are in
 * `checkout-state.ts`; `parts/checkout-panel.tsx` shows it.
 */
export function useCheckout({ open, record, onSettled, onLeave }: CheckoutOptions) {
  const notices = useNotices();
  const [phase, dispatch] = useReducer(nextPhase, { at: 'opening' } satisfies Phase as Phase);
  const [payment, setPayment] = useState<Payment>();
  const [gateway, setGateway] = useState<PaymentProvider>();
  /** The server is notified of the opened wallet before its result. */
  const notifying = useRef<Promise<void>>(undefined);
  /** When the payment was last checked and what was found, while no money has come. */
  const [checked, setChecked] = useState('');
  /** The page had to be left, and the portal does not answer. */
  const [isStranded, setStranded] = useState(false);

  const refused = (error: unknown, isCurrent: () => boolean) => {
    if (!(error instanceof ApiError)) throw error;
    if (isSignedOut(error) || !isCurrent()) return;
    const { message } = error;
    dispatch({ type: 'refused', error: refusalAmong<OpeningCall>(error), message });
  };

  const start = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      const opened = await open({ gateway });
      if (!isCurrent() || !opened) return;
      const sameAmount = opened.attempt.total_kobo === payment?.attempt.total_kobo;
      setPayment(opened);
      const unconfirmed = unconfirmedMessage(opened);
      dispatch(
        opened.access
          ? { type: 'opened', sameAmount, ...(unconfirmed && { unconfirmed }) }
          : { type: 'check' },
      );
      // The student came to pay: load the library before the button is pressed.
      if (opened.access?.accessCode) loadCheckout(opened.access.url).catch(() => undefined);
    } catch (error) {
      refused(error, isCurrent);
    }
  });

  const check = useEffectEvent(async () => {
    if (!payment) return;
    await notifying.current;
    const answer = await recordAnswer(record(payment.attempt));
    if (!answer) return;
    // A wallet has said itself that its charge failed: the payment is as it was before.
    const hasFailed = phase.at === 'checking' && phase.reason === 'wallet-error';
    const now = hasFailed && answer.is === 'pending' ? payment : await afterAnswer(payment, answer);
    setPayment(now);
    setChecked(checkedWords(answer));
    if (answer.is !== 'unpaid') return dispatch({ type: 'answered', answer });
    const { message } = answer;
    const isDeclined = now.attempt.state === 'failed';
    if (!isDeclined) {
      const reopens = !now.access;
      return dispatch({ type: 'answered', answer: { is: 'unpaid', message, reopens } });
    }
    // With a part of the price here, the page goes on to the rest, and says what was declined.
    const { part_paid } = now.attempt;
    dispatch({
      type: 'answered',
      answer: part_paid ? { is: 'underpaid' } : { is: 'declined', message },
    });
  });

  /** The last place may be taken, or the money received, while the page was open. */
  const reopened = async (isCurrent: () => boolean) => {
    if (!payment?.access) return undefined;
    try {
      const now = await open({ gateway, checkout: true });
      if (!now || !isCurrent()) return undefined;
      if (now.attempt.reference === payment.attempt.reference && now.access) return payment;
      setPayment(now);
      if (!now.access) dispatch({ type: 'check' });
      // Never charge an amount that was not on the button.
      else if (now.attempt.total_kobo !== payment.attempt.total_kobo) dispatch({ type: 'reopen' });
      else return now;
      return undefined;
    } catch (error) {
      if (isNetworkFailure(error)) {
        dispatch({ type: 'library-failed' });
      } else refused(error, isCurrent);
      return undefined;
    }
  };

  /** Another tab may have paid meanwhile. Without an answer the page stays as it is. */
  const lookAgain = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      const now = await open({ gateway });
      if (!now || !isCurrent()) return;
      setPayment(now);
      const message = unconfirmedMessage(now);
      if (!now.access) dispatch({ type: 'check' });
      else if (message) dispatch({ type: 'unconfirmed', message });
    } catch (error) {
      if (!(error instanceof ApiError && isPassing(error))) refused(error, isCurrent);
    }
  });

  const load = useEffectEvent(async (isCurrent: () => boolean) => {
    const { access } = (await reopened(isCurrent)) ?? {};
    if (!access || !isCurrent()) return;
    // A provider without our popup: its own page.
    if (!access.accessCode) return window.location.assign(access.url);
    await openCheckout(access, isCurrent).catch(() => dispatch({ type: 'library-failed' }));
  });

  /** The wallet opens with the click, so the server is notified meanwhile. */
  const notifyAboutWallet = useEffectEvent(async () => {
    try {
      await open({ gateway, checkout: true });
    } catch (error) {
      // The wallet's own result is checked in any case.
      if (!(error instanceof ApiError)) throw error;
    }
  });

  const settled = useEffectEvent((message: string) => {
    if (payment) onSettled(message, payment.attempt);
  });

  // Without the portal no other page can load: this one stays, with the reference on it.
  const leave = useEffectEvent(
    async ({ title, message }: Phase & { at: 'leaving' }, isCurrent: () => boolean) => {
      const reachable = await isReachable();
      if (!isCurrent()) return;
      if (!reachable) return setStranded(true);
      // The notice is for the next page: this one shows the message already.
      notices.show({ type: 'danger', title, message });
      onLeave();
    },
  );

  /** The checkout may have been used before it could not be opened again. */
  const isUnsure = payment !== undefined && unconfirmedMessage(payment) !== undefined;
  const checkIfUnsure = useEffectEvent(() => {
    if (isUnsure) dispatch({ type: 'check' });
  });

  /** The result is unknown: until then the portal must assume that it may be paid. */
  const askWhenLeft = useEffectEvent(() => {
    const isOpen = phase.at === 'loading' || phase.at === 'paying';
    // Without an answer the portal asks the provider itself, a minute later.
    if (isOpen && payment) loadAttempt(payment.attempt.reference).catch(() => undefined);
  });

  useEffect(() => listenToCheckout(dispatch), []);
  // An open popup closes with the page.
  useEffect(
    () => () => {
      closeCheckout();
      askWhenLeft();
    },
    [],
  );

  useEffect(() => {
    let current = true;
    const isCurrent = () => current;
    const end = () => {
      current = false;
    };
    switch (phase.at) {
      case 'opening':
        void start(isCurrent);
        return end;
      case 'ready': {
        const look = () => document.visibilityState === 'visible' && void lookAgain(isCurrent);
        document.addEventListener('visibilitychange', look);
        return () => {
          end();
          document.removeEventListener('visibilitychange', look);
        };
      }
      case 'checking':
        void check();
        return undefined;
      case 'paying':
        if (phase.by === 'wallet') notifying.current = notifyAboutWallet();
        return undefined;
      case 'settled':
        return settled(phase.message);
      case 'loading': {
        void load(isCurrent);
        const timer = setTimeout(() => {
          // The phase first: closing makes the library report "cancelled".
          dispatch({ type: 'too-long' });
          setTimeout(closeCheckout);
        }, LOAD_MS);
        return () => {
          end();
          clearTimeout(timer);
        };
      }
      case 'unloadable': {
        const checkAgain = () => checkIfUnsure();
        window.addEventListener('online', checkAgain);
        return () => window.removeEventListener('online', checkAgain);
      }
      case 'leaving': {
        const timer = setTimeout(() => void leave(phase, isCurrent), LEAVING_MS);
        const checkAgain = () => dispatch({ type: 'check' });
        window.addEventListener('online', checkAgain);
        return () => {
          end();
          setStranded(false);
          clearTimeout(timer);
          window.removeEventListener('online', checkAgain);
        };
      }
      default:
        return undefined;
    }
  }, [phase]);

  useWhenReachable(isStranded, () => dispatch({ type: 'check' }));

  const isWaiting = phase.at === 'processing' || (phase.at === 'unloadable' && isUnsure);
  const { gaveUp } = usePoll(isWaiting, async () => {
    if (!payment) return 'stop';
    try {
      const attempt = await loadAttempt(payment.attempt.reference);
      const isOpen = isPayable(attempt) || attempt.state === 'abandoned';
      if (isOpen && attempt.tried) return 'continue';
      dispatch({ type: 'check' });
      return 'stop';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return isSignedOut(error) ? 'stop' : 'continue';
    }
  });

  const chooseGateway = (provider: PaymentProvider) => {
    setGateway(provider);
    dispatch({ type: 'reopen' });
  };

  return { phase, payment, dispatch, chooseGateway, checked, gaveUp, isStranded, leave: onLeave };
}

export type Checkout = ReturnType<typeof useCheckout>;
