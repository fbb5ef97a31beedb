import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { cx } from '../../../../ui/hooks/cx';
import { useModal } from '../../../../ui/overlays/use-modal';
import { type Found, useFound } from './use-found';

const NOTHING =
  'Nothing found. Try one name, a matric number, an email address, a payment reference or the name of a setting.';

/** One field for everything: pages, actions, staff, students, references, complaints. */
export function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const id = useId();
  const modal = useModal(true, onClose);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [entered, setEntered] = useState(false);
  const { found, searching } = useFound(typed, { onHelp });
  const current = found.find(({ key }) => key === chosen) ?? found[0];

  const open = (one: Found | undefined) => {
    if (!one) return;
    onClose();
    if (one.act) one.act();
    else if (one.to) void navigate(one.to, one.open ? { state: { open: one.open } } : {});
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && current) {
      event.preventDefault();
      setChosen(found.at((found.indexOf(current) + step) % found.length)?.key);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      // The first result may still be the one of what was typed before.
      if (searching && !chosen && !current?.isMeant) setEntered(true);
      else open(current);
    }
  };
  const openFirst = useEffectEvent(() => open(current));
  const isReady = entered && !searching;
  useEffect(() => {
    if (isReady) openFirst();
  }, [isReady]);

  return (
    <dialog
      {...modal}
      aria-label="Search the console"
      className="mx-auto mt-[10dvh] mb-auto w-full max-w-xl rounded-card border border-line bg-raised p-0 text-small text-ink shadow-raised backdrop:bg-backdrop max-md:mt-0 max-md:max-w-full max-md:rounded-t-none"
    >
      <div className="flex items-center gap-2 border-b border-line px-4">
        <Search className="size-4 shrink-0 text-muted" />
        <input
          type="text"
          role="combobox"
          aria-label="Search students, references, complaints and pages"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-found`}
          aria-activedescendant={current ? `${id}-${current.key}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          placeholder="Search or go to…"
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(undefined);
            setEntered(false);
          }}
          onKeyDown={press}
          className="min-h-12 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted"
        />
      </div>
      <div
        id={`${id}-found`}
        role="listbox"
        aria-label="Results"
        className="max-h-[60dvh] overflow-y-auto p-1.5"
      >
        {found.map((one) => (
          <div
            key={one.key}
            id={`${id}-${one.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={one === current}
            onPointerDown={(event) => {
              event.preventDefault();
              open(one);
            }}
            className={cx(
              'flex min-h-9 cursor-pointer items-baseline gap-3 rounded-control px-3 py-1.5 pointer-coarse:min-h-11',
              one === current ? 'bg-hover' : 'hover:bg-hover',
            )}
          >
            <span className="max-w-[65%] shrink-0 truncate font-semibold">{one.label}</span>
            <span className="min-w-0 truncate text-muted">{one.detail}</span>
            <span className="ml-auto shrink-0 text-[0.75rem] text-muted">{one.kind}</span>
          </div>
        ))}
      </div>
      <p role="status" className="px-4 pb-3 text-muted empty:hidden">
        {searching ? 'Searching…' : found.length === 0 ? NOTHING : ''}
      </p>
    </dialog>
  );
}
