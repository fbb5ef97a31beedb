import { REASON_LENGTH } from '@edc/contract/training/attendance/scan-rules';
import { completionLabels } from '@edc/contract/training/attendance/session-completion-rules';
import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { type DialogDraft, useDialogDraft } from '../../../../lib/forms/dialog-drafts';
import { dropDraft } from '../../../../lib/forms/drafts';
import { RestoredNote } from '../../../../lib/forms/restored-note';
import { useBulk } from '../../../../lib/lists/use-bulk';
import { LongJobDialog } from '../../../../shared/long-jobs/long-job-dialog';
import { ReasonField } from '../../../../ui/forms/reason-field';
import { BulkDialog } from '../../../../ui/lists/selection/bulk-dialog';

interface CompleteDialogProps {
  session: string;
  draft: DialogDraft;
  onClose: () => void;
  onEnd: () => void;
}

const EFFECT =
  'For a past session without scanned attendance. Every student whose training is over can then request a certificate, whatever they attended, and we notify them. This cannot be undone.';

/** Marks the training of a whole past session as completed: a preview, then each result. */
export function CompleteDialog({ session, draft, onClose, onEnd }: CompleteDialogProps) {
  const [job, setJob] = useState<string>();
  const [missing, setMissing] = useState(false);
  const [{ reason }, change, restored] = useDialogDraft(draft, { reason: '' });
  const title = `Complete the training of ${session}`;
  const { onRun, ...bulk } = useBulk({
    plan: async () => {
      const { data } = await api('GET /staff/sessions/completion', { session });
      return {
        effect: EFFECT,
        total: data.counts.find(({ outcome }) => outcome === 'completed')?.count ?? 0,
        counts: data.counts.map(({ outcome, count }) => ({
          words: outcome === 'completed' ? 'Will be completed' : completionLabels[outcome],
          count,
        })),
        names: data.names,
      };
    },
    run: async () => {
      const { data } = await api('POST /staff/sessions/complete', { session, reason });
      // Done: the form is not restored.
      dropDraft(draft.key);
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
    // Closed before its end, the page still shows what was done so far.
    const close = () => {
      onClose();
      onEnd();
    };
    return <LongJobDialog id={job} title={title} onClose={close} onEnd={onEnd} />;
  }
  return (
    <BulkDialog {...bulk} title={title} label="Mark as completed" onRun={run} onClose={onClose}>
      {restored && <RestoredNote onForget={restored} />}
      <ReasonField
        value={reason}
        error={missing ? 'Please give a reason' : undefined}
        hint="Kept with each registration and in the audit log."
        max={REASON_LENGTH}
        onChange={(value) => {
          setMissing(false);
          change({ reason: value });
        }}
      />
    </BulkDialog>
  );
}
