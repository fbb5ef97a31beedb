import { dayInLagos } from '@edc/contract/common/time/days';
import type { PaymentTotals } from '@edc/contract/money/payment-totals';
import type { App } from '../../../../context.ts';
import { monthlyTotals } from './store.ts';

/** The month in the centre's own time: `2026-11`. */
const monthOf = (at: Date) => dayInLagos(at).slice(0, 7);

/** What was received and refunded in a month; in the current one, unless said. */
export async function loadPaymentTotals(
  app: Pick<App, 'db' | 'now'>,
  asked: string | undefined,
): Promise<PaymentTotals> {
  const newest = monthOf(app.now());
  const month = asked && asked < newest ? asked : newest;
  const rows = await monthlyTotals(app.db, month);
  const totalOf = (currency: string): PaymentTotals['total'] => {
    const ofCurrency = rows.filter((row) => row.currency === currency);
    const sum = (name: Exclude<keyof PaymentTotals['total'], 'currency'>) =>
      ofCurrency.reduce((total, row) => total + row[name], 0);
    return {
      currency,
      payments: sum('payments'),
      received_kobo: sum('received_kobo'),
      teller_kobo: sum('teller_kobo'),
      fees_kobo: sum('fees_kobo'),
      refunded_kobo: sum('refunded_kobo'),
      teller_refunded_kobo: sum('teller_refunded_kobo'),
      lost_kobo: sum('lost_kobo'),
      waived_kobo: sum('waived_kobo'),
    };
  };
  const others = new Set(rows.map(({ currency }) => currency).filter((one) => one !== 'NGN'));
  return {
    month,
    newest,
    total: totalOf('NGN'),
    other_totals: [...others].toSorted().map(totalOf),
    rows,
  };
}
