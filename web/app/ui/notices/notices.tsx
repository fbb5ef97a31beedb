import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { cx } from '../hooks/cx';
import { Notice, type NoticeContent } from './notice';

interface Notices {
  /** Shows a notice. Returns a function that removes it. */
  show(notice: NoticeContent): () => void;
}

const NoticeContext = createContext<Notices | null>(null);

export function useNotices(): Notices {
  const notices = useContext(NoticeContext);
  if (!notices) throw new Error('useNotices needs a NoticeProvider around the page');
  return notices;
}

type Shown = NoticeContent & { id: number };

/** Around the whole app, so that a notice stays when the page changes. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const count = useRef(0);
  const close = (id: number) => setShown((now) => now.filter((notice) => notice.id !== id));
  const [notices] = useState<Notices>(() => ({
    show(notice) {
      count.current += 1;
      const id = count.current;
      setShown((now) => [...now, { ...notice, id }]);
      return () => close(id);
    },
  }));

  const dialog = useOpenDialog();
  const layer = (
    <>
      <Announcer role="status" notices={shown.filter(({ type }) => type !== 'danger')} />
      <Announcer role="alert" notices={shown.filter(({ type }) => type === 'danger')} />
      <NoticeStack shown={shown} onClose={close} />
    </>
  );
  return (
    <NoticeContext value={notices}>
      {children}
      {dialog ? createPortal(layer, dialog) : layer}
    </NoticeContext>
  );
}

/** The open dialog. Everything outside it is inert, so notices must be inside it. */
function useOpenDialog(): Element | undefined {
  const [dialog, setDialog] = useState<Element>();
  useEffect(() => {
    const look = () => setDialog([...document.querySelectorAll('dialog[open]')].at(-1));
    // The second for a dialog that navigates as it closes.
    document.addEventListener('toggle', look, true);
    dialog?.addEventListener('close', look);
    return () => {
      document.removeEventListener('toggle', look, true);
      dialog?.removeEventListener('close', look);
    };
  }, [dialog]);
  return dialog;
}

/** Live regions are announced only if they existed before their text. */
function Announcer({ role, notices }: { role: 'status' | 'alert'; notices: Shown[] }) {
  return (
    <div role={role} aria-atomic="false" className="sr-only">
      {notices.map(({ id, title, message }) => (
        <p key={id}>{title ? `${title}: ${message}` : message}</p>
      ))}
    </div>
  );
}

/**
 * At the side below the header on a wide screen. At the bottom on a phone, above the button back to
 * the top; with an open dialog, whose buttons are there, at the top.
 */
const place = cx(
  'pointer-events-none fixed inset-x-0 top-auto bottom-[calc(5rem+var(--bar-height,0px))] m-0 w-full overflow-visible bg-transparent px-4',
  'max-md:in-[html:has(dialog[open])]:top-4 max-md:in-[html:has(dialog[open])]:bottom-auto',
  'md:top-18 md:bottom-auto md:left-auto md:w-104',
);

/** Elements to keep uncovered: titles, buttons, a form's errors, long text, status messages. */
const FREE =
  'h1,button,a.rounded-control,input:not([type=file]),select,textarea,[role=img],[role=alert],[role=status],[id$=-error],[data-bulk]';
const PARTS = `:is(h2,p,dt,dd,td,li,a,${FREE})`;
/** A row or line that was just changed: the focus is back in it. */
const CHANGED = 'tr,li';
/** Below the header, and above the button back to the top. */
const [TOP, BOTTOM] = [72, 80];
const STEP = 8;

const ROOM = '--notice-room';
const page = () => document.documentElement.style;
const takeRoomBack = () => page().removeProperty(ROOM);

/**
 * Moves the notices to where they cover least: one button weighs more than fifty texts. On a phone
 * that shows the top of a full page, the page makes room for them instead.
 */
function placeClear(box: HTMLElement): void {
  box.style.cssText = '';
  takeRoomBack();
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const parts = (dialog ?? document).querySelectorAll(dialog ? PARTS : `main ${PARTS}`);
  const changed = document.activeElement?.closest(CHANGED);
  const isFree = (part: Element) => part.matches(FREE) || changed?.contains(part);
  const { top, left, width, height } = box.getBoundingClientRect();
  const isPhone = innerWidth < 769;
  let least = Number.POSITIVE_INFINITY;
  const tryAt = (y: number, x: number) => {
    if (least === 0) return;
    let covered = 0;
    for (const part of parts) {
      const at = part.getBoundingClientRect();
      const isUnder = at.top < y + height && at.bottom > y && at.left < x + width && at.right > x;
      if (isUnder && at.width > 0 && !box.contains(part)) covered += isFree(part) ? 50 : 1;
    }
    if (covered >= least) return;
    least = covered;
    if (y !== top || x !== left) box.style.cssText = `top:${y}px;bottom:auto;left:${x}px`;
  };
  tryAt(top, left);
  // Content beside an open dialog cannot be pressed, so it may be covered.
  for (const x of dialog && !isPhone ? [left, 0] : [left]) {
    for (let y = TOP; y + height <= innerHeight - BOTTOM; y += STEP) tryAt(y, x);
  }
  if (isPhone && least > 0 && scrollY === 0 && !dialog) {
    box.style.cssText = `top:${TOP}px;bottom:auto`;
    page().setProperty(ROOM, `${height}px`);
  }
}

function NoticeStack({ shown, onClose }: { shown: Shown[]; onClose: (id: number) => void }) {
  const stack = useRef<HTMLElement>(null);
  const newest = shown.at(-1)?.id;

  const { pathname } = useLocation();

  // Shown again each time, so that it is above a dialog that was opened later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has its parts elsewhere
  useEffect(() => {
    const box = stack.current;
    // In a dialog that navigated with this notice: it is shown again outside.
    if (!box?.isConnected) return;
    box.hidePopover?.();
    if (newest === undefined) return;
    box.showPopover?.();
    const place = () => placeClear(box);
    place();
    const main = document.querySelector('main');
    if (!main || typeof ResizeObserver === 'undefined') return takeRoomBack;
    // Parts of the page, or a strip above it, may appear later than the notice; and a thread
    // scrolls to the message that the notice is about.
    const watch = new ResizeObserver(place);
    watch.observe(main);
    watch.observe(document.body);
    addEventListener('scrollend', place);
    return () => {
      watch.disconnect();
      removeEventListener('scrollend', place);
      takeRoomBack();
    };
  }, [newest, shown.length, pathname]);

  return (
    <section ref={stack} popover="manual" aria-label="Notices" className={place}>
      {/* A phone has room for one: the newest. */}
      <ol className="grid gap-3 max-md:[&>:not(:last-child)]:hidden">
        {shown.map((notice) => (
          <Notice key={notice.id} {...notice} onClose={() => onClose(notice.id)} />
        ))}
      </ol>
    </section>
  );
}
