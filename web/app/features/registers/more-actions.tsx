import { formatDay } from '@edc/contract/dates';
import { canMark, registerNote } from '@edc/contract/register-rules';
import type { RegisterRow } from '@edc/contract/registers';
import { dayInLagos } from '@edc/contract/training-rules';
import { Dialog } from '../../ui/dialog';
import type { RowAction } from './register-columns';

interface MoreActionsProps {
  row: RegisterRow;
  day: string;
  act: (action: RowAction, row: RegisterRow) => void;
  onClose: () => void;
}

/** What the office can do about one student, besides writing the day. */
export function MoreActions({ row, day, act, onClose }: MoreActionsProps) {
  const canExcuse =
    !row.excused_id &&
    !row.completed &&
    (row.state === 'missed' || row.state === 'today' || row.state === 'coming');
  const choices: { action: RowAction; label: string; hint: string }[] = [
    ...(canExcuse
      ? [
          {
            action: 'excuse' as const,
            label: `Excuse on ${formatDay(day)}`,
            hint: 'The day need not be attended for a certificate.',
          },
        ]
      : []),
    ...(row.excused_id
      ? [
          {
            action: 'unexcuse' as const,
            label: `Do not excuse on ${formatDay(day)}`,
            hint:
              row.state === 'present'
                ? 'It was attended, so it counts either way.'
                : 'The day has to be attended again.',
          },
        ]
      : []),
    ...(row.completed && canMark(row.state) && day <= dayInLagos(new Date())
      ? [
          {
            action: row.state === 'present' ? ('absent' as const) : ('present' as const),
            label: `Mark ${row.state === 'present' ? 'absent' : 'present'} on ${formatDay(day)}`,
            hint: 'The training is completed. Only to correct a mistake.',
          },
        ]
      : []),
    ...(row.completed
      ? []
      : [
          {
            action: 'move' as const,
            label: 'Change batch',
            hint: row.batch ? `Now in ${row.batch}.` : 'Has no batch yet.',
          },
          {
            action: 'complete' as const,
            label: 'Mark training as completed',
            hint: 'For a certificate without enough recorded days.',
          },
        ]),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={row.full_name}
      description={[row.matric_no, `${row.attended} of ${row.required} days`, registerNote(row)]
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
      {row.state === 'present' && !row.excused_id && !row.completed && (
        <p className="text-muted">
          Present on {formatDay(day)}: there is nothing to excuse. To excuse another day, open its
          register.
        </p>
      )}
    </Dialog>
  );
}
