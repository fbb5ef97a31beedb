import { formatDay } from '@edc/contract/dates';
import type { FullStudent } from '@edc/contract/students';
import { Badge } from '../../ui/badge';
import { Money } from '../../ui/money';
import { Rows } from './rows';

type PastRegistration = FullStudent['past_registrations'][number];

/** Registrations that were imported; what was paid then is not among the portal's payments. */
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
            <Badge>Imported</Badge>
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
