import { formatDay, formatMoment } from '@edc/contract/common/time/dates';
import { categoryNames } from '@edc/contract/desk/complaints/complaint-rules';
import type { StaffComplaint } from '@edc/contract/desk/complaints/staff-complaints';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PresenceNote } from '../../../../shared/people/presence-note';
import { useKey } from '../../../../ui/hooks/use-key';
import { Badge } from '../../../../ui/text/badge';
import { CodeText } from '../../../../ui/text/code-text';
import { ComplaintActions } from './changes/complaint-actions';
import { PriorityBadge, StateBadge, UnverifiedBadge } from './marks';
import type { useQueue } from './use-queue';

type Queue = ReturnType<typeof useQueue>;

interface ComplaintHeaderProps {
  complaint: StaffComplaint;
  /** Who else has it open. */
  others: readonly string[];
  queue: Queue;
}

export function ComplaintHeader({ complaint, others, queue }: ComplaintHeaderProps) {
  const back = useKey<HTMLAnchorElement>('u');
  return (
    <header className="grid gap-2 border-b border-line px-4 py-3 md:px-6">
      <div className="flex items-center justify-between gap-x-3">
        <Link
          ref={back}
          to={queue.from}
          state={{ cameFrom: complaint.code }}
          aria-keyshortcuts="u"
          className="-ml-1 inline-flex min-h-9 items-center gap-1 pr-1 text-muted hover:text-ink hover:underline pointer-coarse:min-h-11"
        >
          <ChevronLeft className="size-4" />
          Complaints
        </Link>
        <Beside queue={queue} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-section wrap-anywhere">{complaint.subject}</h1>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <CodeText copy="number of the complaint">{complaint.code}</CodeText>
            <Badge>{categoryNames[complaint.category]}</Badge>
            {complaint.priority === 'high' && <PriorityBadge priority="high" />}
            <StateBadge {...complaint} />
            <UnverifiedBadge {...complaint} />
            <PresenceNote names={others} />
          </div>
          <p className="text-muted">{timeWords(complaint)}</p>
        </div>
        <ComplaintActions complaint={complaint} />
      </div>
    </header>
  );
}

/** When it was opened, and when the centre answered or should. */
function timeWords(complaint: StaffComplaint): string {
  const { created_at, due_at, first_answered_at, first_due_at, waiting_for, waiting_until } =
    complaint;
  const late = first_answered_at && first_due_at && first_answered_at > first_due_at;
  return [
    `Opened ${formatMoment(created_at)}`,
    ...(first_answered_at
      ? [
          `first answer ${formatMoment(first_answered_at)}${first_due_at ? (late ? ', late' : ', in time') : ''}`,
        ]
      : []),
    ...(due_at ? [`answer due ${formatMoment(due_at)}`] : []),
    ...(complaint.status === 'pending' && waiting_for && waiting_until
      ? [`waiting for ${waiting_for} until ${formatDay(waiting_until)}`]
      : []),
  ].join(' · ');
}

/** The position in the list that led here, and links to the neighbouring complaints. */
function Beside({ queue: { from, place, next, previous } }: { queue: Queue }) {
  if (!next && !previous) return null;
  return (
    <span className="inline-flex items-center text-muted tabular-nums">
      <span className="mr-1">{place || 'Next'}</span>
      <Step to={previous} from={from} label="Previous complaint" shortcut="k">
        <ChevronLeft className="size-4" />
      </Step>
      <Step to={next} from={from} label="Next complaint" shortcut="j">
        <ChevronRight className="size-4" />
      </Step>
    </span>
  );
}

interface StepProps {
  to: string | undefined;
  from: string;
  label: string;
  shortcut: string;
  children: ReactNode;
}

function Step({ to, from, label, shortcut, children }: StepProps) {
  const link = useKey<HTMLAnchorElement>(shortcut);
  if (!to) return null;
  return (
    <Link
      ref={link}
      to={to}
      state={{ from }}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      className="grid size-9 place-items-center rounded-control text-ink hover:bg-hover pointer-coarse:size-11"
    >
      {children}
    </Link>
  );
}
