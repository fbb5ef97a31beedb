import { dayInLagos } from '@edc/contract/common/time/days';
import { formatWeekday } from '@edc/contract/common/time/times';
import { type ScanKind, scanKindLabels } from '@edc/contract/training/attendance/scan-rules';
import Menu from 'lucide-react/icons/menu';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useState } from 'react';
import { cx } from '../../../../ui/hooks/cx';
import { Answer } from './answer';
import { mayAdmitNow } from './deciding/deciding';
import { useCamera } from './reading/camera';
import { useWakeLock } from './reading/use-wake-lock';
import { Recent } from './recent';
import { ScanTools } from './scan-tools';
import type { Scanner } from './scanner';
import type { Linked, ScannerSnapshot } from './scanner-state';
import type { RareParts } from './use-rare-parts';

interface ScanningProps {
  scanner: Scanner;
  Rare: RareParts | undefined;
  state: ScannerSnapshot & { linked: Linked };
}

export function Scanning({ scanner, state, Rare }: ScanningProps) {
  const { linked, answer, problem } = state;
  const [open, setOpen] = useState<'menu' | 'type'>();
  const close = () => setOpen(undefined);
  const camera = useCamera((text) => void scanner.scan(text, true));
  useWakeLock();
  return (
    <>
      <Head scanner={scanner} state={state} onMenu={() => setOpen('menu')} />
      {!state.online && <NoNetwork hasList={state.contactAt > 0} />}
      {problem && (
        <p role="alert" className="bg-danger-ground px-4 py-3 font-semibold text-danger">
          {problem}
        </p>
      )}
      {Rare && <Rare.OpenQuestions state={state} onSee={scanner.see} />}
      {answer && (
        <Answer
          key={`${answer.id} ${answer.reason} ${state.isPast}`}
          answer={answer}
          isPast={state.isPast}
          mayAdmit={mayAdmitNow(linked, answer.reason)}
          onUndo={(otherPerson) => void scanner.undo(answer, otherPerson)}
          onAdmit={(why) => void scanner.admit(answer, why)}
          onAccept={() =>
            void (answer.otherPerson ? scanner.isThisPerson(answer) : scanner.accept(answer))
          }
          onSee={() => scanner.see(answer.earlier)}
        />
      )}
      <button
        type="button"
        onClick={scanner.dismiss}
        className={cx(
          'relative overflow-hidden bg-indigo text-on-indigo',
          answer ? 'h-24 shrink-0' : 'min-h-40 flex-1',
        )}
      >
        <video
          ref={camera.video}
          playsInline
          muted
          className="absolute inset-0 size-full object-cover opacity-80"
        />
        <span className="absolute inset-x-0 bottom-0 bg-indigo/80 px-3 py-2 text-center font-bold">
          {answer || camera.state === 'on' ? readyWords[linked.kind] : cameraWords[camera.state]}
        </span>
      </button>
      {!answer && <Recent state={state} isWaiting={scanner.isWaiting} onSee={scanner.see} />}
      <ScanTools scanner={scanner} camera={camera} onType={() => setOpen('type')} />
      {open === 'menu' && Rare && (
        <Rare.ScanMenu
          state={state}
          workshops={scanner.workshops}
          onChoose={(change) => void scanner.choose(change)}
          onSend={scanner.sync}
          onUnlink={() => scanner.unlink()}
          onClose={close}
        />
      )}
      {open === 'type' && Rare && (
        <Rare.TypeNumber
          phone={scanner.searchedOn(linked)}
          onChoose={(registration) => {
            close();
            void scanner.type(registration);
          }}
          onCode={(code) => {
            close();
            void scanner.scan(code);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

const readyWords: Record<ScanKind, string> = {
  attendance: 'Ready for the next slip',
  manual: 'Ready for the next slip: hand out a manual',
  kit: 'Ready for the next slip: hand out a kit',
  certificate: 'Ready for the next slip: hand out a certificate',
};

const cameraWords = {
  starting: 'Starting the camera',
  denied: 'Allow the camera in the browser’s settings, or type the matric number.',
  missing: 'No camera. Use a USB scanner, a picture, or type the matric number.',
};

function Head({ scanner, state, onMenu }: Omit<ScanningProps, 'Rare'> & { onMenu: () => void }) {
  const { linked, waiting } = state;
  const now = Date.now() + linked.offset;
  const { workshops } = scanner;
  const [only] = workshops.length === 1 ? workshops : [];
  const workshop = workshops.find(({ id }) => id === linked.workshop) ?? only;
  const place = workshop?.skill ?? (workshops.length > 1 ? 'All workshops' : linked.scanner.name);
  const isTraining = linked.kind === 'attendance';
  const batch = scanner.batchOn(dayInLagos(new Date(now)));
  return (
    <header
      className={cx(
        'flex items-center gap-3 border-b border-line px-3 py-2',
        !isTraining && 'bg-warning-ground',
      )}
    >
      <button
        type="button"
        aria-label="Menu"
        onClick={onMenu}
        className="grid size-11 place-items-center rounded-control"
      >
        <Menu className="size-6" />
      </button>
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-base leading-tight font-bold">
          {isTraining ? place : scanKindLabels[linked.kind]}
        </h1>
        <p className="truncate text-small text-muted">
          {[isTraining ? batch : place, formatWeekday(now)].filter(Boolean).join(', ')}
        </p>
      </div>
      <p
        role="status"
        className={cx(
          'text-small font-bold whitespace-nowrap tabular-nums',
          waiting === 0 && 'text-muted',
        )}
      >
        {waiting} to send
      </p>
    </header>
  );
}

/** After two days offline the list is erased, and codes can only be stored. */
function NoNetwork({ hasList }: { hasList: boolean }) {
  return (
    <p role="status" className="flex items-center gap-3 bg-indigo px-4 py-2 text-on-indigo">
      <WifiOff className="size-7 shrink-0" />
      <span>
        <strong className="block text-lead leading-tight">No network</strong>
        {hasList
          ? 'Keep scanning. Nothing is lost.'
          : 'Keep scanning. This phone has no list of students now: the office checks the codes later.'}
      </span>
    </p>
  );
}
