import { createContext, useContext } from 'react';

interface Screen {
  /** What the screen is for, in one sentence. */
  purpose: string | undefined;
  onHelp: () => void;
}

/** Provided by the console's frame for the open screen. */
export const ScreenContext = createContext<Screen>({ purpose: undefined, onHelp() {} });

/** The screen's purpose, and a link to its help. */
export function ScreenPurpose() {
  const { purpose, onHelp } = useContext(ScreenContext);
  if (!purpose) return null;
  return (
    // On one line: the list must not move when its preview opens under the pointer.
    <p className="text-muted md:flex md:gap-2">
      <span className="md:truncate">{purpose}</span>{' '}
      <button
        type="button"
        onClick={onHelp}
        className="shrink-0 cursor-pointer font-semibold text-link hover:underline print:hidden"
      >
        How it works
      </button>
    </p>
  );
}
