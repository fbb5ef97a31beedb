import { formatMoment } from '@edc/contract/common/time/dates';
import type { FullStudent } from '@edc/contract/desk/students/students';
import { holdReasonWords } from '@edc/contract/money/payment-record-rules';
import { endWords } from '@edc/contract/people/proposal-rules';
import { useMay } from '../../../../../lib/session/staff';
import { PaymentMarks } from '../../../../../shared/money/payment-badge';
import { TextLink } from '../../../../../ui/actions/text-link';
import { Amount } from '../../../../../ui/text/amount';
import { Badge } from '../../../../../ui/text/badge';
import { CodeText } from '../../../../../ui/text/code-text';
import { Rows } from './rows';

type Facts = Pick<FullStudent, 'payments' | 'proposals'>;

export function Payments({ payments, proposals }: Facts) {
  const mayOpen = useMay()('payments.approve');
  const waiting = proposals.map((one) => ({
    key: `proposal-${one.id}`,
    title: mayOpen ? (
      <TextLink to={`/staff/approvals/${one.id}`}>{one.summary}</TextLink>
    ) : (
      <span>{one.summary}</span>
    ),
    detail: one.state === 'open' ? `Proposed ${formatMoment(one.proposed_at)}` : endWords(one),
    end:
      one.state === 'open' ? (
        <Badge tone="info">Waits for a second person</Badge>
      ) : (
        <Badge>Not recorded</Badge>
      ),
  }));
  return (
    <Rows
      none="No payment yet."
      rows={waiting.concat(
        payments.map((one) => ({
          key: one.reference,
          title: <PaymentLink reference={one.reference} />,
          detail: `${one.description}, ${formatMoment(one.created_at)}`,
          end: (
            <>
              <Amount kobo={one.received_kobo ?? one.total_kobo} currency={one.currency} />
              <PaymentMarks payment={one} />
              {one.going_kobo > 0 && <Badge tone="info">Being refunded</Badge>}
            </>
          ),
        })),
      )}
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
        end: <Amount kobo={one.amount_kobo} currency={one.currency} />,
      }))}
    />
  );
}

function PaymentLink({ reference }: { reference: string }) {
  return (
    <TextLink to={`/staff/payments/${encodeURIComponent(reference)}`}>
      <CodeText>{reference}</CodeText>
    </TextLink>
  );
}
