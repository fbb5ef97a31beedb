import { formatMoment } from '@edc/contract/common/time/dates';
import { heldPlacePath } from '@edc/contract/training/held-place';
import type { WaitingEntry } from '@edc/contract/training/waiting-list';
import { Button } from '../../../ui/actions/button';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Card } from '../../../ui/layout/card';
import { Badge } from '../../../ui/text/badge';
import { LeaveButton } from './leave-button';

interface WaitingListCardProps {
  studentCode: string;
  entries: readonly WaitingEntry[];
  onChanged: () => void;
  /** Opens the choice on the page that has it; every other page leads there. */
  onTake?: (entry: WaitingEntry) => void;
}

/** The student's waiting list entries: offered places first, with what to do. */
export function WaitingListCard(props: WaitingListCardProps) {
  const { studentCode, entries, onChanged, onTake } = props;
  if (entries.length === 0) return null;
  return (
    <div id="waiting-list" className="scroll-mt-24">
      <Card title="Waiting list">
        <ul>
          {entries.map((entry) => (
            <li
              key={entry.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-dashed border-line py-3 first:border-0 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {entry.skill_title}, {entry.course_code} {entry.session}
                  {entry.state === 'offered' && <Badge tone="success">Place held for you</Badge>}
                </p>
                <p>{situation(entry)}</p>
              </div>
              {/* A quiet button alone below the text is aligned with it. */}
              <div
                className={`flex flex-wrap gap-2 ${entry.state === 'waiting' ? '-ml-5 sm:ml-0' : ''}`}
              >
                {entry.state === 'offered' && <TakeButton entry={entry} onTake={onTake} />}
                <LeaveButton studentCode={studentCode} entry={entry} onChanged={onChanged} />
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

interface TakeButtonProps {
  entry: WaitingEntry;
  onTake: WaitingListCardProps['onTake'];
}

function TakeButton({ entry, onTake }: TakeButtonProps) {
  const words = 'Take this place';
  return onTake ? (
    <Button variant="primary" onClick={() => onTake(entry)}>
      {words}
    </Button>
  ) : (
    <ButtonLink variant="primary" to={heldPlacePath(entry.application_code, entry.skill_code)}>
      {words}
    </ButtonLink>
  );
}

function situation({ position, offered_until }: WaitingEntry): string {
  if (position === null && offered_until) {
    return `Register and pay before ${formatMoment(offered_until)}.`;
  }
  return position === 1
    ? 'You are first in line. We will email you when a place is free.'
    : `You are number ${position} in line. We will email you when a place is free.`;
}
