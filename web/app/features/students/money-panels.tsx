import { formatMoment } from '@edc/contract/dates';
import { holdReasonWords } from '@edc/contract/payment-record-rules';
import type { FullStudent } from '@edc/contract/students';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge';
import { CodeText } from '../../ui/code-text';
import { Money } from '../../ui/money';
import { Rows } from './rows';

type Tone = 'success' | 'warning' | 'danger' | 'neutral';

const states: Record<string, { label: string; tone: Tone }> = {
  created: { label: 'Not paid yet', tone: 'neutral' },
  initialized: { label: 'Pending', tone: 'warning' },
  settled: { label: 'Confirmed', tone: 'success' },
  failed: { label: 'Declined', tone: 'danger' },
  abandoned: { label: 'Not paid', tone: 'neutral' },
  reversed: { label: 'Reversed', tone: 'danger' },
};

export function Payments({ payments }: { payments: FullStudent['payments'] }) {
  return (
    <Rows
      none="No payment yet."
      rows={payments.map((one) => ({
        key: one.reference,
        title: <PaymentLink reference={one.reference} />,
        detail: `${one.description}, ${formatMoment(one.created_at)}`,
        end: (
          <>
            <Money kobo={one.received_kobo ?? one.total_kobo} />
            <Badge tone={states[one.state]?.tone ?? 'neutral'}>
              {states[one.state]?.label ?? one.state}
            </Badge>
          </>
        ),
      }))}
    />
  );
}

export function Credits({ credits }: { credits: FullStudent['credits'] }) {
  return (
    <Rows
      none=""
      rows={credits.map((one) => ({
        key: `${one.reference}${one.amount_kobo}`,
        title: <PaymentLink reference={one.reference} />,
        detail: `${holdReasonWords(one.reason)}, received ${formatMoment(one.paid_at)}`,
        end: <Money kobo={one.amount_kobo} />,
      }))}
    />
  );
}

function PaymentLink({ reference }: { reference: string }) {
  return (
    <Link to={`/staff/payments/${encodeURIComponent(reference)}`} className="text-link underline">
      <CodeText>{reference}</CodeText>
    </Link>
  );
}
