import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx';
import { Notice, type NoticeContent } from './notice';

interface Notices {
  /** The one way to tell somebody that something has happened. Returns how to take it back. */
  show(notice: NoticeContent): () => void;
}

const NoticeContext = createContext<Notices | null>(null);

export function useNotices(): Notices {
  const notices = useContext(NoticeContext);
  if (!notices) throw new Error('useNotices needs a NoticeProvider around the page');
  return notices;
}

type Shown = NoticeContent & { id: number };

/** Stands around the whole app, so that a notice outlives a change of page. */
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

/** The dialog on top. All outside it is inert: a notice there can be neither pressed nor heard. */
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

/** Live regions are read out only if they were there before their words. */
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
 * On a desk at the side, below the header. On a phone low, where it hides no heading, and above the
 * button back to the top; dialogs have their buttons there, so then it goes to the other end.
 */
const place = cx(
  'pointer-events-none fixed inset-x-0 top-auto bottom-[calc(5rem+var(--bar-height,0px))] m-0 w-full overflow-visible bg-transparent px-4',
  'max-md:in-[html:has(dialog[open])]:top-4 max-md:in-[html:has(dialog[open])]:bottom-auto',
  'md:top-18 md:bottom-auto md:left-auto md:w-104',
);

function NoticeStack({ shown, onClose }: { shown: Shown[]; onClose: (id: number) => void }) {
  const stack = useRef<HTMLElement>(null);
  const newest = shown.at(-1)?.id;

  // Shown anew each time: the newest notice must lie above a dialog that was opened meanwhile.
  useEffect(() => {
    stack.current?.hidePopover?.();
    if (newest !== undefined) stack.current?.showPopover?.();
  }, [newest]);

  return (
    <section ref={stack} popover="manual" aria-label="Notices" className={place}>
      <ol className="grid gap-3">
        {shown.map((notice) => (
          <Notice key={notice.id} {...notice} onClose={() => onClose(notice.id)} />
        ))}
      </ol>
    </section>
  );
}
