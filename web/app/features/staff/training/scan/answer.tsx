import { formatDay } from '@edc/contract/common/time/dates';
import { dayInLagos } from '@edc/contract/common/time/days';
import { formatTime } from '@edc/contract/common/time/times';
import {
  isAccepted,
  type ScanKind,
  type ScanReason,
} from '@edc/contract/training/attendance/scan-rules';
import CircleCheck from 'lucide-react/icons/circle-check';
import OctagonX from 'lucide-react/icons/octagon-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { cx } from '../../../../ui/hooks/cx';
import { AnswerButtons } from './answer-buttons';
import { answerTitle, OTHER_PERSON } from './deciding/answer-words';
import type { Logged } from './scanner-state';

interface AnswerProps {
  answer: Logged;
  /** Opened again, not scanned now. */
  isPast: boolean;
  mayAdmit: boolean;
  onUndo: (otherPerson: boolean) => void;
  onAdmit: (reason: string) => void;
  /** It is the student. */
  onAccept: () => void;
  /** Opens the scan of this phone that already counts. */
  onSee: () => void;
}

/** Neither counted nor refused. */
const AMBER: readonly ScanReason[] = ['already', 'asked', 'completed'];

function lookOf({ reason, undone }: Logged, counts: boolean) {
  if (undone) return { ground: 'bg-scan-again', Mark: TriangleAlert };
  if (counts) return { ground: 'bg-scan-ok', Mark: CircleCheck };
  if (AMBER.includes(reason)) return { ground: 'bg-scan-again', Mark: TriangleAlert };
  return { ground: 'bg-scan-no', Mark: OctagonX };
}

const LARGE = 'font-display text-display leading-none font-bold tabular-nums';

/** The answer to a scan, readable from a distance: shape, word, name and count. */
export function Answer({ answer, isPast, mayAdmit, ...on }: AnswerProps) {
  const { reason, name, skill, attended, required } = answer;
  const { admitted = false, undone = false, otherPerson = false } = answer;
  const counts = admitted || isAccepted(reason);
  const { ground, Mark } = lookOf(answer, counts);
  const showsCount = answer.kind === 'attendance' && required > 0 && !undone;
  return (
    <section
      aria-live="assertive"
      className={cx('flex min-h-0 flex-1 flex-col text-on-scan', ground)}
    >
      {/* Only this part shrinks on a small phone: the buttons are always whole. */}
      <div className="flex min-h-0 flex-1 overflow-y-auto">
        <div className="m-auto grid justify-items-center gap-2 px-4 py-3 text-center">
          <Mark className="size-24 [@media(max-height:800px)]:size-14" strokeWidth={1.75} />
          <p className="text-section font-bold">
            {[answerTitle(answer), answer.markedPresent].filter(Boolean).join(' ')}
          </p>
          {name && (
            <p className="font-display text-title leading-tight font-bold wrap-anywhere">{name}</p>
          )}
          {skill && reason !== 'other-workshop' && <p className="text-lead">{skill}</p>}
          {isPast && <p className="text-lead">Scanned {whenOf(answer)}.</p>}
          {reason === 'already' && !isPast && <Already answer={answer} />}
          {showsCount && counts && (
            <p className={LARGE}>
              {attended} of {required}
            </p>
          )}
          {showsCount && counts && required <= 15 && (
            <Days attended={attended} required={required} />
          )}
          {!undone && (!counts || reason === 'newer') && (
            <p className="max-w-md text-lead">{answer.advice}</p>
          )}
          {!undone && reason === 'other-batch' && !counts && !mayAdmit && (
            <p className="max-w-md text-lead">The office can change the batch.</p>
          )}
          {undone && (
            <p className="max-w-md text-lead">{otherPerson ? OTHER_PERSON : 'Not counted.'}</p>
          )}
        </div>
      </div>
      <AnswerButtons
        answer={answer}
        mayUndo={counts && !undone}
        mayAdmit={mayAdmit && !isPast && !admitted}
        {...on}
      />
    </section>
  );
}

/** When and where the counted scan was made, as far as this phone knows. */
function Already({ answer }: { answer: Logged }) {
  const { earlier, kind, attended, required, markedPresent } = answer;
  const isToday = answer.day === dayInLagos(new Date());
  const count =
    kind === 'attendance' && required > 0 ? ` Counted once: ${attended} of ${required}.` : '';
  if (!earlier) {
    return (
      <p className="max-w-md text-lead">
        {markedPresent ? count.trim() : `${whereOf(kind)}${count}`}
      </p>
    );
  }
  return (
    <>
      <p className={LARGE}>{isToday ? `at ${formatTime(answer.at)}` : formatDay(answer.day)}</p>
      <p className="max-w-md text-lead">On this phone.{count}</p>
    </>
  );
}

const whereOf = (kind: ScanKind) =>
  kind === 'attendance' ? 'Today, on another phone.' : 'Once for each student.';

function Days({ attended, required }: { attended: number; required: number }) {
  return (
    <span aria-hidden="true" className="mt-2 flex flex-wrap justify-center gap-1.5">
      {Array.from({ length: required }, (_, day) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the days have no other name.
          key={day}
          className={cx(
            'h-3 w-6 rounded-sm border-2 border-on-scan',
            day < attended && 'bg-on-scan',
          )}
        />
      ))}
    </span>
  );
}

const whenOf = ({ at, day }: Logged) => `on ${formatDay(day)} at ${formatTime(at)}`;
