import type { ReactNode } from 'react';
import { useWedge } from './reading/use-wedge';
import { whyEnded } from './scanner-state';
import { Scanning } from './scanning';
import { useRareParts } from './use-rare-parts';
import { useScanner } from './use-scanner';

interface ScanPageProps {
  /** Asks a member of staff for the second factor before making this phone a scanner. */
  confirm: ReactNode;
}

/** Full screen, above everything else: a scanning phone has no other use. */
export function ScanPage({ confirm }: ScanPageProps) {
  const { scanner, state, problem } = useScanner();
  const Rare = useRareParts();
  const { linked } = state;
  const ended = linked ? whyEnded(linked, Date.now()) : '';
  // Before the first list every code would be unknown; offline, scanning is possible nevertheless.
  const canScan = state.contactAt > 0 || !state.online || state.problem !== '';
  const { workshops } = scanner;
  const mustChoose = linked?.workshop === undefined && workshops.length > 1;
  useWedge((text) => {
    if (!mustChoose) void scanner.scan(text);
  });
  return (
    <main className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-paper text-ink">
      {!state.ready && (
        <p role="status" className="m-auto px-4 text-center">
          {problem || 'Opening the scanner'}
        </p>
      )}
      {Rare && state.ready && !linked && (
        <>
          <Rare.LinkPhone problem={state.problem} />
          {confirm}
        </>
      )}
      {Rare && linked && ended && (
        <Rare.PhoneEnded
          why={ended}
          problem={state.problem}
          waiting={state.waiting}
          scanner={scanner}
        />
      )}
      {linked && !ended && !canScan && (
        <p role="status" className="m-auto px-4 text-center">
          Loading the list of students
        </p>
      )}
      {Rare && linked && !ended && canScan && mustChoose && (
        <Rare.ChooseWorkshop
          workshops={workshops}
          phone={scanner.searchedOn(linked)}
          onChoose={(workshop) => void scanner.choose({ workshop })}
        />
      )}
      {linked && !ended && canScan && !mustChoose && (
        <Scanning scanner={scanner} state={{ ...state, linked }} Rare={Rare} />
      )}
    </main>
  );
}
