import { formatDay } from '@edc/contract/common/time/dates';
import type { FlaggedView } from '@edc/contract/training/attendance/register-rules';
import type { ScanCase } from '@edc/contract/training/attendance/scan-reviews';
import { REASON_LENGTH } from '@edc/contract/training/attendance/scan-rules';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../../../lib/api/api';
import { useDialogs } from '../../../../../lib/forms/dialog-drafts';
import { ReasonDialog } from '../../../../../lib/forms/reason-dialog';
import { useLive } from '../../../../../lib/live/live';
import { useMay } from '../../../../../lib/session/staff';
import { Button } from '../../../../../ui/actions/button';
import { FilterChips } from '../../../../../ui/lists/filter-chips';
import { ListPage } from '../../../../../ui/lists/list-page';
import { Table } from '../../../../../ui/lists/table';
import { Alert } from '../../../../../ui/notices/alert';
import { EmptyState } from '../../../../../ui/notices/empty-state';
import type { NoticeContent } from '../../../../../ui/notices/notice';
import { useNotices } from '../../../../../ui/notices/notices';
import { flaggedHref } from '../address';
import { RegisterTabs } from '../register-tabs';
import { useStudentHref } from '../use-student-href';
import { markHint } from '../words';
import { leftAsItIs } from './case-words';
import { type Decide, flaggedColumns } from './flagged-columns';

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

const OFFICE =
  'One decision settles all scans of the student on that day. The scans themselves are kept.';
const TRAINER =
  'You decide about your own students: one decision settles all scans of the day. Where another person used a slip, the office decides.';

/** Cases of the last 30 days that a person should check, each until it is decided. */
export function FlaggedList({ cases, view }: { cases: ScanCase[]; view: FlaggedView }) {
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const may = useMay();
  const { open, show, close, dialog } = useDialogs<string>('flagged-scans');
  const [busy, setBusy] = useState('');
  // It stays until the next decision, so that it can still be undone.
  const [left, setLeft] = useState<ScanCase>();
  const closeLast = useRef(() => {});
  // On another page its Undo would seem to belong to an action there.
  useEffect(() => () => closeLast.current(), []);
  const hrefOf = useStudentHref();
  useLive(['attendance'], () => void revalidate());
  const notify = (notice: NoticeContent) => {
    // One Undo at a time: that of the last decision.
    closeLast.current();
    closeLast.current = notices.show(notice);
  };
  const done = async (message: string) => {
    close();
    setLeft(undefined);
    await revalidate();
    notify({ type: 'success', title: 'Done', message });
  };
  const failed = ({ message }: Error) => notify({ type: 'danger', title: 'Not saved', message });
  const reopen = (id: string) => {
    setLeft(undefined);
    void api('POST /staff/scans/{id}/reopen', { id }).then(({ message }) => done(message), failed);
  };
  const leave = async (given: ScanCase) => {
    await api('POST /staff/scans/{id}/review', { id: given.id, decision: 'keep' });
    closeLast.current();
    setLeft(given);
    await revalidate();
  };
  const [decision, id] = open?.split(' ') ?? [];
  const chosen = cases.find((one) => one.id === id);
  const decide: Decide = (what, given) => {
    if (what !== 'keep') return show(`${what} ${given.id}`);
    setBusy(given.id);
    void leave(given)
      .catch(failed)
      .finally(() => setBusy(''));
  };
  return (
    <>
      <ListPage
        title="Scans to check"
        count={`${cases.length}${cases.length === 200 ? '+' : ''} of the last 30 days`}
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
        note={left && <LeftAsItIs given={left} onUndo={() => reopen(left.id)} />}
        table={
          // Beside many scans, the student and the buttons are visible at the top.
          <div className="md:[&_td]:align-top">
            <Table
              sticky="page"
              caption="Scans to check"
              columns={flaggedColumns({ decide, busy, hrefOf })}
              rows={cases}
              rowKey={(one) => one.id}
              empty={
                <div className="p-4 md:p-6">
                  <EmptyState title={views[view].title}>{views[view].empty}</EmptyState>
                </div>
              }
            />
          </div>
        }
        pager={may('registrations.change') ? OFFICE : TRAINER}
      />
      {chosen && (decision === 'present' || decision === 'absent') && (
        <ReasonDialog
          title={`Mark ${chosen.full_name} ${decision} on ${formatDay(chosen.day)}?`}
          description={`${chosen.skill}, ${chosen.course_code}. This counts instead of the scans of the day. It is recorded with your name.`}
          label={`Mark ${decision}`}
          reason={{ hint: markHint(decision === 'present'), max: REASON_LENGTH }}
          act={(reason) =>
            api('POST /staff/scans/{id}/review', { id: chosen.id, decision, reason })
          }
          {...dialog}
          onDone={done}
        />
      )}
    </>
  );
}

interface LeftAsItIsProps {
  given: ScanCase;
  onUndo: () => void;
}

/** The last decision, with its undo. */
function LeftAsItIs({ given, onUndo }: LeftAsItIsProps) {
  return (
    <Alert
      type="success"
      announce
      actions={
        <Button size="small" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {given.full_name || 'Unknown code'}, {formatDay(given.day)}, left as it is:{' '}
      {leftAsItIs(given)}
    </Alert>
  );
}
