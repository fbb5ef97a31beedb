import {
  type ExceptionChoice,
  exceptionChoiceHints,
  exceptionChoiceLabels,
} from '@edc/contract/money/payment-exception-rules';
import type { OfferedChoice } from '@edc/contract/money/payment-exceptions';
import { useEffect, useEffectEvent } from 'react';
import { Key } from '../../../../ui/actions/key';
import { cx } from '../../../../ui/hooks/cx';
import { isPlainKey, isTyping } from '../../../../ui/hooks/is-typing';
import { FactRows } from '../../../../ui/layout/detail-page';
import { Disclosure } from '../../../../ui/overlays/disclosure';
import { emailWords } from './choice-words';

interface ChoicesProps {
  choices: readonly OfferedChoice[];
  chosen: ExceptionChoice | undefined;
  onChoose: (choice: ExceptionChoice) => void;
  /** It was paid at the bank's counter, where no provider can refund it. */
  byHand: boolean;
  /** In a dialog, where only the dialog's keys work. */
  inDialog?: boolean;
}

/** The possible decisions with their effects, chosen by a press or a number. */
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
  const impossible = choices.filter(({ refusal }) => refusal !== null);
  return (
    <div className="grid gap-3">
      <fieldset className="min-w-0">
        <legend className="sr-only">What should happen?</legend>
        {choices.map(
          (one, at) =>
            one.refusal === null && (
              <label
                key={one.choice}
                className={cx(
                  '-mx-2 grid cursor-pointer grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-line p-2 last:border-0 hover:bg-hover md:grid-cols-[1.25rem_minmax(8rem,2fr)_minmax(0,5fr)_2rem] md:items-start',
                  one.choice === chosen && 'bg-info-ground',
                )}
              >
                <input
                  type="radio"
                  name="choice"
                  value={one.choice}
                  checked={one.choice === chosen}
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
            ),
        )}
      </fieldset>
      {impossible.length > 0 && (
        <Disclosure
          summary={`Not possible now (${impossible.length})`}
          startsOpen={impossible.length === choices.length}
        >
          <FactRows
            facts={impossible.map(({ choice, refusal }) => ({
              term: exceptionChoiceLabels[choice],
              detail: refusal ?? 'Not possible',
            }))}
          />
        </Disclosure>
      )}
    </div>
  );
}

function hintOf({ choice, needs_second_person }: OfferedChoice, byHand: boolean): string {
  if (needs_second_person) return 'Needs a second person';
  return byHand && choice === 'refund'
    ? 'You hand it out at the desk'
    : exceptionChoiceHints[choice];
}

/** The effect on the registration, the money and the student. */
function Effects({ offered, byHand }: { offered: OfferedChoice; byHand: boolean }) {
  if (!offered.after) return <span />;
  return (
    <span className="grid min-w-0 gap-1 max-md:col-start-2">
      <Effect label="Pays for">{offered.after.registration}</Effect>
      <Effect label="Money">{offered.after.money}</Effect>
      <Effect label="Email">{emailWords(offered, byHand)}</Effect>
    </span>
  );
}

const Effect = ({ label, children }: { label: string; children: string }) => (
  <span className="min-w-0 wrap-break-word">
    <span className="text-muted">{`${label}: `}</span>
    {children}
  </span>
);
