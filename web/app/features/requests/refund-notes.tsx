import { formatNaira } from '@edc/contract/money';
import type { RequestDetail } from '@edc/contract/requests';
import { Link } from 'react-router';
import { useMay } from '../../lib/staff';
import { Alert } from '../../ui/alert';

type Refund = RequestDetail['refunds'][number];

const link = 'text-link underline';
const paidFor = { request: 'this request', registration: 'the registration' };

const whatGoes = (refunds: readonly Refund[]) =>
  refunds
    .map(({ amount_kobo, of }) => `${formatNaira(amount_kobo)} of the payment for ${paidFor[of]}`)
    .join(' and ');

/** Links to each, which name their amounts where there are several. */
function Links({ refunds, label }: { refunds: readonly Refund[]; label: string }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      {refunds.map(({ id, proposed, amount_kobo }) => (
        <Link
          key={id}
          to={proposed ? `/staff/approvals/${id}` : `/staff/payments/refunds/${id}`}
          className={link}
        >
          {refunds.length > 1 ? `${label} of ${formatNaira(amount_kobo)}` : label}
        </Link>
      ))}
    </div>
  );
}

/** Its money goes back, so that it cannot be approved: who can do what. */
export function RefundingNote({ request }: { request: RequestDetail }) {
  const may = useMay();
  const refunds = request.refunds.filter(({ proposed }) => !proposed);
  const next = may('payments.refund')
    ? 'Cancel the refund if this request is to be approved; otherwise it can only be rejected.'
    : 'Finance can cancel the refund; until then this request can only be rejected.';
  return (
    <Alert
      type="warning"
      title="This request cannot be approved now"
      actions={may('payments.read') && <Links refunds={refunds} label="Open the refund" />}
    >
      {`${whatGoes(refunds)} is being refunded. ${next}`}
    </Alert>
  );
}

/** Finance want to refund it, and a second person has not decided yet. */
export function ProposedRefundNote({ request }: { request: RequestDetail }) {
  const may = useMay();
  const refunds = request.refunds.filter(({ proposed }) => proposed);
  const next =
    request.state === 'pending'
      ? 'Ask finance before you approve this request: if its payment goes back later, it has to be decided again.'
      : 'If the payment goes back, this request has to be decided again.';
  return (
    <Alert
      type="info"
      title="A refund is proposed"
      actions={may('payments.approve') && <Links refunds={refunds} label="Open the proposal" />}
    >
      {`${whatGoes(refunds)} waits for a second person in finance to refund it. ${next}`}
    </Alert>
  );
}
