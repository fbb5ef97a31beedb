import {
  adviceFor,
  canAdmit,
  isAccepted,
  type ScanEntry,
  type ScanKind,
  type ScanReason,
  scanReasonLabels,
} from '@edc/contract/scan-rules';
import CircleCheck from 'lucide-react/icons/circle-check';
import OctagonX from 'lucide-react/icons/octagon-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { cx } from '../../ui/cx';
import type { Logged } from './scanner';

interface AnswerProps {
  answer: Logged;
  entry: ScanEntry | undefined;
  /** Where the student belongs, where it is another workshop. */
  mayAdmit: boolean;
  onUndo: (otherPerson: boolean) => void;
  onAdmit: (reason: string) => void;
}

const WHY = ['Make-up day', 'Moved to this batch', 'Slip not printed yet'];

const time = (at: number) =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Africa/Lagos',
  }).format(at);

const handedOut: Record<Exclude<ScanKind, 'attendance'>, string> = {
  manual: 'Manual handed out',
  kit: 'Kit handed out',
  certificate: 'Certificate handed out',
};

function titleOf({ reason, kind, admitted }: Logged): string {
  if (admitted) return 'Admitted';
  if (kind !== 'attendance' && reason === 'ok') return handedOut[kind];
  return scanReasonLabels[reason];
}

const lookOf = (reason: ScanReason, admitted: boolean) => {
  if (admitted || isAccepted(reason)) return { ground: 'bg-scan-ok', Mark: CircleCheck };
  if (reason === 'already') return { ground: 'bg-scan-again', Mark: TriangleAlert };
  return { ground: 'bg-scan-no', Mark: OctagonX };
};

/** The answer to a scan, to be read from a distance: shape, word, name and count. */
export function Answer({ answer, entry, mayAdmit, onUndo, onAdmit }: AnswerProps) {
  const [isAdmitting, setAdmitting] = useState(false);
  const { reason, name, skill, attended, required, admitted = false } = answer;
  const { ground, Mark } = lookOf(reason, admitted);
  const counts = admitted || isAccepted(reason);
  const showsCount = answer.kind === 'attendance' && required > 0;
  return (
    <section
      aria-live="assertive"
      className={cx('flex min-h-0 flex-1 flex-col overflow-y-auto text-on-scan', ground)}
    >
      <div className="m-auto grid justify-items-center gap-2 px-4 py-4 text-center">
        <Mark className="size-28" strokeWidth={1.75} />
        <p className="text-section font-bold">{titleOf(answer)}</p>
        {name && (
          <p className="font-display text-title leading-tight font-bold wrap-anywhere">{name}</p>
        )}
        {skill && <p className="text-lead">{skill}</p>}
        {reason === 'already' && (
          <p className="font-display text-display font-bold">at {time(answer.at)}</p>
        )}
        {showsCount && counts && (
          <p className="font-display text-display leading-none font-bold tabular-nums">
            {attended} of {required}
          </p>
        )}
        {showsCount && reason === 'already' && (
          <p className="text-lead">
            Counted once: {attended} of {required}.
          </p>
        )}
        {showsCount && counts && required <= 15 && (
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
        )}
        {!counts && <p className="max-w-md text-lead">{adviceFor(reason, entry, skill)}</p>}
        {reason === 'newer' && <p className="max-w-md text-lead">{adviceFor(reason, entry)}</p>}
      </div>
      <div className="grid gap-2 px-3 pb-3">
        {counts && (
          <>
            <Press dark onClick={() => onUndo(false)}>
              <Undo className="size-6" /> Undo
            </Press>
            {name && <Press onClick={() => onUndo(true)}>Not this person</Press>}
          </>
        )}
        {mayAdmit && canAdmit(reason) && !admitted && !isAdmitting && (
          <Press onClick={() => setAdmitting(true)}>Admit anyway</Press>
        )}
        {isAdmitting && (
          <fieldset className="grid gap-2">
            <legend className="pb-1 text-lead font-bold">Why?</legend>
            {WHY.map((why) => (
              <Press key={why} onClick={() => onAdmit(why)}>
                {why}
              </Press>
            ))}
          </fieldset>
        )}
      </div>
    </section>
  );
}

interface PressProps {
  dark?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function Press({ dark = false, onClick, children }: PressProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={cx(
        'flex min-h-14 items-center justify-center gap-2 rounded-card border-2 border-on-scan px-4 text-lead font-bold',
        dark ? 'bg-on-scan text-scan-ok' : 'text-on-scan',
      )}
    >
      {children}
    </button>
  );
}
