import { formatDay } from '@edc/contract/common/time/dates';
import type { FoundTeller } from '@edc/contract/money/payment-records';
import { endWords } from '@edc/contract/people/proposal-rules';
import { useMay } from '../../../../lib/session/staff';
import { studentHref } from '../../../../shared/people/student-link';
import { TextLink } from '../../../../ui/actions/text-link';
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
          <TextLink to={studentHref(teller.student.key)}>Open the student</TextLink>
          {mayOpen && <TextLink to={`/staff/approvals/${teller.id}`}>Open the proposal</TextLink>}
        </>
      }
    >
      {teller.state === 'open'
        ? `Waits for a second person since ${formatDay(teller.proposed_at)}. It is not recorded as a payment yet.`
        : `${endWords(teller)}. It was not recorded as a payment.`}
    </Alert>
  ));
}
