import { ChooseWorkshop } from './choose-workshop';
import { LinkPhone } from './link-phone';
import { PhoneEnded } from './phone-ended';
import { whyEnded } from './scanner-state';
import { Scanning } from './scanning';
import { useScanner } from './use-scanner';

/** Full screen, over everything else: a phone that scans does nothing else. */
export function ScanPage() {
  const { scanner, state, problem } = useScanner();
  const { linked } = state;
  const ended = linked ? whyEnded(linked, Date.now()) : '';
  // Before the first list everything would be unknown; without a network it is scanned all the same.
  const canScan = state.contactAt > 0 || !state.online || state.problem !== '';
  const { workshops } = scanner;
  const mustChoose = linked?.workshop === undefined && workshops.length > 1;
  return (
    <main className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-paper text-ink">
      {!state.ready && (
        <p role="status" className="m-auto px-4 text-center">
          {problem || 'Opening the scanner'}
        </p>
      )}
      {state.ready && !linked && <LinkPhone problem={state.problem} />}
      {linked && ended && (
        <PhoneEnded why={ended} problem={state.problem} waiting={state.waiting} scanner={scanner} />
      )}
      {linked && !ended && !canScan && (
        <p role="status" className="m-auto px-4 text-center">
          Loading the list of students
        </p>
      )}
      {linked && !ended && canScan && mustChoose && (
        <ChooseWorkshop
          workshops={workshops}
          onChoose={(workshop) => void scanner.choose({ workshop })}
        />
      )}
      {linked && !ended && canScan && !mustChoose && (
        <Scanning scanner={scanner} state={{ ...state, linked }} />
      )}
    </main>
  );
}
