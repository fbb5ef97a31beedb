import { counted } from '@edc/contract/common/text/counted';
import { formatDay, formatMoment } from '@edc/contract/common/time/dates';
import type { WaitingLine, WaitingLines } from '@edc/contract/training/staff-waiting-list';
import { WAITING_REASON_LENGTH } from '@edc/contract/training/waiting-list-rules';
import { api } from '../../../../lib/api/api';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { ReasonDialog } from '../../../../lib/forms/reason-dialog';
import { studentHref } from '../../../../shared/people/student-link';
import { SessionPicker } from '../../../../shared/training/session-picker';
import { Button } from '../../../../ui/actions/button';
import { TextLink } from '../../../../ui/actions/text-link';
import { useHydrated } from '../../../../ui/hooks/use-hydrated';
import { Panel } from '../../../../ui/layout/detail-page';
import { ScreenHeader } from '../../../../ui/layout/screen-header';
import { Alert } from '../../../../ui/notices/alert';
import { EmptyState } from '../../../../ui/notices/empty-state';

type Entry = WaitingLine['entries'][number];

/** The students waiting for each skill, in order. */
export function WaitingListPage({ session, sessions, lines, more }: WaitingLines) {
  const { open, show, dialog } = useDialogs<string>(`waiting-list ${session}`);
  const [action, id] = open?.split(' ') ?? [];
  const line = lines.find(({ entries }) => entries.some((one) => one.id === id));
  const entry = line?.entries.find((one) => one.id === id);
  const isOffer = action === 'offer';
  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <ScreenHeader
        title="Waiting lists"
        beside={
          <SessionPicker
            path="/staff/catalogue/waiting-list"
            session={session}
            sessions={sessions}
          />
        }
      >
        <p className="text-muted">
          When a place is free, the first in line is offered it automatically within a minute.
        </p>
      </ScreenHeader>
      {more && <Alert type="info">Only the first 500 students are shown.</Alert>}
      {lines.length === 0 && (
        <EmptyState title="Nobody is waiting">
          Students can join a waiting list when a skill is full. They appear here.
        </EmptyState>
      )}
      {lines.map((one) => (
        <Panel
          key={`${one.course} ${one.skill}`}
          title={`${one.skill_title}, ${one.course_code}`}
          aside={countOf(one)}
        >
          <ul className="-my-1.5">
            {one.entries.map((each) => (
              <Row
                key={each.id}
                entry={each}
                hasPlace={one.taken < one.places}
                onAct={(what) => show(`${what} ${each.id}`)}
              />
            ))}
          </ul>
          {one.taken >= one.places && (
            <p className="mt-2 border-t border-line pt-2 text-muted">
              No place is free.{' '}
              <TextLink to={`/staff/catalogue/places?session=${encodeURIComponent(session)}`}>
                Give {one.skill_title} more places
              </TextLink>{' '}
              to let them in.
            </p>
          )}
        </Panel>
      ))}
      {entry && line && (
        <ReasonDialog
          title={isOffer ? `Offer a place to ${entry.full_name}` : `Remove ${entry.full_name}`}
          description={
            isOffer
              ? `They get the next free place in ${line.skill_title} ahead of the others, and we will email them. ${countOf(line)}.`
              : `They leave the waiting list for ${line.skill_title}, and we will email them the reason.`
          }
          label={isOffer ? 'Offer the place' : 'Remove from the list'}
          reason={{
            hint: isOffer ? 'Kept in the audit log.' : 'The student reads it.',
            max: WAITING_REASON_LENGTH,
          }}
          act={(reason) =>
            isOffer
              ? api('POST /staff/waiting-list/{id}/offer', { id: entry.id, reason })
              : api('POST /staff/waiting-list/{id}/remove', { id: entry.id, reason })
          }
          {...dialog}
        />
      )}
    </div>
  );
}

/** An offered place is held, but not taken yet. */
function countOf({ places, taken, entries }: WaitingLine): string {
  const offered = entries.filter(({ offered_until: until }) => until).length;
  const rest = offered > 0 ? `, ${offered} offered` : '';
  return `${taken - offered} of ${counted(places, 'place')} taken${rest}`;
}

interface RowProps {
  entry: Entry;
  /** One is free, and can be offered out of turn. */
  hasPlace: boolean;
  onAct: (what: 'offer' | 'remove') => void;
}

function Row({ entry, hasPlace, onAct }: RowProps) {
  const hydrated = useHydrated();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-1.5 first:border-0">
      <span className="min-w-0">
        <span className="mr-2 text-muted tabular-nums">{entry.position ?? 'Offered'}</span>
        <TextLink to={studentHref(entry.matric_no)}>{entry.full_name}</TextLink>{' '}
        <span className="text-muted">
          {entry.matric_no},{' '}
          {entry.offered_until
            ? `held until ${formatMoment(entry.offered_until)}`
            : `since ${formatDay(entry.joined_at)}`}
        </span>
      </span>
      <span className="flex gap-2">
        {entry.state === 'waiting' && hasPlace && (
          <Button
            size="small"
            disabled={!hydrated}
            aria-label={`Offer a place to ${entry.full_name}`}
            onClick={() => onAct('offer')}
          >
            Offer a place
          </Button>
        )}
        <Button
          size="small"
          disabled={!hydrated}
          aria-label={`Remove ${entry.full_name}`}
          onClick={() => onAct('remove')}
        >
          Remove
        </Button>
      </span>
    </li>
  );
}
