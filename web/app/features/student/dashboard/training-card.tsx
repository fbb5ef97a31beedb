import { formatDay } from '@edc/contract/common/time/dates';
import { isMissed } from '@edc/contract/training/attendance/attendance-rules';
import { batchLines, timeWords } from '@edc/contract/training/attendance/batch-rules';
import type { Registration } from '@edc/contract/training/enrolment';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { DaysLink, MissedDays } from '../../../shared/training/missed-days';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Disclosure } from '../../../ui/overlays/disclosure';
import { Adire } from '../../../ui/styles/adire';
import { dayFromNow } from './greeting';
import type { Part, PartData } from './load-dashboard';
import { PagePart } from './page-part';
import { MissingNote, PayMissing } from './pay-missing';
import { PaymentMark } from './payment-mark';

interface TrainingCardProps {
  registration: Registration;
  studentCode: string;
  now: string;
  reported: Part<PartData<'reported'>>;
  /** Another training comes before it: its details are folded. */
  later?: boolean;
}

/** The student's next training date and place, and the slip to bring. */
export function TrainingCard(props: TrainingCardProps) {
  const { registration } = props;
  const { code, course_code, course_title, title, reversed } = registration;
  return (
    <Adire
      as="section"
      ground="warning"
      fade="start"
      small
      className="grid items-center gap-4 rounded-card border border-gold p-4 shadow-card sm:grid-cols-[minmax(0,1fr)_auto] md:p-5"
    >
      <div className="min-w-0 text-ink">
        <PaymentMark registration={registration} />
        <h2 className="mt-2 text-section">{title}</h2>
        <p className="text-muted">
          {course_code}, {course_title}
        </p>
        {reversed ? <MissingNote registration={registration} /> : <NextDay {...props} />}
      </div>
      <div className="grid gap-2">
        {reversed && <PayMissing registration={registration} studentCode={props.studentCode} />}
        <ButtonLink
          to={`/app/get_printout/${encodeURIComponent(code)}`}
          variant={reversed ? 'secondary' : 'primary'}
          size="large"
          icon={<Printer />}
        >
          Print slip
        </ButtonLink>
      </div>
    </Adire>
  );
}

function NextDay({ registration, now, reported, later }: TrainingCardProps) {
  const { next_training, location, training_ends, state, attendance } = registration;
  const missed = attendance?.days.filter((one) => isMissed(one.state));
  const missedDays = (days: typeof missed = [], known: PartData<'reported'>) => (
    <MissedDays days={days} registration={registration} reported={known} most={2} />
  );
  const notRecorded = missed && (
    <>
      <PagePart part={reported} what="" otherwise={missedDays(missed, [])}>
        {(known) => missedDays(missed, known)}
      </PagePart>
      <DaysLink code={registration.code} />
    </>
  );
  if (!next_training || state === 'completed') {
    const ended = training_ends ? `Training ended on ${formatDay(training_ends)}.` : '';
    const attended = attendance ? ` You attended ${attendance.attended}.` : '';
    const words =
      ended || state === 'completed'
        ? `${ended || 'Training completed.'}${attended}`
        : 'No training dates yet.';
    return (
      <div className="mt-2">
        <p>{words}</p>
        {state === 'completed' ? attendance && <DaysLink code={registration.code} /> : notRecorded}
      </div>
    );
  }
  const [batch, unless] = batchLines(registration);
  const facts: { term: string; detail: ReactNode; more?: ReactNode }[] = [
    { term: 'Next training day', detail: dayFromNow(next_training.day, now) },
    { term: 'Batch', detail: batch, more: unless },
    { term: 'Time', detail: timeWords(registration) },
    { term: 'Place', detail: location },
    ...(attendance
      ? [
          {
            term: 'Attended',
            detail: `${attendance.attended}. ${attendance.spare}`,
            more: notRecorded,
          },
        ]
      : []),
  ];
  const details = (
    <>
      <dl className="mt-2 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {facts.map(({ term, detail, more }) => (
          <div key={term} className="min-w-0">
            <dt className="text-small text-muted">{term}</dt>
            <dd className="font-semibold wrap-anywhere">{detail}</dd>
            {more && <dd>{more}</dd>}
          </div>
        ))}
      </dl>
      <a
        href={`/view-skills/${registration.skill_code}#about`}
        className="inline-flex min-h-11 items-center font-semibold text-link underline"
      >
        What to bring
      </a>
    </>
  );
  if (!later || missed?.length) return details;
  return (
    <>
      <p className="my-2">
        Next training day: <strong>{dayFromNow(next_training.day, now)}</strong>
      </p>
      <Disclosure summary="Time, place and attendance">{details}</Disclosure>
    </>
  );
}
