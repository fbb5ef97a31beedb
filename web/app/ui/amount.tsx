import { formatAmount } from '@edc/contract/amounts';

interface AmountProps {
  kobo: number;
  currency: string;
}

/** An amount in any currency; the centre's own is told by its sign. */
export function Amount({ kobo, currency }: AmountProps) {
  return <span className="tabular-nums md:whitespace-nowrap">{formatAmount(kobo, currency)}</span>;
}
