import { formatAmount } from '@edc/contract/common/money/money';
import { formatMoment } from '@edc/contract/common/time/dates';
import { paymentSourceLabels } from '@edc/contract/money/payment-record-rules';
import type { RefundRecord } from '@edc/contract/money/refunds';
import { studentFact } from '../../../../shared/people/student-link';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { TextLink } from '../../../../ui/actions/text-link';
import { DetailPage, Panel } from '../../../../ui/layout/detail-page';
import { FactPanel } from '../../../../ui/layout/fact-panel';
import { Alert } from '../../../../ui/notices/alert';
import { CodeText } from '../../../../ui/text/code-text';
import { AccountPanel } from './account-panel';
import { HandOutPanel } from './hand-out-panel';
import { RefundBadge } from './refund-badge';

/** One refund: its state, and the bank account if one is needed. */
export function RefundPage({ refund }: { refund: RefundRecord }) {
  const needsAccount = refund.state === 'needs_account' || refund.state === 'account_given';
  return (
    <DetailPage
      back={{ to: '/staff/payments/refunds', label: 'Refunds', row: String(refund.id) }}
      title={`Refund of ${formatAmount(refund.amount_kobo, refund.currency)}`}
      marks={
        <>
          <CodeText copy="payment reference">{refund.reference}</CodeText>
          <RefundBadge state={refund.state} />
        </>
      }
      notes={<Note refund={refund} />}
      facts={<FactPanel title="Refund" facts={factsOf(refund)} />}
      history={
        refund.state === 'to_hand_out' || refund.handed_out ? (
          <Panel title="At the desk">
            <HandOutPanel refund={refund} />
          </Panel>
        ) : (needsAccount && refund.student) || refund.account ? (
          <Panel title="Bank account">
            <AccountPanel key={refund.account?.entered_at ?? ''} refund={refund} />
          </Panel>
        ) : null
      }
    />
  );
}

const NOBODY_KNOWN = 'No student is known for this payment';

function Note({ refund }: { refund: RefundRecord }) {
  if (refund.state === 'to_hand_out') {
    return (
      <Alert type="info" title="Approved: to be handed out at the desk">
        It was paid at the bank, so no provider can send it back. The student was asked by email to
        collect it.
      </Alert>
    );
  }
  if (refund.state === 'needs_account') {
    return (
      <Alert type="info" title="It could not be returned to the card or account that was used">
        {refund.student
          ? 'The student is asked for a bank account by email and in the portal. You can send the refund once it is here.'
          : `${NOBODY_KNOWN}, so nobody can be asked for a bank account. Finish it in the dashboard of ${paymentSourceLabels[refund.provider]}.`}
      </Alert>
    );
  }
  if (refund.state === 'failed') {
    return (
      <Alert
        type="warning"
        title={
          refund.provider === 'teller'
            ? 'This refund was cancelled: the centre still has the money'
            : 'This refund failed: the centre still has the money'
        }
        actions={
          <TextLink
            to={`/staff/payments/exceptions/${refund.money}`}
            state={{ again: againOf(refund) }}
          >
            Decide what happens with it
          </TextLink>
        }
      >
        You can request it again.
      </Alert>
    );
  }
  if (refund.state === 'on_its_way') {
    return (
      <Alert type="info" title="On its way">
        {`${paymentSourceLabels[refund.provider]} sends it ${whereTo(refund)}. ${refund.student ? 'We will email the student when it has arrived' : `${NOBODY_KNOWN}, so no email is sent`}. Nothing is left to do here.`}
      </Alert>
    );
  }
  return refund.state === 'refunded' ? (
    <Alert
      type="success"
      title={`Refunded ${formatAmount(refund.amount_kobo, refund.currency)}`}
      actions={
        <ButtonLink to="/staff/payments/refunds" size="small">
          Other refunds
        </ButtonLink>
      }
    >
      {refund.handed_out
        ? 'It was handed out at the desk, and we emailed the student.'
        : `It went ${whereTo(refund)}${refund.student ? ', and we emailed the student' : `. ${NOBODY_KNOWN}, so no email was sent`}.`}
    </Alert>
  ) : null;
}

const againOf = ({ reason, amount_kobo }: RefundRecord) => ({
  choice: 'refund',
  reason,
  amount_kobo: String(amount_kobo),
});

const whereTo = ({ account }: RefundRecord) =>
  account?.sent_at
    ? `to the account at ${account.bank_name} that ends with ${account.account_end}`
    : 'to the card or account that was used';

function factsOf(refund: RefundRecord) {
  const { student } = refund;
  return [
    studentFact(student),
    { term: 'Paid for', detail: refund.description },
    { term: 'Paid with', detail: paymentSourceLabels[refund.provider] },
    refund.reason && { term: 'Reason', detail: refund.reason },
    ...requestOf(refund),
    refund.made_at
      ? { term: 'Refunded', detail: formatMoment(refund.made_at) }
      : { term: 'Last news', detail: formatMoment(refund.updated_at) },
    {
      term: 'History',
      detail: (
        <TextLink to={`/staff/payments/${refund.payment}`}>
          The whole story of this payment
        </TextLink>
      ),
    },
  ];
}

/** Who requested it and when; both people if it needed two. */
function requestOf({ at, requested_by, approval }: RefundRecord) {
  if (!approval) {
    return [
      { term: 'Requested', detail: formatMoment(at) },
      { term: 'By', detail: requested_by ?? 'Begun at the provider' },
    ];
  }
  const { proposed_by, proposed_at, approved_by, approved_at } = approval;
  return [
    { term: 'Proposed by', detail: `${proposed_by}, ${formatMoment(proposed_at)}` },
    { term: 'Approved by', detail: `${approved_by}, ${formatMoment(approved_at)}` },
  ];
}
