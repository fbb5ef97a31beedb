import { formatNaira } from '@edc/contract/common/money/money';
import type { RequestDetail } from '@edc/contract/desk/requests/requests';
import { useMay } from '../../../../lib/session/staff';
import { TextLink } from '../../../../ui/actions/text-link';
import { Alert } from '../../../../ui/notices/alert';

type Refund = RequestDetail['refunds'][number];

const whatGoes = (refunds: readonly Refund[]) =>
  refunds
    .map(({ amount_kobo, of }) => `${formatNaira(amount_kobo)} of the payment for the ${of}`)
    .join(' and ');

const linksTo = (address: string, refunds: readonly Refund[], label: string) =>
  refunds.map(({ id }) => (
    <TextLink key={id} to={`/staff/${address}/${id}`}>
      {label}
    </TextLink>
  ));

/** It is being refunded, so that it cannot be approved or handed over: who can do what. */
export function RefundingNote({ request }: { request: RequestDetail }) {
  const may = useMay();
  const refunds = request.refunds.filter(({ proposed }) => !proposed);
  const isPending = request.state === 'pending';
  const closed = isPending
    ? 'this request can only be rejected'
    : 'the certificate cannot be handed over';
  return (
    <Alert
      type="warning"
      title={isPending ? 'This request cannot be approved now' : 'The payment is being refunded'}
      actions={may('payments.read') && linksTo('payments/refunds', refunds, 'Open the refund')}
    >
      {`${whatGoes(refunds)} is being refunded. ${may('payments.refund') ? 'You' : 'Finance'} can cancel the refund; until then ${closed}.`}
    </Alert>
  );
}

/** Finance propose to refund it, and a second person has not decided yet. */
export function ProposedRefundNote({ request }: { request: RequestDetail }) {
  const refunds = request.refunds.filter(({ proposed }) => proposed);
  return (
    <Alert
      type="info"
      title="A refund is proposed"
      actions={useMay()('payments.approve') && linksTo('approvals', refunds, 'Open the proposal')}
    >
      {`${whatGoes(refunds)} waits for a second person in finance. If it is refunded, this request has to be decided again.`}
    </Alert>
  );
}
