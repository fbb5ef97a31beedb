import type { StudentRecord } from '@edc/contract/identity';
import type { AttemptState, PaymentProvider } from '@edc/contract/payment-rules';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, api, isSignedOut } from '../../lib/api';
import { dropChosenSkill, keepChosenSkill, readChosenSkill } from '../../lib/chosen-skill';
import { useNotices } from '../../ui/notices';
import { askWhatBecame } from './ask-what-became';
import { closeCheckout, listenToCheckout, loadCheckout, openCheckout } from './checkout-library';
import { nextPhase, type Phase } from './checkout-state';
import { type Order, open, openOrder, withWhatIsKnown } from './open-order';
import { dropUnopened } from './unopened';
import { usePoll } from './use-poll';

const LOAD_MS = 15_000;
const LEAVING_MS = 3000;
/** Refusals by which what was chosen can no longer be had. */
const GONE = ['SKILL_FULL', 'NOT_OFFERED', 'ALREADY_REGISTERED', 'PLACE_TAKEN'];

/** States in which the server has more to say than "not yet". */
const DECIDED: AttemptState[] = ['settled', 'failed', 'reversed'];

interface CheckoutOptions {
  student: StudentRecord;
  reference: string | null;
  returned: boolean;
}

/** Runs what each phase of a payment calls for; which phase follows is `checkout-state.ts`'s. */
export function useCheckout({ student, reference, returned }: CheckoutOptions) {
  const navigate = useNavigate();
  const notices = useNotices();
  const [phase, dispatch] = useReducer(nextPhase, { at: 'opening' } satisfies Phase as Phase);
  const [order, setOrder] = useState<Order>();
  const [gateway, setGateway] = useState<PaymentProvider>();

  const start = useEffectEvent(async (isWanted: () => boolean) => {
    try {
      const opened = order
        ? await open(order.skill, gateway ?? order.attempt.provider)
        : await openOrder({ student, reference, returned, chosen: readChosenSkill(student.code) });
      if (!isWanted()) return;
      if ('elsewhere' in opened) return await navigate(opened.elsewhere, { replace: true });
      setOrder(opened);
      dispatch({ type: opened.access ? 'opened' : 'ask' });
      // The student came to pay: the library is worth having before the button is pressed.
      if (opened.access?.accessCode) loadCheckout(opened.access.url).catch(() => undefined);
    } catch (error) {
      refused(error, isWanted);
    }
  });

  const refused = (error: unknown, isWanted: () => boolean) => {
    if (!(error instanceof ApiError)) throw error;
    if (isSignedOut(error) || !isWanted()) return;
    if (GONE.includes(error.error)) dropChosenSkill(student.code);
    dispatch({ type: 'refused', error: error.error, message: error.message });
  };

  const ask = useEffectEvent(async () => {
    if (!order) return;
    const answer = await askWhatBecame(student, order);
    if (answer?.is === 'kept') {
      dropChosenSkill(student.code);
      setOrder(await withWhatIsKnown(order));
    }
    if (answer) dispatch({ type: 'answered', answer });
  });

  /** The last place may have gone, or the money come, while the page stood: told before paying. */
  const stillOpen = async (isWanted: () => boolean) => {
    if (!order?.access) return undefined;
    try {
      const now = await open(order.skill, order.attempt.provider);
      if (now.attempt.reference === order.attempt.reference && now.access) return order;
      if (!isWanted()) return undefined;
      setOrder(now);
      if (!now.access) dispatch({ type: 'ask' });
      // Nobody pays an amount that was not on the button.
      else if (now.attempt.total_kobo !== order.attempt.total_kobo) dispatch({ type: 'again' });
      else return now;
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.error === 'NETWORK') {
        dispatch({ type: 'library-failed' });
      } else refused(error, isWanted);
      return undefined;
    }
  };

  const load = useEffectEvent(async (isWanted: () => boolean) => {
    // Whatever comes of it: from here on the provider's own page is offered too.
    if (order) dropUnopened(order.attempt.reference);
    const { access, attempt } = (await stillOpen(isWanted)) ?? {};
    if (!access || !attempt || !isWanted()) return;
    dropUnopened(attempt.reference);
    // A provider without a popup of ours: its own page.
    if (!access.accessCode) return window.location.assign(access.url);
    await openCheckout(access, isWanted).catch(() => dispatch({ type: 'library-failed' }));
  });

  const finish = useEffectEvent((message: string) => {
    dropChosenSkill(student.code);
    notices.show({ type: 'success', title: 'Weldone!', message: `Success. ${message}` });
    void navigate(`/app/get_printout/${order?.skill.application_code}`, {
      replace: true,
      state: { paid: true },
    });
  });

  const warn = useEffectEvent((title: string, message: string) => {
    notices.show({ type: 'danger', title, message });
  });

  // Without a network there is no other page to go to: this one waits, with the reference on it.
  const leave = useEffectEvent(() => {
    if (navigator.onLine) void navigate('/app/skills');
  });
  const askAgain = useEffectEvent(() => dispatch({ type: 'ask' }));

  useEffect(() => listenToCheckout(dispatch), []);
  // Whoever leaves with the popup open takes it along.
  useEffect(() => closeCheckout, []);

  useEffect(() => {
    let wanted = true;
    if (phase.at === 'opening') {
      void start(() => wanted);
      return () => {
        wanted = false;
      };
    }
    if (phase.at === 'asking') void ask();
    if (phase.at === 'settled') finish(phase.message);
    if (phase.at === 'loading') {
      void load(() => wanted);
      const timer = setTimeout(() => {
        // The phase first: closing makes the library say "cancelled".
        dispatch({ type: 'too-long' });
        setTimeout(closeCheckout);
      }, LOAD_MS);
      return () => {
        wanted = false;
        clearTimeout(timer);
      };
    }
    if (phase.at === 'leaving') {
      warn(phase.title, phase.message);
      const timer = setTimeout(leave, LEAVING_MS);
      window.addEventListener('online', askAgain);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('online', askAgain);
      };
    }
    return undefined;
  }, [phase]);

  const waiting = usePoll(phase.at === 'pending', async () => {
    if (!order) return 'stop';
    try {
      const { data } = await api('GET /student/payment/{reference}', {
        reference: order.attempt.reference,
      });
      if (!DECIDED.includes(data.state)) return 'go on';
      dispatch({ type: 'ask' });
      return 'stop';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return isSignedOut(error) ? 'stop' : 'go on';
    }
  });

  const choose = (provider: PaymentProvider) => {
    if (order) keepChosenSkill(student.code, { ...order.skill, gateway: provider });
    setGateway(provider);
    dispatch({ type: 'again' });
  };

  return { phase, order, dispatch, choose, gaveUp: waiting.gaveUp };
}
