import { formatMoment } from '@edc/contract/common/time/dates';
import type {
  ComplaintEvent,
  StaffComplaint,
  StaffComplaintMessage,
} from '@edc/contract/desk/complaints/staff-complaints';
import { useEffect, useRef } from 'react';
import { useStaff } from '../../../../../lib/session/staff';
import { FactRows } from '../../../../../ui/layout/detail-page';
import { Disclosure } from '../../../../../ui/overlays/disclosure';
import { authorOf } from '../marks';
import { isBy } from './own-message';
import { ThreadMessage } from './thread-message';
import { useSeen } from './use-seen';

type Entry =
  | { key: string; at: string; message: StaffComplaintMessage }
  | { key: string; at: string; event: ComplaintEvent };

/** Messages and changes in the order in which they happened. */
const entriesOf = ({ messages, events }: StaffComplaint): Entry[] =>
  [
    ...messages.map((message) => ({ key: `message-${message.id}`, at: message.at, message })),
    ...events.map((event) => ({ key: `event-${event.id}`, at: event.at, event })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));

/** Everything that was said, noted and done, with a line above what is new to this reader. */
export function StaffThread({ complaint }: { complaint: StaffComplaint }) {
  const box = useRef<HTMLDivElement>(null);
  const since = useSeen(complaint);
  const { full_name: me } = useStaff();
  const entries = entriesOf(complaint);
  const firstNew = since
    ? entries.find(
        (entry) =>
          'message' in entry && entry.message.id > since.message_id && !isBy(me, entry.message),
      )?.key
    : undefined;
  const newest = entries.at(-1)?.key;
  const newestMessage = entries.findLast((entry) => 'message' in entry)?.key;
  const isOpened = useRef(false);

  // Opened, at what is new to this reader; later at the newest message, and what was done with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with all that is new
  useEffect(() => {
    const last = isOpened.current ? '[data-newest]' : '[data-new]';
    for (const part of ['[role=log] li:last-child', last]) {
      box.current?.querySelector(part)?.scrollIntoView({ block: 'nearest' });
    }
    isOpened.current = true;
  }, [newest]);

  return (
    <section
      ref={box}
      aria-label="Messages"
      className="grid content-start gap-3 px-4 py-4 md:px-6 xl:col-start-1 xl:row-start-2 xl:overflow-y-auto"
    >
      {complaint.facts.length > 0 && (
        <Disclosure summary="Known when it was opened">
          <FactRows facts={complaint.facts} />
        </Disclosure>
      )}
      {/* A log: additions are announced to screen readers. */}
      <div role="log" aria-label="Thread">
        <ol className="grid gap-3 *:min-w-0">
          {entries.map((entry) => (
            <li
              key={entry.key}
              data-newest={entry.key === newestMessage || undefined}
              className="grid gap-3 *:min-w-0"
            >
              {entry.key === firstNew && since && <NewSince at={since.at} />}
              {'message' in entry ? (
                <ThreadMessage message={entry.message} author={authorOf(complaint)} />
              ) : (
                <EventLine event={entry.event} />
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function NewSince({ at }: { at: string }) {
  return (
    <p data-new="" className="flex items-center gap-3 font-semibold text-link">
      <span aria-hidden="true" className="grow border-t border-link/40" />
      New since {formatMoment(at)}
      <span aria-hidden="true" className="grow border-t border-link/40" />
    </p>
  );
}

function EventLine({ event: { who, words, at } }: { event: ComplaintEvent }) {
  return (
    <p className="flex items-baseline gap-3 text-muted">
      <span
        aria-hidden="true"
        className="size-2.5 shrink-0 rounded-full border-2 border-line-strong"
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="text-ink">{who}</span> {words} ·{' '}
        <time dateTime={at} className="tabular-nums">
          {formatMoment(at)}
        </time>
      </span>
    </p>
  );
}
