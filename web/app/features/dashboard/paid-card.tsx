import type { Registration } from '@edc/contract/enrolment';
import Printer from 'lucide-react/icons/printer';
import { formatPeriod } from '../../lib/format-day';
import { Adire } from '../../ui/adire';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button-link';

/** The newest registration: what the student most likely came for. */
export function PaidCard({ registration }: { registration: Registration }) {
  const { code, course_code, course_title, title, start_date, end_date } = registration;
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
        <Badge tone="success">PAID</Badge>
        <h2 className="mt-2 text-section">{title}</h2>
        <p className="text-muted">
          {course_code}, {course_title}
          {when}
        </p>
      </div>
      <ButtonLink
        to={`/app/get_printout/${encodeURIComponent(code)}`}
        variant="primary"
        size="large"
        icon={<Printer />}
      >
        Print slip
      </ButtonLink>
    </Adire>
  );
}
