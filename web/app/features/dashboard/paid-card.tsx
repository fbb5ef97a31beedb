import { formatPeriod } from '@edc/contract/dates';
import type { Registration } from '@edc/contract/enrolment';
import Printer from 'lucide-react/icons/printer';
import { useSite } from '../../lib/site';
import { Adire } from '../../ui/adire';
import { ButtonLink } from '../../ui/button-link';
import { PaymentMark } from './payment-mark';

/** The newest registration: what the student most likely came for. */
export function PaidCard({ registration }: { registration: Registration }) {
  const site = useSite();
  const { code, course_code, course_title, title, start_date, end_date, reversed } = registration;
  const when = start_date && end_date ? ` · ${formatPeriod(start_date, end_date)}` : '';
  return (
    <Adire
      as="section"
      ground="warning"
      fade="start"
      small
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-gold p-4 shadow-card md:p-5"
    >
      <div className="min-w-0 text-ink">
        <PaymentMark reversed={reversed} />
        <h2 className="mt-2 text-section">{title}</h2>
        <p className="text-muted">
          {course_code}, {course_title}
          {when}
        </p>
        {reversed && (
          <p className="mt-2">
            The payment went back to your account. Your place stays until the centre decides: please
            write to {site.support_email}.
          </p>
        )}
      </div>
      <ButtonLink
        to={`/app/get_printout/${encodeURIComponent(code)}`}
        variant={reversed ? 'secondary' : 'primary'}
        size="large"
        icon={<Printer />}
      >
        Print slip
      </ButtonLink>
    </Adire>
  );
}
