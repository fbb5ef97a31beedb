import { formatMoment } from '@edc/contract/dates';
import { holdReasonWords } from '@edc/contract/payment-record-rules';
import type { FullStudent } from '@edc/contract/students';
import { Link } from 'react-router';
import { attemptStateLook } from '../../lib/attempt-state';
import { Badge } from '../../ui/badge';
import { CodeText } from '../../ui/code-text';
import { Money } from '../../ui/money';
import { Rows } from './rows';

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
            <Badge tone={attemptStateLook(one.state).tone}>
              {attemptStateLook(one.state).label}
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
