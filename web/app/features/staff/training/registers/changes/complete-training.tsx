import type { RegisterRow, RegisterWorkshop } from '@edc/contract/training/attendance/registers';
import { REASON_LENGTH } from '@edc/contract/training/attendance/scan-rules';
import {
  type CompletionScope,
  hasReached,
} from '@edc/contract/training/attendance/session-completion-rules';
import { useRef, useState } from 'react';
import { api } from '../../../../../lib/api/api';
import type { PageDialog } from '../../../../../lib/forms/dialog-drafts';
import { dropDraft } from '../../../../../lib/forms/drafts';
import { ReasonDialog } from '../../../../../lib/forms/reason-dialog';
import { LongJobDialog } from '../../../../../shared/long-jobs/long-job-dialog';
import { ChoiceCards } from '../../../../../ui/forms/choice-cards';
import { studentsInWords } from '../words';
import { completionWarning, daysWords, reachedWords, trainingFacts } from './completion-words';

interface CompleteTrainingProps extends PageDialog {
  workshop: RegisterWorkshop;
  /** The students concerned. */
  students: readonly RegisterRow[];
  today: string;
  /** The background task has ended. */
  onEnd: () => void;
}

/** Marks a training as completed by hand, of one student or of many. */
export function CompleteTraining(props: CompleteTrainingProps) {
  const { workshop, students, today, draft, onClose, onDone, onEnd } = props;
  const [only] = students.length === 1 ? students : [];
  const whose = only?.full_name ?? studentsInWords(students.length);
  const started = useRef('');
  const [job, setJob] = useState('');
  const reached = students.filter(hasReached);
  const short = students.filter((row) => !hasReached(row));
  const mustChoose = !only && short.length > 0;
  const [scope, setScope] = useState<CompletionScope>(only ? 'all' : 'reached');
  const concerned = scope === 'reached' ? reached : students;
  if (job) {
    const title = 'Mark trainings as completed';
    return <LongJobDialog id={job} title={title} onClose={onClose} onEnd={onEnd} />;
  }
  return (
    <ReasonDialog
      title={`Mark the training of ${whose} as completed?`}
      description={`${only ? trainingFacts(only) : reachedWords(students)} Students whose training is completed can request a certificate, and we notify them. This cannot be undone.`}
      warning={completionWarning(concerned, today)}
      label={
        mustChoose && concerned.length > 0
          ? `Mark ${studentsInWords(concerned.length)} as completed`
          : 'Mark as completed'
      }
      disabled={concerned.length === 0}
      reason={{ hint: 'Kept with the registration and in the audit log.', max: REASON_LENGTH }}
      draft={draft}
      act={async (reason) => {
        const { message, data } = await api('POST /staff/registers/complete', {
          workshop: workshop.key,
          registrations: students.map(({ id }) => id).join(','),
          scope,
          reason,
        });
        started.current = data.job ?? '';
        return { message };
      }}
      onClose={onClose}
      onDone={async (message) => {
        if (!started.current) return await onDone(message);
        // Done: the form is not restored.
        dropDraft(draft.key);
        setJob(started.current);
      }}
    >
      {mustChoose && (
        <p>
          {reached.length > 0 ? 'Too few days' : 'Days so far'}: {daysWords(short)}
        </p>
      )}
      {mustChoose && (
        <ChoiceCards
          name="scope"
          legend="Whose training is completed?"
          defaultValue={scope}
          onChange={(value) => setScope(value as CompletionScope)}
          choices={[
            {
              value: 'reached',
              label: 'Only those who have enough days',
              detail:
                reached.length === 0
                  ? 'Nobody has them yet, so there is nothing to complete.'
                  : 'The others stay in training. Days are counted again when you confirm.',
            },
            {
              value: 'all',
              label: `All ${students.length}`,
              detail: 'Also those with too few days.',
            },
          ]}
        />
      )}
    </ReasonDialog>
  );
}
