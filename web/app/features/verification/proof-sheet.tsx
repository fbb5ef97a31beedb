import { formatMoment } from '@edc/contract/dates';
import { useSite } from '../../lib/site';
import { Alert } from '../../ui/alert';
import { CodeText } from '../../ui/code-text';
import { Facts } from '../../ui/facts';
import { FormPage } from '../../ui/form-page';
import { Money } from '../../ui/money';
import type { Proof } from './load-proof';

/** For whoever holds a slip in the hand and compares: the payment, and nothing else of the person. */
export function ProofSheet({ proof }: { proof: Proof }) {
  const site = useSite();
  return (
    <FormPage
      needsScript={false}
      title="Proof of payment"
      lead={`What ${site.centre_name} has on record for the slip or receipt you hold.`}
    >
      {proof.reversed_at ? (
        <Alert type="danger" title="Reversed">
          This payment was taken back on {formatMoment(proof.reversed_at)}. The paper no longer
          holds.
        </Alert>
      ) : (
        <Alert type="success" title="Genuine and paid">
          {proof.confirmed_by === 'gateway'
            ? 'The payment gateway confirmed this payment on '
            : 'The centre recorded this payment, made over the bank’s counter, on '}
          {formatMoment(proof.confirmed_at)}.
        </Alert>
      )}
      <Facts
        facts={[
          { term: 'Paid', detail: <Money kobo={proof.amount_kobo} /> },
          { term: 'For', detail: proof.description },
          { term: 'Full name', detail: proof.full_name },
          { term: 'Matric number ends in', detail: <CodeText>{proof.matric_no}</CodeText> },
          { term: 'Payment reference', detail: <CodeText>{proof.reference}</CodeText> },
          {
            term: proof.confirmed_by === 'gateway' ? 'Confirmed' : 'Recorded',
            detail: formatMoment(proof.confirmed_at),
          },
        ]}
      />
      <p className="text-small text-muted">
        Compare the name, the last digits and the reference with the paper. If they differ, the
        paper is not genuine: please tell the centre at {site.support_email}.
      </p>
    </FormPage>
  );
}

export function UnknownProof() {
  const site = useSite();
  return (
    <FormPage title="Not found" needsScript={false}>
      <Alert type="warning" title="There is no slip or receipt with this code">
        The address may have been cut short. If you scanned it from a paper, the paper is not from{' '}
        {site.centre_name}: please tell us at{' '}
        <span className="wrap-anywhere">{site.support_email}</span>.
      </Alert>
    </FormPage>
  );
}
