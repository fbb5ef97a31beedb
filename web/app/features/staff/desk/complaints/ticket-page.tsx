import type { StaffTicket } from '@edc/contract/desk/complaints/staff-tickets';
import type { FullStudent } from '@edc/contract/desk/students/students';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useLive } from '../../../../lib/live/live';
import { usePresence } from '../../../../lib/live/use-presence';
import { Composer } from './composer';
import type { DecideMoney } from './side-payments';
import { StudentSide } from './student-side';
import { StaffThread } from './thread';
import { TicketHeader } from './ticket-header';
import { useQueue } from './use-queue';

/** Few are merged. */
const MergedNotes = lazy(async () => ({ default: (await import('./merged-notes')).MergedNotes }));

interface TicketPageProps {
  ticket: StaffTicket;
  student: FullStudent | undefined;
  decision: DecideMoney;
}

/**
 * One complaint: the thread with the reply below it, and beside them the portal's data. On a wide
 * screen each part scrolls separately; elsewhere it is an ordinary page.
 */
export function TicketPage({ ticket, student, decision }: TicketPageProps) {
  const { revalidate } = useRevalidator();
  const { state } = useLocation();
  const navigate = useNavigate();
  const others = usePresence(`ticket:${ticket.code}`);
  const queue = useQueue(ticket.code, state?.from);
  const load = () => void revalidate();
  useLive('tickets', (event) => {
    if (event === 'reset' || event.key === ticket.code) load();
  });
  // The student's payments and requests may change meanwhile.
  useLive('payments', load);
  const sent = async (opensNext: boolean) => {
    if (!opensNext) await revalidate();
    else await navigate(queue.onward ?? queue.from, { state: { from: queue.from } });
  };
  return (
    <div className="xl:grid xl:h-full xl:grid-cols-[minmax(0,1fr)_auto] xl:grid-rows-[auto_minmax(0,1fr)_auto]">
      <div>
        <TicketHeader ticket={ticket} others={others} queue={queue} />
        {(ticket.merged_into || ticket.merged_from.length > 0) && (
          <Suspense>
            <MergedNotes ticket={ticket} />
          </Suspense>
        )}
      </div>
      <StaffThread ticket={ticket} />
      <StudentSide key={ticket.code} {...{ ticket, student, decision }} onChanged={load} />
      <Composer
        key={`reply-${ticket.code}`}
        ticket={ticket}
        hasNext={queue.onward !== undefined}
        onSent={sent}
      />
    </div>
  );
}
