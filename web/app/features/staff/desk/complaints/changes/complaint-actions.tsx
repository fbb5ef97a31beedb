import type { StaffComplaint } from '@edc/contract/desk/complaints/staff-complaints';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDialogs } from '../../../../../lib/forms/dialog-drafts';
import { type Undo, useDone } from '../../../../../lib/forms/use-done';
import { useMay } from '../../../../../lib/session/staff';
import { PopBelow } from '../../../../../ui/actions/pop-below';
import { staffComplaintHref } from '../address';
import { MenuLine } from '../menu-line';
import { AssigneeMenu } from './assignee-menu';
import { PendingDialog } from './later-pending-dialog';

/** Rarely needed, so their scripts are loaded when they are opened. */
const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog')).MergeDialog }));
const ReasonDialog = lazy(async () => ({
  default: (await import('./reason-dialog')).ReasonDialog,
}));
const ClassifyDialog = lazy(async () => ({
  default: (await import('./classify-dialog')).ClassifyDialog,
}));

type Name = 'pending' | 'close' | 'reopen' | 'merge' | 'classify' | 'unlink';

/** What can be done with a complaint besides answering it. */
export function ComplaintActions({ complaint }: { complaint: StaffComplaint }) {
  const may = useMay();
  const sayDone = useDone();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { open, draft, show, close } = useDialogs<Name>(`complaint:${complaint.code}`);
  // First the dialog: what is shown inside it would close with it.
  const done = async (message: string, undo?: Undo) => {
    close();
    await sayDone(message, undo);
  };
  // The work continues in the other complaint.
  const merged = async (message: string, into: string) => {
    close();
    await navigate(staffComplaintHref(into), { state });
    await sayDone(message);
  };
  const isClosed = complaint.status === 'closed';
  const actions: [Name, string, boolean][] = [
    ['pending', 'Put aside', !isClosed],
    ['close', 'Close complaint', !isClosed],
    ['reopen', 'Reopen complaint', complaint.status !== 'open'],
    ['unlink', 'Remove the link to the student', isLinked(complaint)],
    ['merge', 'Merge with another complaint', !isClosed && complaint.student_key !== null],
    ['classify', 'Change category and priority', may('complaints.answer')],
  ];
  const shared = { complaint, draft, onClose: close, onDone: done };
  return (
    <div className="flex flex-wrap gap-2">
      <PopBelow trigger="More actions" align="start">
        {actions
          .filter(([, , isPossible]) => isPossible)
          .map(([name, label]) => (
            <MenuLine key={name} onPick={() => show(name)}>
              {label}
            </MenuLine>
          ))}
      </PopBelow>
      <AssigneeMenu complaint={complaint} onDone={done} />
      <Suspense>
        {(open === 'close' || open === 'reopen' || open === 'unlink') && (
          <ReasonDialog {...shared} action={open} />
        )}
        {open === 'pending' && <PendingDialog {...shared} />}
        {open === 'merge' && <MergeDialog {...shared} onDone={merged} />}
        {open === 'classify' && <ClassifyDialog {...shared} />}
      </Suspense>
    </div>
  );
}

/** Written by somebody without an account, and linked since. */
const isLinked = ({ student_key, written_by, merged_into, merged_from }: StaffComplaint) =>
  student_key !== null && written_by !== null && !merged_into && merged_from.length === 0;
