import { formatDay } from '@edc/contract/common/time/dates';
import { canMarkAbsent } from '@edc/contract/training/attendance/register-rules';
import type { RegisterRow, RegisterWorkshop } from '@edc/contract/training/attendance/registers';
import { REASON_LENGTH } from '@edc/contract/training/attendance/scan-rules';
import { api } from '../../../../../lib/api/api';
import type { PageDialog } from '../../../../../lib/forms/dialog-drafts';
import { ReasonDialog } from '../../../../../lib/forms/reason-dialog';
import { ExcuseDay } from '../days-excused/excuse-day';
import { isMarked, type RowAction } from '../register-columns';
import { countsAgain, leftWords, markHint, scansSay, studentsInWords } from '../words';
import { AssignBatches } from './assign-batches';
import { CompleteTraining } from './complete-training';
import { correctionWarning } from './completion-words';
import { MoreActions } from './more-actions';
import { MoveBatch } from './move-batch';

interface RegisterDialogsProps extends PageDialog {
  /** The open dialog: an action, on one student or the whole register. */
  action: string | undefined;
  row: RegisterRow | undefined;
  /** The selected rows. */
  ticked: readonly RegisterRow[];
  workshop: RegisterWorkshop;
  workshops: readonly RegisterWorkshop[];
  day: string;
  /** The id of the batch shown; empty for all. */
  batch: string;
  today: string;
  mayChange: boolean;
  act: (action: RowAction, row: RegisterRow) => void;
  /** A background task has ended. */
  onEnd: () => void;
}

export function RegisterDialogs(props: RegisterDialogsProps) {
  const { action, row, workshop, ticked } = props;
  if (action === 'batches' || action === 'batches-chosen') {
    const chosen = action === 'batches' ? [] : idsOf(ticked);
    return <AssignBatches {...props} chosen={chosen} of={props.batch} />;
  }
  if (action === 'complete-chosen' || action === 'complete-all') {
    return <CompleteTraining {...props} students={ticked} />;
  }
  if (action === 'excuse-all') {
    return <ExcuseDay {...props} course={workshop.application_code} />;
  }
  if (action === 'present-chosen') return <WriteDay {...props} students={ticked} present />;
  if (action === 'absent-chosen') {
    const students = ticked.filter(({ state }) => canMarkAbsent(state));
    const left = ticked.length - students.length;
    return <WriteDay {...props} students={students} present={false} left={left} />;
  }
  if (action === 'remove-mark-chosen') {
    return <RemoveMarks {...props} students={ticked.filter(isMarked)} />;
  }
  if (action === 'excuse-chosen') return <ExcuseStudents {...props} students={ticked} />;
  if (!row) return null;
  if (action === 'more') return <MoreActions {...props} row={row} />;
  if (action === 'complete') {
    return <CompleteTraining {...props} students={[row]} />;
  }
  if (action === 'remove-mark') return <RemoveMarks {...props} students={[row]} />;
  if (action === 'excuse') return <ExcuseStudents {...props} students={[row]} />;
  if (action === 'unexcuse') return <TakeExcuseBack {...props} row={row} />;
  if (action === 'move') return <MoveBatch {...props} row={row} />;
  if (action !== 'present' && action !== 'absent') return null;
  return <WriteDay {...props} students={[row]} present={action === 'present'} />;
}

const idsOf = (rows: readonly RegisterRow[]) => rows.map(({ id }) => String(id));

const whoseOf = (rows: readonly RegisterRow[]) =>
  (rows.length === 1 && rows[0]?.full_name) || studentsInWords(rows.length);

type OfStudent = RegisterDialogsProps & { row: RegisterRow };

interface OfStudents extends RegisterDialogsProps {
  students: readonly RegisterRow[];
}

interface WriteDayProps extends OfStudents {
  present: boolean;
  /** How many of the selected may still come on the day. */
  left?: number;
}

function WriteDay(props: WriteDayProps) {
  const { present, students, day, left = 0, draft, onClose, onDone } = props;
  const state = present ? 'present' : 'absent';
  return (
    <ReasonDialog
      title={`Mark ${whoseOf(students)} ${state} on ${formatDay(day)}?`}
      description={`This counts instead of the scans of the day. It is recorded with your name.${leftWords(left)}`}
      warning={correctionWarning(students)}
      label={`Mark ${state}`}
      reason={{ hint: markHint(present), max: REASON_LENGTH }}
      act={(reason) =>
        api('POST /staff/registers/correct', {
          registration: idsOf(students).join(','),
          day,
          present: present ? 'Yes' : 'No',
          reason,
        })
      }
      {...{ draft, onClose, onDone }}
    />
  );
}

/** Scans decide about the day again; the removed mark stays in the audit log. */
function RemoveMarks({ students, day, draft, onClose, onDone }: OfStudents) {
  const [only] = students.length === 1 ? students : [];
  return (
    <ReasonDialog
      title={`Remove the mark of ${whoseOf(students)} on ${formatDay(day)}?`}
      description={`Back to what the scans say${only ? `: ${scansSay(only)}` : ''}. We notify students whose day changes in the portal.`}
      warning={correctionWarning(students)}
      label="Remove the mark"
      reason={{ hint: 'The student sees it. It is kept in the audit log.', max: REASON_LENGTH }}
      act={(reason) =>
        api('POST /staff/registers/remove-marks', {
          registration: idsOf(students).join(','),
          day,
          reason,
        })
      }
      {...{ draft, onClose, onDone }}
    />
  );
}

function ExcuseStudents({ students, day, draft, onClose, onDone }: OfStudents) {
  return (
    <ReasonDialog
      title={`Excuse ${whoseOf(students)} on ${formatDay(day)}?`}
      description="The day no longer has to be attended for a certificate."
      label="Excuse the day"
      reason={{ hint: 'Such as illness. The student sees it.', max: REASON_LENGTH }}
      act={(reason) =>
        api('POST /staff/excused-days', {
          day,
          reason,
          registration: idsOf(students).join(','),
        })
      }
      {...{ draft, onClose, onDone }}
    />
  );
}

function TakeExcuseBack({ row, day, today, draft, onClose, onDone }: OfStudent) {
  return (
    <ReasonDialog
      title={`${row.full_name} is not excused on ${formatDay(day)}?`}
      description={`${countsAgain(day, today)} We will notify the student in the portal. It was excused: ${row.excused}`}
      label="Do not excuse"
      act={() => api('POST /staff/excused-days/{id}/remove', { id: row.excused_id })}
      {...{ draft, onClose, onDone }}
    />
  );
}
