import { useLocation, useMatches } from 'react-router';

/** The help panel of a console screen; a page exports it in its `handle`. */
export interface ScreenHelp {
  title: string;
  /** What this screen is for. */
  purpose: string;
  /** What to do first. */
  first: string;
  /** What happens next. */
  next: string;
  /** What each key does. */
  keys?: Record<string, string>;
}

export interface StaffHandle {
  help: ScreenHelp;
  /** The menu entry that a page belongs to by its content, if its own address does not say. */
  belongsTo?(loaderData: unknown, state: unknown): string;
}

/** The handle of a console page that has only its help to say. */
export const screenHelp = (help: ScreenHelp): StaffHandle => ({ help });

export const stepKeys = (row: string) => ({ j: `Next ${row}`, k: `Previous ${row}` });

export const rowKeys = (row: string) => ({ ...stepKeys(row), Enter: `Open the ${row}` });

const handleOf = ({ handle }: { handle: unknown }) => handle as Partial<StaffHandle> | undefined;

/** The help of the open screen. */
export function useScreenHelp(): ScreenHelp | undefined {
  return useMatches()
    .map(handleOf)
    .findLast((handle) => handle?.help)?.help;
}

/** The path by which the menu finds the open screen's entry. */
export function useMenuPath(): string {
  const { pathname, state } = useLocation();
  const page = useMatches().at(-1);
  if (!page?.loaderData) return pathname;
  const address = handleOf(page)?.belongsTo?.(page.loaderData, state);
  return address?.split('?')[0] ?? pathname;
}
