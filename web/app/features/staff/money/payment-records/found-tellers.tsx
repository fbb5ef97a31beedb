import { formatDay } from '@edc/contract/common/time/dates';
import type { FoundTeller } from '@edc/contract/money/payment-records';
import { endWords } from '@edc/contract/people/proposal-rules';
import { Link } from 'react-router';
import { useMay } from '../../../../lib/session/staff';
import { Alert } from '../../../../ui/notices/alert';

/** Bank tellers that are not payments: they wait for a second person, or were not approved. */
export function FoundTellers({ tellers }: { tellers: readonly FoundTeller[] }) {
  const mayOpen = useMay()('proposals.read');
  return tellers.map((teller) => (
    <Alert
      key={teller.id}
      type="info"
      title={`${teller.summary}, ${teller.student.full_name}`}
      actions={
        <>
          <Link
            to={`/staff/students/${encodeURIComponent(teller.student.key)}`}
            className="text-link underline"
          >
            Open the student
          </Link>
          {mayOpen && (
            <Link to={`/staff/approvals/${teller.id}`} className="text-link underline">
              Open the proposal
            </Link>
          )}
        </>
      }
    >
      {teller.state === 'open'
        ? `Waits for a second person since ${formatDay(teller.proposed_at)}. It is not recorded as a payment yet.`
        : `${endWords(teller)}. It was not recorded as a payment.`}
    </Alert>
  ));
}
