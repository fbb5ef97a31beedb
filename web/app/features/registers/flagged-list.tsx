import { formatDay } from '@edc/contract/dates';
import type { FlaggedView } from '@edc/contract/register-rules';
import type { FlaggedScan } from '@edc/contract/scan-reviews';
import { REASON_LENGTH } from '@edc/contract/scan-rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api';
import { useDialogs } from '../../lib/dialog-drafts';
import { useLive } from '../../lib/live';
import { ReasonDialog } from '../../lib/reason-dialog';
import { EmptyState } from '../../ui/empty-state';
import { FilterChips } from '../../ui/filter-chips';
import { ListPage } from '../../ui/list-page';
import { useNotices } from '../../ui/notices';
import { Table } from '../../ui/table';
import { flaggedHref } from './address';
import { type Decide, flaggedColumns } from './flagged-columns';
import { RegisterTabs } from './register-tabs';
import { useStudentHref } from './use-student-href';
import { markHint } from './words';

const views: Record<FlaggedView, { label: string; title: string; empty: string }> = {
  check: {
    label: 'To check',
    title: 'Nothing to check',
    empty:
      'Students whom two phones scanned at once, and other scans that do not fit, appear here.',
  },
  refused: {
    label: 'Refused',
    title: 'No refused scans',
    empty: 'Students who were sent away at the door appear here with the reason.',
  },
};

/** Scans of the last 30 days that a person should look at, each until somebody has. */
export function FlaggedList({ scans, view }: { scans: FlaggedScan[]; view: FlaggedView }) {
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const { open, draft, show, close } = useDialogs<string>('flagged-scans');
  const [busy, setBusy] = useState('');
  const hrefOf = useStudentHref();
  useLive(['attendance'], () => void revalidate());
  const done = async (message: string) => {
    close();
    await revalidate();
    notices.show({ type: 'success', title: 'Done', message });
  };
  const [decision, id] = open?.split(' ') ?? [];
  const chosen = scans.find((one) => one.id === id);
  const decide: Decide = (what, scan) => {
    if (what !== 'keep') return show(`${what} ${scan.id}`);
    setBusy(scan.id);
    void api('POST /staff/scans/{id}/review', { id: scan.id, decision: 'keep' })
      .then(
        ({ message }) => done(message),
        (error: Error) =>
          notices.show({ type: 'danger', title: 'Not saved', message: error.message }),
      )
      .finally(() => setBusy(''));
  };
  return (
    <>
      <ListPage
        title="Scans to check"
        count={`${scans.length}${scans.length === 200 ? '+' : ''} of the last 30 days`}
        views={<RegisterTabs current="flagged" />}
        filters={
          <FilterChips
            label="Show"
            chips={(['check', 'refused'] as const).map((one) => ({
              label: views[one].label,
              to: flaggedHref({ view: one }),
              current: one === view,
            }))}
          />
        }
        table={
          <Table
            sticky="page"
            caption="Scans to check"
            columns={flaggedColumns({ decide, busy, hrefOf })}
            rows={scans}
            rowKey={(scan) => scan.id}
            empty={
              <div className="p-4 md:p-6">
                <EmptyState title={views[view].title}>{views[view].empty}</EmptyState>
              </div>
            }
          />
        }
        pager="A decision settles all scans of the student in this workshop on that day. The scans themselves are kept."
      />
      {chosen && (decision === 'present' || decision === 'absent') && (
        <ReasonDialog
          title={`Mark ${chosen.full_name} ${decision} on ${formatDay(chosen.day)}?`}
          description={`${chosen.skill}, ${chosen.course_code}. This counts instead of the scans of the day. It is recorded with your name.`}
          label={`Mark ${decision}`}
          reason={{ hint: markHint(decision === 'present'), max: REASON_LENGTH }}
          draft={draft}
          act={(reason) =>
            api('POST /staff/scans/{id}/review', { id: chosen.id, decision, reason })
          }
          onClose={close}
          onDone={done}
        />
      )}
    </>
  );
}
