import { formatDay } from '@edc/contract/common/time/dates';
import type { PastRegistration } from '@edc/contract/training/enrolment';
import { Badge } from '../../../../../ui/text/badge';
import { Money } from '../../../../../ui/text/money';
import { Rows } from './rows';

/** Imported registrations; their payments are not among the portal's payments. */
export function PastRegistrations({ registrations }: { registrations: PastRegistration[] }) {
  return (
    <Rows
      none=""
      rows={registrations.map((one) => ({
        key: `${one.session} ${one.course_code}`,
        title: `${one.skill}, ${one.course_code}`,
        detail: detailOf(one),
        end: (
          <>
            {one.amount_kobo !== null && <Money kobo={one.amount_kobo} />}
            <Badge>Imported record</Badge>
          </>
        ),
      }))}
    />
  );
}

const detailOf = (one: PastRegistration) =>
  [
    one.session,
    one.paid_on && `paid ${formatDay(one.paid_on)}`,
    one.payment_reference && `reference ${one.payment_reference}`,
    one.certificate_no && `certificate ${one.certificate_no}`,
  ]
    .filter(Boolean)
    .join(', ');
