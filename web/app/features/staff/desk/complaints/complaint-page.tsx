import type { StaffComplaint } from '@edc/contract/desk/complaints/staff-complaints';
import type { FullStudent } from '@edc/contract/desk/students/students';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useLive } from '../../../../lib/live/live';
import { usePresence } from '../../../../lib/live/use-presence';
import type { DecideMoney } from './beside/side-money';
import { StudentSide } from './beside/student-side';
import { ComplaintHeader } from './complaint-header';
import { Composer } from './thread/composer';
import { StaffThread } from './thread/thread';
import { useQueue } from './use-queue';

/** Few are merged. */
const MergedNotes = lazy(async () => ({ default: (await import('./merged-notes')).MergedNotes }));

interface ComplaintPageProps {
  complaint: StaffComplaint;
  student: FullStudent | undefined;
  decision: DecideMoney;
}

/**
 * One complaint: the thread with the reply below it, and beside them the portal's data. On a wide
 * screen each part scrolls separately; elsewhere it is an ordinary page.
 */
export function ComplaintPage({ complaint, student, decision }: ComplaintPageProps) {
  const { revalidate } = useRevalidator();
  const { state } = useLocation();
  const navigate = useNavigate();
  const others = usePresence(`complaint:${complaint.code}`);
  const queue = useQueue(complaint.code, state?.from);
  const load = () => void revalidate();
  useLive('complaints', (event) => {
    if (event === 'reset' || event.key === complaint.code) load();
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
        <ComplaintHeader complaint={complaint} others={others} queue={queue} />
        {(complaint.merged_into || complaint.merged_from.length > 0) && (
          <Suspense>
            <MergedNotes complaint={complaint} />
          </Suspense>
        )}
      </div>
      <StaffThread complaint={complaint} />
      <StudentSide key={complaint.code} {...{ complaint, student, decision }} onChanged={load} />
      <Composer
        key={`reply-${complaint.code}`}
        complaint={complaint}
        hasNext={queue.onward !== undefined}
        onSent={sent}
      />
    </div>
  );
}
