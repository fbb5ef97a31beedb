import type { RegisterRow, RegisterWorkshop } from '@edc/contract/training/attendance/registers';
import { REASON_LENGTH } from '@edc/contract/training/attendance/scan-rules';
import { useRef, useState } from 'react';
import { api } from '../../../../lib/api/api';
import type { DialogDraft } from '../../../../lib/forms/dialog-drafts';
import { dropDraft } from '../../../../lib/forms/drafts';
import { ReasonDialog } from '../../../../lib/forms/reason-dialog';
import { LongJobDialog } from '../../../../shared/long-jobs/long-job-dialog';
import { completionWarning, trainingFacts } from './completion-words';
import { studentsInWords } from './words';

interface CompleteTrainingProps {
  workshop: RegisterWorkshop;
  /** Whose training it is. */
  students: readonly RegisterRow[];
  draft: DialogDraft;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
  /** The background task has ended. */
  onEnd: () => void;
}

/** Marks a training as completed by hand, of one student or of many. */
export function CompleteTraining(props: CompleteTrainingProps) {
  const { workshop, students, draft, onClose, onDone, onEnd } = props;
  const [only] = students.length === 1 ? students : [];
  const whose = only?.full_name ?? studentsInWords(students.length);
  const started = useRef('');
  const [job, setJob] = useState('');
  if (job) {
    const title = 'Mark trainings as completed';
    return <LongJobDialog id={job} title={title} onClose={onClose} onEnd={onEnd} />;
  }
  return (
    <ReasonDialog
      title={`Mark the training of ${whose} as completed?`}
      description={`${only ? `${trainingFacts(only)} ` : ''}They can then request a certificate, whatever was attended, and are told so. This cannot be undone.`}
      warning={completionWarning(students, new Date())}
      label="Mark as completed"
      reason={{ hint: 'Kept with the registration and in the audit log.', max: REASON_LENGTH }}
      draft={draft}
      act={async (reason) => {
        const { message, data } = await api('POST /staff/registers/complete', {
          workshop: workshop.key,
          registrations: students.map(({ id }) => id).join(','),
          reason,
        });
        started.current = data.job ?? '';
        return { message };
      }}
      onClose={onClose}
      onDone={async (message) => {
        if (!started.current) return await onDone(message);
        // It has happened: the form does not come back.
        dropDraft(draft.key);
        setJob(started.current);
      }}
    />
  );
}
