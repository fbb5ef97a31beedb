import { formatDay } from '@edc/contract/common/time/dates';
import { attendedWords } from '@edc/contract/training/attendance/attendance-rules';
import { canMark, registerNote } from '@edc/contract/training/attendance/register-rules';
import type { RegisterRow } from '@edc/contract/training/attendance/registers';
import { Dialog } from '../../../../../ui/overlays/dialog';
import { isMarked, type RowAction } from '../register-columns';
import { countsAgain, scansSay } from '../words';

interface MoreActionsProps {
  row: RegisterRow;
  day: string;
  today: string;
  /** Whether batch, excuses and completion can be changed. */
  mayChange: boolean;
  act: (action: RowAction, row: RegisterRow) => void;
  onClose: () => void;
}

interface Choice {
  action: RowAction;
  label: string;
  hint: string;
}

const removeMark = (row: RegisterRow, day: string): Choice => ({
  action: 'remove-mark',
  label: `Remove the mark of ${formatDay(day)}`,
  hint: `Back to what the scans say: ${scansSay(row)}.`,
});

/** Actions on one student besides the mark of the day; most are for the office only. */
export function MoreActions({ row, day, today, mayChange, act, onClose }: MoreActionsProps) {
  const choices = [
    ...(isMarked(row) ? [removeMark(row, day)] : []),
    ...(mayChange ? officeChoices(row, day, today) : []),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={row.full_name}
      description={[row.matric_no, attendedWords(row), registerNote(row)]
        .filter(Boolean)
        .join(', ')}
    >
      <ul className="grid gap-2">
        {choices.map(({ action, label, hint }) => (
          <li key={action}>
            <button
              type="button"
              onClick={() => act(action, row)}
              className="w-full rounded-control border border-line-strong px-3 py-2 text-left hover:bg-hover"
            >
              <span className="block font-semibold">{label}</span>
              <span className="block text-muted">{hint}</span>
            </button>
          </li>
        ))}
      </ul>
      {row.completed && choices.length === 0 && (
        <p className="text-muted">The training is completed: there is nothing to do.</p>
      )}
      {mayChange && row.state === 'present' && !row.excused_id && !row.completed && (
        <p className="text-muted">
          Present on {formatDay(day)}: there is nothing to excuse. To excuse another day, open its
          register.
        </p>
      )}
    </Dialog>
  );
}

function officeChoices(row: RegisterRow, day: string, today: string): Choice[] {
  const canExcuse =
    !row.excused_id &&
    !row.completed &&
    (row.state === 'missed' || row.state === 'today' || row.state === 'coming');
  const other = row.state === 'present' ? 'absent' : 'present';
  const choices: readonly (Choice | false)[] = [
    canExcuse && {
      action: 'excuse',
      label: `Excuse on ${formatDay(day)}`,
      hint: 'The day need not be attended for a certificate.',
    },
    row.excused_id !== '' && {
      action: 'unexcuse',
      label: `Do not excuse on ${formatDay(day)}`,
      hint:
        row.state === 'present'
          ? 'It was attended, so it counts either way.'
          : countsAgain(day, today),
    },
    row.completed &&
      canMark(row.state) &&
      day <= today && {
        action: other,
        label: `Mark ${other} on ${formatDay(day)}`,
        hint: 'The training is completed. Only to correct a mistake.',
      },
    !row.completed && {
      action: 'move',
      label: 'Change batch',
      hint: row.batch ? `Now in ${row.batch}.` : 'Has no batch yet.',
    },
    !row.completed && {
      action: 'complete',
      label: 'Mark training as completed',
      hint: 'For a certificate without enough recorded days.',
    },
  ];
  return choices.filter((one) => one !== false);
}
