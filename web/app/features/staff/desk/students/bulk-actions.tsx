import { counted } from '@edc/contract/common/text/counted';
import {
  type BulkAction,
  bulkActions,
  bulkOutcomeWords,
} from '@edc/contract/desk/students/student-bulk-rules';
import { REASON_LENGTH } from '@edc/contract/people/roster/student-rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type ApiCall, api, type Input } from '../../../../lib/api/api';
import { useBulk } from '../../../../lib/lists/use-bulk';
import { useMay } from '../../../../lib/session/staff';
import { LongJobDialog } from '../../../../shared/long-jobs/long-job-dialog';
import { Button } from '../../../../ui/actions/button';
import { ReasonField } from '../../../../ui/forms/reason-field';
import { BulkDialog } from '../../../../ui/lists/selection/bulk-dialog';
import type { Selection } from '../../../../ui/lists/selection/selection';
import { accountActions } from './changes/account-actions';

type Filters = Omit<Input<'POST /staff/bulk/students/preview'>, 'action' | 'keys'>;

interface BulkActionsProps {
  filters: Filters;
  selection: Selection;
}

const labels: Record<BulkAction, string> = {
  lock: 'Lock',
  unlock: 'Unlock',
  'end-sessions': 'Log out everywhere',
  'initial-password': 'New initial password',
};

const titles: Record<BulkAction, (students: string) => string> = {
  lock: (students) => `Lock ${students}?`,
  unlock: (students) => `Unlock ${students}?`,
  'end-sessions': (students) => `Log ${students} out everywhere?`,
  'initial-password': (students) => `Send ${students} a new initial password?`,
};

const effects: Record<BulkAction, string> = {
  lock: 'They are logged out everywhere and cannot log in until their accounts are unlocked.',
  unlock: 'They can log in again.',
  'end-sessions': 'They are logged out on every device, and slips saved there are erased.',
  'initial-password':
    'They get a new password by email. The old ones stop working and all devices are logged out. Students who only forgot the password should get a password link instead.',
};

const accountActionOf = (action: BulkAction) =>
  accountActions.find(({ call }) => call === `POST /staff/students/{student}/${action}`);

/** Actions on the selected students, for those with the right. */
export function BulkActions({ filters, selection }: BulkActionsProps) {
  const may = useMay();
  const [action, setAction] = useState<BulkAction>();
  const mine = bulkActions.filter((one) => {
    const known = accountActionOf(one);
    return known && may(known.may);
  });
  const selected = selection.all ? filters : { keys: [...selection.keys].join(',') };
  return (
    <>
      {mine.map((one) => (
        <Button key={one} variant="inverse" size="small" onClick={() => setAction(one)}>
          {labels[one]}
        </Button>
      ))}
      {action && (
        <StudentsDialog action={action} selected={selected} onClose={() => setAction(undefined)} />
      )}
    </>
  );
}

interface StudentsDialogProps {
  action: BulkAction;
  selected: Filters & { keys?: string };
  onClose: () => void;
}

function StudentsDialog({ action, selected, onClose }: StudentsDialogProps) {
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [job, setJob] = useState<string>();
  const words = bulkOutcomeWords[action];
  const { onRun, ...bulk } = useBulk({
    plan: async () => {
      const { data } = await api('POST /staff/bulk/students/preview', { ...selected, action });
      const countOf = (wanted: string) =>
        data.counts.find(({ outcome }) => outcome === wanted)?.count ?? 0;
      return {
        effect: effects[action],
        total: countOf('done'),
        counts: data.counts.map(({ outcome, count }) => ({
          words: outcome === 'done' ? 'Will be changed' : words[outcome],
          count,
        })),
        names: data.names,
      };
    },
    run: async () => {
      const call = `POST /staff/bulk/students/${action}` as const;
      const { data } = await (api as ApiCall)(call, { ...selected, reason });
      setJob(data.job);
      return { results: [] };
    },
    onDone: () => undefined,
  });
  const run = () => {
    setMissing(!reason.trim());
    if (reason.trim()) onRun();
  };
  if (job) {
    return (
      <LongJobDialog
        id={job}
        title={labels[action]}
        isOne={bulk.plan?.total === 1}
        onClose={onClose}
        onEnd={() => void revalidate()}
      />
    );
  }
  return (
    <BulkDialog
      {...bulk}
      title={bulk.plan ? titles[action](counted(bulk.plan.total, 'student')) : labels[action]}
      label={labels[action]}
      danger={action === 'lock'}
      onRun={run}
      onClose={onClose}
    >
      <ReasonField
        id="bulk-reason"
        hint="It is kept in the history of each student."
        error={missing ? 'Please give a reason' : undefined}
        value={reason}
        max={REASON_LENGTH}
        onChange={setReason}
      />
    </BulkDialog>
  );
}
