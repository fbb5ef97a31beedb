import { Facts } from '../../ui/facts';
import { Money } from '../../ui/money';

interface FeeSummaryProps {
  base: number;
  fee: number;
  total: number;
}

/** What is paid and to whom it goes, openly: no surprise at the checkout. All in kobo. */
export function FeeSummary({ base, fee, total }: FeeSummaryProps) {
  return (
    <Facts
      facts={[
        { term: 'Base amount', detail: <Money kobo={base} /> },
        { term: 'Processing fee', detail: <Money kobo={fee} /> },
        { term: 'Total', detail: <Money kobo={total} className="text-lead" /> },
      ]}
    />
  );
}
