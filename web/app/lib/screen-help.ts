import { useMatches } from 'react-router';

/** What the help panel of a console screen says; a page exports it in its `handle`. */
export interface ScreenHelp {
  title: string;
  /** What this screen is for. */
  purpose: string;
  /** What to do first. */
  first: string;
  /** What happens then. */
  next: string;
  keys?: readonly { key: string; does: string }[];
}

export interface StaffHandle {
  help: ScreenHelp;
}

/** The help of the screen that is open. */
export function useScreenHelp(): ScreenHelp | undefined {
  const handles = useMatches().map(({ handle }) => handle as Partial<StaffHandle> | undefined);
  return handles.findLast((handle) => handle?.help)?.help;
}
