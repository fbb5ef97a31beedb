import { formatTime } from '@edc/contract/common/time/times';
import History from 'lucide-react/icons/history';
import Undo from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { cx } from '../../../../ui/hooks/cx';
import type { Logged } from './scanner-state';

interface AnswerButtonsProps {
  answer: Logged;
  mayUndo: boolean;
  mayAdmit: boolean;
  onUndo: (otherPerson: boolean) => void;
  onAdmit: (reason: string) => void;
  onAccept: () => void;
  onSee: () => void;
}

const NO_SLIP = 'Slip not printed yet';
const WHY = ['Make-up day', 'Moved to this batch', NO_SLIP];
const WHY_MARKED = ['Came later', 'Marked absent by mistake', 'Make-up day'];

const WHY_HANDED_OUT = ['Skill was changed', 'The office agreed'];

function reasonsFor({ reason, code, kind }: Logged): string[] {
  if (kind !== 'attendance') return WHY_HANDED_OUT;
  return reason === 'marked' ? WHY_MARKED : WHY.filter((why) => why !== NO_SLIP || code === '');
}

/** Actions on a scan, as large buttons. */
export function AnswerButtons(props: AnswerButtonsProps) {
  const { answer, mayUndo, mayAdmit, onUndo, onAdmit, onAccept, onSee } = props;
  const isAsked = answer.reason === 'asked' && !answer.undone && !answer.replaced;
  const isHandOut = answer.kind !== 'attendance';
  const [isAdmitting, setAdmitting] = useState(false);
  return (
    <div className="grid max-h-[60%] shrink-0 gap-2 overflow-y-auto px-3 pt-2 pb-3">
      {mayUndo && (
        <span className={cx('grid gap-2', answer.name && 'grid-cols-2')}>
          <Press dark onClick={() => onUndo(false)}>
            <Undo className="size-6 shrink-0" /> Undo
          </Press>
          {answer.name && <Press onClick={() => onUndo(true)}>Not this person</Press>}
        </span>
      )}
      {isAsked && (
        <span className="grid grid-cols-2 gap-2">
          <Press onClick={onAccept}>Accept</Press>
          <Press onClick={() => onUndo(true)}>Not this person</Press>
        </span>
      )}
      {answer.otherPerson && (
        <Press onClick={onAccept}>
          <Undo className="size-6 shrink-0" /> Undo: it is this student
        </Press>
      )}
      {answer.earlier && (
        <Press onClick={onSee}>
          <History className="size-6" /> See the {formatTime(answer.at)} scan
        </Press>
      )}
      {mayAdmit && !isAdmitting && (
        <Press onClick={() => setAdmitting(true)}>
          {isHandOut ? 'Hand out anyway' : 'Admit anyway'}
        </Press>
      )}
      {isAdmitting && (
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="pb-1 text-lead font-bold">Why?</legend>
          {reasonsFor(answer).map((why) => (
            <Press key={why} onClick={() => onAdmit(why)}>
              {why}
            </Press>
          ))}
          <Press onClick={() => setAdmitting(false)}>
            {isHandOut ? 'Do not hand out' : 'Do not admit'}
          </Press>
        </fieldset>
      )}
    </div>
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
        'flex min-h-14 items-center justify-center gap-2 rounded-card border-2 border-on-scan px-3 text-lead leading-tight font-bold',
        dark ? 'bg-on-scan text-scan-ok' : 'text-on-scan',
      )}
    >
      {children}
    </button>
  );
}
