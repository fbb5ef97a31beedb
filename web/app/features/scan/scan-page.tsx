import { isAccepted, scanKindLabels, scanReasonLabels } from '@edc/contract/scan-rules';
import Flashlight from 'lucide-react/icons/flashlight';
import Image from 'lucide-react/icons/image';
import Keyboard from 'lucide-react/icons/keyboard';
import Menu from 'lucide-react/icons/menu';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState } from 'react';
import { cx } from '../../ui/cx';
import { Answer } from './answer';
import { useCamera } from './camera';
import { loadDecoder } from './decoder';
import { LinkPhone } from './link-phone';
import { ScanMenu } from './scan-menu';
import type { Linked, Scanner, ScannerState } from './scanner';
import { signal } from './signals';
import { TypeNumber } from './type-number';
import { useScanner } from './use-scanner';
import { useWedge } from './use-wedge';

/** Full screen, over everything else: a phone that scans does nothing else. */
export function ScanPage() {
  const { scanner, state, problem } = useScanner();
  const { linked } = state;
  // Before the first list everything would be unknown; without a network it is scanned all the same.
  const canScan = state.contactAt > 0 || !state.online || state.problem !== '';
  return (
    <main className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-paper text-ink">
      {!state.ready && (
        <p role="status" className="m-auto px-4 text-center">
          {problem || 'Opening the scanner'}
        </p>
      )}
      {state.ready && !linked && <LinkPhone problem={state.problem} />}
      {linked && !canScan && (
        <p role="status" className="m-auto px-4 text-center">
          Loading the list of students
        </p>
      )}
      {linked && canScan && <Scanning scanner={scanner} state={{ ...state, linked }} />}
    </main>
  );
}

interface ScanningProps {
  scanner: Scanner;
  state: ScannerState & { linked: Linked };
}

const today = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  timeZone: 'Africa/Lagos',
});

function Scanning({ scanner, state }: ScanningProps) {
  const { linked, answer, waiting, online, problem } = state;
  const [open, setOpen] = useState<'menu' | 'type'>();
  const scan = (text: string) => void scanner.scan(text);
  const camera = useCamera(scan);
  useWedge(scan);
  useEffect(() => {
    if (answer) signal(answer.admitted ? 'ok' : answer.reason);
  }, [answer]);
  const place = scanner.workshops.find(({ id }) => id === linked.workshop)?.skill;
  const title =
    linked.kind === 'attendance' ? (place ?? linked.device.name) : scanKindLabels[linked.kind];
  return (
    <>
      <header className="flex items-center gap-3 border-b border-line px-3 py-2">
        <button
          type="button"
          aria-label="Menu"
          onClick={() => setOpen('menu')}
          className="grid size-11 place-items-center rounded-control"
        >
          <Menu className="size-6" />
        </button>
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-base leading-tight font-bold">{title}</h1>
          <p className="text-small text-muted">{today.format(Date.now() + linked.offset)}</p>
        </div>
        <p
          role="status"
          className="rounded-full border-2 border-ink px-3 py-1 text-small font-bold tabular-nums"
        >
          {waiting} waiting
        </p>
      </header>
      {!online && <NoNetwork />}
      {problem && (
        <p role="alert" className="bg-danger-ground px-4 py-3 font-semibold text-danger">
          {problem}
        </p>
      )}
      {answer && (
        <Answer
          key={`${answer.id} ${answer.reason}`}
          answer={answer}
          entry={scanner.entry(answer.registration)}
          mayAdmit={linked.device.may_admit}
          onUndo={(otherPerson) => void scanner.undo(answer, otherPerson)}
          onAdmit={(why) => void scanner.admit(answer, why)}
        />
      )}
      <button
        type="button"
        aria-label="Ready for the next slip"
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
          {cameraWords[camera.state]}
        </span>
      </button>
      {!answer && <Recent state={state} />}
      <footer className="grid grid-cols-3 border-t border-line">
        <Tool label="Type" icon={<Keyboard />} onClick={() => setOpen('type')} />
        <PictureTool onCode={scan} />
        <Light hasLight={camera.hasLight} light={camera.light} />
      </footer>
      {open === 'menu' && (
        <ScanMenu
          state={state}
          workshops={scanner.workshops}
          onChoose={(change) => void scanner.choose(change)}
          onSend={scanner.sync}
          onUnlink={() => scanner.unlink()}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'type' && (
        <TypeNumber
          find={scanner.find}
          skillOf={scanner.skillOf}
          onChoose={(registration) => {
            setOpen(undefined);
            void scanner.type(registration);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

const cameraWords = {
  starting: 'Starting the camera',
  on: 'Ready for the next slip',
  denied: 'Allow the camera in the browser’s settings, or type the matric number.',
  missing: 'No camera. Use a USB scanner, a picture, or type the matric number.',
};

function NoNetwork() {
  return (
    <p role="status" className="flex items-center gap-3 bg-indigo px-4 py-2 text-on-indigo">
      <WifiOff className="size-7 shrink-0" />
      <span>
        <strong className="block text-lead leading-tight">No network</strong>
        Keep scanning. Nothing is lost.
      </span>
    </p>
  );
}

/** The last scans of this phone. */
function Recent({ state: { log, waiting } }: Pick<ScanningProps, 'state'>) {
  if (log.length === 0) return null;
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Lagos' });
  return (
    <section className="max-h-2/5 shrink-0 overflow-y-auto" aria-label="Last scans">
      {waiting > 0 && (
        <p className="bg-info-ground px-4 py-2">
          <strong className="mr-2 text-section">{waiting}</strong>
          {waiting === 1 ? 'scan waits' : 'scans wait'} on this phone and will be sent.
        </p>
      )}
      <ul>
        {log.slice(0, 20).map((one) => (
          <li key={one.id} className="flex items-baseline gap-3 border-t border-line px-4 py-2">
            <span className="font-bold tabular-nums">{time.format(one.at)}</span>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{one.name || 'Unknown code'}</span>
              <span className="block truncate text-small text-muted">
                {[one.skill, one.count].filter(Boolean).join(', ')}
              </span>
            </span>
            <span
              className={cx(
                'text-small',
                !isAccepted(one.reason) && !one.admitted && 'font-semibold',
              )}
            >
              {one.undone ? 'Undone' : one.admitted ? 'Admitted' : scanReasonLabels[one.reason]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ToolProps {
  label: string;
  icon: React.ReactNode;
  onClick: () => void;
}

const TOOL =
  'grid min-h-14 justify-items-center gap-0.5 border-r border-line py-2 text-small font-bold last:border-0 [&_svg]:size-6';

function Tool({ label, icon, onClick }: ToolProps) {
  return (
    <button type="button" onClick={onClick} className={TOOL}>
      {icon}
      {label}
    </button>
  );
}

/** A photo of a slip, such as one that a student sent. */
function PictureTool({ onCode }: { onCode: (text: string) => void }) {
  const read = async (file: File) => {
    const decode = await loadDecoder();
    const text = await decode(await createImageBitmap(file)).catch(() => undefined);
    onCode(text ?? 'A picture without a code');
  };
  return (
    <label className={cx(TOOL, 'cursor-pointer')}>
      <Image />
      Picture
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
          target.value = '';
        }}
      />
    </label>
  );
}

function Light({ hasLight, light }: { hasLight: boolean; light: (on: boolean) => Promise<void> }) {
  const [on, setOn] = useState(false);
  if (!hasLight)
    return (
      <span className={cx(TOOL, 'text-muted')}>
        <Flashlight />
        No light
      </span>
    );
  const press = () => {
    setOn(!on);
    void light(!on);
  };
  return <Tool label={on ? 'Light off' : 'Light'} icon={<Flashlight />} onClick={press} />;
}
