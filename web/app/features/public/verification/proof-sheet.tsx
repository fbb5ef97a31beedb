import { formatMoment } from '@edc/contract/common/time/dates';
import { partPaid } from '@edc/contract/money/part-paid';
import { contactCentre } from '@edc/contract/system/site-rules';
import Printer from 'lucide-react/icons/printer';
import type { ComponentProps } from 'react';
import { BackToPortal } from '../../../lib/pages/back-to-portal';
import { useSite } from '../../../lib/pages/site';
import { Button } from '../../../ui/actions/button';
import { FormPage } from '../../../ui/forms/form-page';
import { Facts } from '../../../ui/layout/facts';
import { Alert } from '../../../ui/notices/alert';
import { CodeText } from '../../../ui/text/code-text';
import { EmailText } from '../../../ui/text/email-text';
import { Money } from '../../../ui/text/money';
import { allPaymentsFacts } from './all-payments-facts';
import type { Proof } from './load-proof';
import { paymentStatus } from './payment-status';

type SheetProps = Pick<ComponentProps<typeof FormPage>, 'title' | 'lead' | 'children'>;

/** A slip shows everything paid and the course in its current form, a receipt one payment. */
function paidFacts(proof: Proof) {
  const { amount_kobo, refunded_kobo, reversed_at, description, registration, purchase, part } =
    proof;
  const { description: now = description } = registration ?? {};
  const isPart = part !== null || (purchase !== null && purchase.paid_kobo !== amount_kobo);
  return [
    { term: isPart ? 'This payment' : 'Paid', detail: <Money kobo={amount_kobo} /> },
    ...(refunded_kobo > 0 && !reversed_at
      ? [{ term: 'Refunded', detail: <Money kobo={refunded_kobo} /> }]
      : []),
    ...allPaymentsFacts(amount_kobo, purchase),
    { term: 'For', detail: description },
    ...(now === description || registration?.cancelled_at
      ? []
      : [{ term: 'Registered now for', detail: now }]),
  ];
}

const statusOf = ({ status, confirmed_at: date, part }: Proof) =>
  paymentStatus({ status, date, paid_otherwise: false, part }, new Date());

function Verdict({ proof }: { proof: Proof }) {
  const { status, registration } = proof;
  if (proof.reversed_at) return <WentBack proof={proof} at={proof.reversed_at} />;
  if (status === 'cancelled') {
    const at = registration?.cancelled_at;
    return (
      <Alert type="danger" title="Registration cancelled">
        This registration was cancelled{at && ` on ${formatMoment(at)}`}. The slip is no longer
        valid. The payment is with the centre.
      </Alert>
    );
  }
  const confirmation =
    proof.confirmed_by === 'gateway'
      ? 'The payment gateway confirmed this payment on '
      : 'The centre recorded this payment, made at a bank counter, on ';
  const confirmed = `${confirmation}${formatMoment(proof.confirmed_at)}.`;
  if (registration && !registration.fully_paid) {
    return (
      <Alert type="warning" title="Genuine, but no longer fully paid">
        {confirmed}{' '}
        {proof.part
          ? partPaid(proof.part)
          : 'Since then, money was returned to the student, so the registration is no longer fully paid.'}
      </Alert>
    );
  }
  if (proof.is_credit) {
    return (
      <Alert type="warning" title="Kept as credit">
        {confirmed} It is kept as credit and pays for nothing now. A slip that names it is not
        valid.
      </Alert>
    );
  }
  if (status !== 'success') {
    const { label, tone, meaning } = statusOf(proof);
    return (
      <Alert type={tone} title={label}>
        {confirmed} {meaning}
      </Alert>
    );
  }
  return (
    <Alert type="success" title="Genuine and paid">
      {confirmed}
    </Alert>
  );
}

function WentBack({ proof, at }: { proof: Proof; at: string }) {
  const { label } = statusOf(proof);
  const word = `This payment was ${label.toLowerCase()} on ${formatMoment(at)}.`;
  return proof.registration?.fully_paid ? (
    <Alert type="warning" title={label}>
      {word} The registration is paid for by another payment, which its slip names now.
    </Alert>
  ) : (
    <Alert type="danger" title={label}>
      {word} The slip or receipt is no longer valid.
    </Alert>
  );
}

/** The facts of a payment, and no other personal data. */
function Sheet({ proof, children, ...page }: { proof: Proof } & SheetProps) {
  return (
    <FormPage needsScript={false} {...page}>
      <Verdict proof={proof} />
      <Facts
        facts={[
          ...paidFacts(proof),
          { term: 'Full name', detail: proof.full_name },
          { term: 'Matric number ends in', detail: <CodeText>{proof.matric_no}</CodeText> },
          { term: 'Payment reference', detail: <CodeText>{proof.reference}</CodeText> },
          {
            term: proof.confirmed_by === 'gateway' ? 'Confirmed' : 'Recorded',
            detail: formatMoment(proof.confirmed_at),
          },
        ]}
      />
      {children}
    </FormPage>
  );
}

/** Lets anyone verify a printed slip or receipt. */
export function ProofSheet({ proof }: { proof: Proof }) {
  const site = useSite();
  return (
    <Sheet
      proof={proof}
      title="Proof of payment"
      lead={`The record of this slip or receipt at the ${site.centre_name}.`}
    >
      <BackToPortal />
      <p className="text-small text-muted">
        Compare the name, the matric number and the payment reference with the slip or receipt. If
        they are different, it is not genuine. <EmailText>{contactCentre(site)}</EmailText>
      </p>
    </Sheet>
  );
}

/** The same payment for its student, to keep or print, with the code for others to verify it. */
export function ReceiptSheet({ proof, token }: { proof: Proof; token: string }) {
  const site = useSite();
  return (
    <Sheet proof={proof} title="Receipt" lead={site.centre_name}>
      <div className="flex items-center gap-4">
        <img
          src={`/proof/${encodeURIComponent(token)}/code.png`}
          alt="QR code that leads to the proof of this payment"
          width={160}
          height={160}
          // Pressed together, scanners do not read it.
          className="shrink-0"
        />
        <p className="text-small text-muted">Anyone can scan this code to check the receipt.</p>
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
          Print receipt
        </Button>
        <BackToPortal />
      </div>
    </Sheet>
  );
}

export function UnknownProof() {
  const site = useSite();
  return (
    <FormPage title="Slip or receipt not found" needsScript={false}>
      <Alert type="warning" title="We have no slip or receipt with this code">
        The address may be incomplete. If you scanned it from a slip or receipt, that was not issued
        by the {site.centre_name}. <EmailText>{contactCentre(site)}</EmailText>
      </Alert>
    </FormPage>
  );
}
