import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { cx } from './cx';
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
    // The second for a dialog that leaves the page as it closes.
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
 * the top; with an open dialog, whose buttons are there, at the top. `data-moved`: at the other end
 * of the screen; `data-aside`: at the other side of a wide one.
 */
const place = cx(
  'pointer-events-none fixed inset-x-0 top-auto bottom-[calc(5rem+var(--bar-height,0px))] m-0 w-full overflow-visible bg-transparent px-4',
  'max-md:data-moved:top-18 max-md:data-moved:bottom-auto',
  'max-md:in-[html:has(dialog[open])]:top-4 max-md:in-[html:has(dialog[open])]:bottom-auto',
  'md:top-18 md:bottom-auto md:left-auto md:w-104 md:data-moved:top-auto md:data-moved:bottom-20',
  'md:data-aside:right-auto md:data-aside:left-0',
);

/** What must stay free: the button and the errors of a form, a long text, what a page reports. */
const FORM_PARTS = 'textarea,form button,[role=alert],[role=status],[id$=-error]';
const CONTROLS = `button,input,select,[role=img],${FORM_PARTS}`;
const IN_DIALOG = `:is(h1,h2,p,dt,dd,a,${CONTROLS})`;
const KEPT_CLEAR = `main ${IN_DIALOG}`;

/** How much lies under it: rather five texts than one control, and ten of those than a form's. */
function coveredBy(box: Element): number {
  const over = box.getBoundingClientRect();
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  let sum = 0;
  for (const element of (dialog ?? document).querySelectorAll(dialog ? IN_DIALOG : KEPT_CLEAR)) {
    if (box.contains(element)) continue;
    const under = element.getBoundingClientRect();
    if (
      under.width > 0 &&
      under.top < over.bottom &&
      under.bottom > over.top &&
      under.left < over.right &&
      under.right > over.left
    ) {
      sum += element.matches(FORM_PARTS) ? 50 : element.matches(CONTROLS) ? 5 : 1;
    }
  }
  return sum;
}

const ROOM = '--notice-room';
const page = () => document.documentElement;
const leaveRoom = (height: number) => page().style.setProperty(ROOM, `${height}px`);
const takeRoomBack = () => page().style.removeProperty(ROOM);

/**
 * Moves the notices to the other end of the screen where they cover less. A phone that shows the
 * top of a full page makes room for them there, so that they cover nothing.
 */
function placeClear(box: Element): void {
  box.removeAttribute('data-moved');
  box.removeAttribute('data-aside');
  takeRoomBack();
  const covered = coveredBy(box);
  if (covered === 0) return;
  box.setAttribute('data-moved', '');
  const coveredThere = coveredBy(box);
  if (coveredThere === 0) return;
  const dialog = document.querySelector('dialog[open]');
  if (innerWidth < 769 && scrollY === 0 && !dialog) {
    leaveRoom(box.getBoundingClientRect().height);
    return;
  }
  if (coveredThere >= covered) box.removeAttribute('data-moved');
  if (innerWidth < 769 || !dialog) return;
  // What is beside an open dialog cannot be pressed, so it may be covered.
  const least = Math.min(covered, coveredThere);
  box.setAttribute('data-aside', '');
  if (coveredBy(box) >= least) box.removeAttribute('data-aside');
}

function NoticeStack({ shown, onClose }: { shown: Shown[]; onClose: (id: number) => void }) {
  const stack = useRef<HTMLElement>(null);
  const newest = shown.at(-1)?.id;

  const { pathname } = useLocation();

  // Shown again each time, so that it is above a dialog that was opened later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has its parts elsewhere
  useEffect(() => {
    const box = stack.current;
    // In a dialog that left the page with this notice: it is shown again outside of it.
    if (!box?.isConnected) return;
    box.hidePopover?.();
    if (newest === undefined) return;
    box.showPopover?.();
    placeClear(box);
    const main = document.querySelector('main');
    if (!main || typeof ResizeObserver === 'undefined') return takeRoomBack;
    // Parts of the page, or a strip above it, may come later than the notice, where it is now.
    const watch = new ResizeObserver(() => placeClear(box));
    watch.observe(main);
    watch.observe(document.body);
    return () => {
      watch.disconnect();
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
