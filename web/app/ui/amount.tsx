import { Money } from './money';

interface AmountProps {
  kobo: number;
  currency: string;
}

/** An amount in any currency; the centre's own is told by its sign. */
export function Amount({ kobo, currency }: AmountProps) {
  if (currency === 'NGN') return <Money kobo={kobo} />;
  return (
    <span className="tabular-nums md:whitespace-nowrap">{`${currency} ${(kobo / 100).toFixed(2)}`}</span>
  );
}
