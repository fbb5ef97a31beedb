import { formatNaira } from '@edc/contract/common/money/money';
import { formatDay } from '@edc/contract/common/time/dates';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { OwnCredit } from '@edc/contract/money/payments';
import { Link } from 'react-router';
import { Alert } from '../../ui/notices/alert';
import { complaintAddress, newComplaint } from '../complaints/complaint-address';

/** What a credit of each kind pays for. */
const uses: Record<PaymentPurpose, string> = {
  enrolment: 'your next course registration',
  skill_change: 'your next skill change',
  certificate: 'your next certificate request',
};

/** Where the credit is used. */
export const placesOfCredit: Record<PaymentPurpose, { to: string; label: string }> = {
  enrolment: { to: '/app/skills', label: 'Register Course' },
  skill_change: { to: '/app/portal/change-skill', label: 'Change Skill' },
  certificate: { to: '/app/portal/certificate', label: 'Request Certificate' },
};

function refundRequest({ purpose, amount_kobo, references, refund }: OwnCredit) {
  const credit = `credit of ${formatNaira(amount_kobo)}`;
  const payments = `payment ${references.join(', ')}`;
  return newComplaint({
    category: 'Payment',
    subject: refund.subject,
    about: `Credit of ${formatNaira(amount_kobo)} for ${uses[purpose]}; ${payments}`.slice(0, 200),
    message: `Please refund my ${credit} (${payments}).`,
    refund_of: purpose,
  });
}

interface CreditNoteProps {
  credits: readonly OwnCredit[];
  /** On a page that pays for one purpose only: other credits are a line there, not a note. */
  page?: PaymentPurpose;
  /** The page says below what its own credit does. */
  explainedBelow?: boolean;
  /** Whether what is done at an address is closed to the student now. */
  isClosed?: (address: string) => boolean;
  /** Why the page cannot use its own credit now, and where else it can be used. */
  closed?: string | undefined;
}

/** Money of the student that the centre keeps: what it can pay for, and how to get it back. */
export function CreditNote(props: CreditNoteProps) {
  const { credits, page, explainedBelow = false, isClosed, closed } = props;
  return credits.map((credit) => {
    const isOfPage = page === undefined || credit.purpose === page;
    if (isOfPage && explainedBelow) return null;
    if (isOfPage && closed) {
      return (
        <Alert key={credit.purpose} type="info">
          <strong>You have {formatNaira(credit.amount_kobo)} credit.</strong> {closed}
          {!credit.refund.asked && ' The centre can also refund it.'}{' '}
          <AskForRefund credit={credit}>Ask for a refund</AskForRefund>
          {credit.refund.asked && '.'}
        </Alert>
      );
    }
    return isOfPage ? (
      <Alert key={credit.purpose} type="info">
        <strong>You have {formatNaira(credit.amount_kobo)} credit</strong> for{' '}
        {uses[credit.purpose]}
        {isClosed?.(placesOfCredit[credit.purpose].to) ? (
          ', which is not possible now. We keep it'
        ) : (
          <>: use it {page ? 'here' : <Place {...placesOfCredit[credit.purpose]} />}</>
        )}
        {credit.refund.asked ? '. ' : ', or you can '}
        <AskForRefund credit={credit}>ask for a refund</AskForRefund>.
      </Alert>
    ) : (
      <p key={credit.purpose} className="text-small text-muted">
        You have {formatNaira(credit.amount_kobo)} credit for {uses[credit.purpose]}. It is not used
        here. <AskForRefund credit={credit}>Ask for a refund</AskForRefund>
        {credit.refund.asked && '.'}
      </p>
    );
  });
}

const Place = ({ to, label }: { to: string; label: string }) => (
  <>
    under{' '}
    <Link to={to} className="font-semibold text-link underline">
      {label}
    </Link>
  </>
);

/** The form that asks for it, or the existing complaint. */
export const AskForRefund = ({ credit, children }: { credit: OwnCredit; children: string }) => {
  const { asked } = credit.refund;
  return (
    <Link
      to={asked ? complaintAddress(asked.id) : refundRequest(credit)}
      className="font-semibold text-link underline"
    >
      {asked ? `You asked for a refund on ${formatDay(asked.at)}` : children}
    </Link>
  );
};
