import { formatAmount } from '@edc/contract/common/money/money';
import { koboTyped } from '@edc/contract/common/money/typed-amount';
import type { OfferedChoice, PaymentException } from '@edc/contract/money/payment-exceptions';
import { useEffect, useState } from 'react';
import { api } from '../../../../lib/api/api';
import { useLoaded } from '../../../../lib/api/use-loaded';

/** Long enough to finish typing a number. */
const TYPED_MS = 300;

export interface RefundAmount {
  /** The field's text, in whole units of the currency. */
  typed: string;
  change: (typed: string) => void;
  mostKobo: number;
  currency: string;
  /** Undefined if the typed amount cannot be refunded: nothing is sent then. */
  kobo: number | undefined;
  problem: string | undefined;
}

/**
 * The amount to refund: all of it, unless another amount is typed. The preview is then loaded for
 * that amount, so that it matches the button's.
 */
export function useRefundAmount(
  exception: PaymentException,
  { chosen, firstKobo }: { chosen: OfferedChoice | undefined; firstKobo?: number },
) {
  const refund = exception.choices.find(({ choice }) => choice === 'refund');
  const allKobo = refund?.amount_kobo ?? 0;
  // Of a payment with an excess, more than the excess.
  const mostKobo = refund?.most_kobo ?? allKobo;
  const first = firstKobo && firstKobo <= mostKobo ? firstKobo : allKobo;
  const [typed, change] = useState<string>();
  const kobo = typed === undefined ? first : koboTyped(typed);
  const isPossible = kobo !== undefined && kobo <= mostKobo;
  const isPart = chosen?.choice === 'refund' && isPossible && kobo !== allKobo;
  const asked = useSettled(isPart ? kobo : undefined);
  const { loaded } = useLoaded(
    asked === undefined ? undefined : `${exception.id} ${exception.state} ${asked}`,
    async () => {
      const given = { money: String(exception.id), amount_kobo: String(asked) };
      return (await api('GET /staff/payment-exceptions/{money}/part-refund', given)).data;
    },
  );
  const amount: RefundAmount = {
    typed: typed ?? String(first / 100),
    change,
    mostKobo,
    currency: exception.currency,
    kobo: isPossible ? kobo : undefined,
    problem: isPossible
      ? undefined
      : `Please enter an amount of at most ${formatAmount(mostKobo, exception.currency)}, such as 500 or 1,250.50`,
  };
  // No amount, no preview: the preview for the full sum would be misleading.
  if (chosen?.choice === 'refund' && !isPossible) {
    return { amount, chosen: { ...chosen, after: null, email: null, takes: null } };
  }
  if (!isPart) return { amount, chosen };
  const part = loaded.is === 'there' && asked === kobo ? loaded.data : undefined;
  const refusal = loaded.is === 'failed' ? loaded.error.message : part?.refusal;
  return {
    amount,
    chosen:
      part && !refusal
        ? part
        : { ...chosen, amount_kobo: kobo, after: null, email: null, takes: null },
    failure: refusal ?? undefined,
  };
}

/** The value once it has not changed for a moment. */
function useSettled(value: number | undefined): number | undefined {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
