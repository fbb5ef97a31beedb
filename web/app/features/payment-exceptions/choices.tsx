import {
  type ExceptionChoice,
  exceptionChoiceHints,
  exceptionChoiceLabels,
} from '@edc/contract/payment-exception-rules';
import type { OfferedChoice } from '@edc/contract/payment-exceptions';
import { useEffect, useEffectEvent } from 'react';
import { cx } from '../../ui/cx';
import { isPlainKey, isTyping } from '../../ui/is-typing';
import { Key } from '../../ui/key';
import { emailWords } from './choice-words';

interface ChoicesProps {
  choices: readonly OfferedChoice[];
  chosen: ExceptionChoice | undefined;
  onChoose: (choice: ExceptionChoice) => void;
  /** It was paid at the bank's counter, where no provider can refund it. */
  byHand: boolean;
  /** In a dialog, where no key but those of the dialog works. */
  inDialog?: boolean;
}

const columns =
  'md:grid-cols-[1.25rem_minmax(8rem,3fr)_minmax(0,3fr)_minmax(0,3fr)_minmax(0,3fr)_2rem]';

/** All that can be done with the money, each with what it does, chosen by a press or a number. */
export function Choices({ choices, chosen, onChoose, byHand, inDialog }: ChoicesProps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlainKey(event) || isTyping(event)) return;
    const wanted = choices[Number(event.key) - 1];
    if (wanted && wanted.refusal === null) onChoose(wanted.choice);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">What should happen?</legend>
      <div
        aria-hidden="true"
        className={cx('hidden gap-x-3 border-b border-line pb-1.5 text-muted md:grid', columns)}
      >
        <span />
        <span>Choice</span>
        <span>Registration</span>
        <span>Money</span>
        <span>Email to student</span>
        <span />
      </div>
      {choices.map((one, at) => (
        <label
          key={one.choice}
          className={cx(
            'grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-line py-2 last:border-0 md:items-start',
            columns,
            one.refusal === null ? 'cursor-pointer hover:bg-hover' : 'text-muted',
            one.choice === chosen && 'bg-info-ground',
          )}
        >
          <input
            type="radio"
            name="choice"
            value={one.choice}
            checked={one.choice === chosen}
            disabled={one.refusal !== null}
            onChange={() => onChoose(one.choice)}
            className="mt-0.5 size-5 accent-indigo-bright"
          />
          <span className="min-w-0">
            <span className="font-semibold">{exceptionChoiceLabels[one.choice]}</span>
            <span className="block text-muted">{hintOf(one, byHand)}</span>
          </span>
          <Effects offered={one} byHand={byHand} />
          <span className="max-md:hidden">{!inDialog && <Key>{String(at + 1)}</Key>}</span>
        </label>
      ))}
    </fieldset>
  );
}

function hintOf({ choice, needs_second_person }: OfferedChoice, byHand: boolean): string {
  if (needs_second_person) return 'Needs a second person';
  return byHand && choice === 'refund'
    ? 'You hand it out at the desk'
    : exceptionChoiceHints[choice];
}

function Effects({ offered, byHand }: { offered: OfferedChoice; byHand: boolean }) {
  if (offered.refusal !== null || !offered.after) {
    return (
      <span className="min-w-0 max-md:col-start-2 md:col-span-3">
        {offered.refusal ?? 'Not possible'}
      </span>
    );
  }
  return (
    <>
      <Effect label="Registration">{offered.after.registration}</Effect>
      <Effect label="Money">{offered.after.money}</Effect>
      <Effect label="Email">{emailWords(offered, byHand)}</Effect>
    </>
  );
}

/** On a phone each effect is named, because there is no row of headings. */
function Effect({ label, children }: { label: string; children: string }) {
  return (
    <span className="min-w-0 wrap-anywhere max-md:col-start-2">
      <span className="text-muted md:sr-only">{`${label}: `}</span>
      {children}
    </span>
  );
}
