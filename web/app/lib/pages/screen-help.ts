import { useLocation, useMatches } from 'react-router';

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
  /** Where the page belongs by what it shows, if its own address does not say it. */
  belongsTo?(loaderData: unknown, state: unknown): string;
}

const handleOf = ({ handle }: { handle: unknown }) => handle as Partial<StaffHandle> | undefined;

/** The help of the screen that is open. */
export function useScreenHelp(): ScreenHelp | undefined {
  return useMatches()
    .map(handleOf)
    .findLast((handle) => handle?.help)?.help;
}

/** The path by which the menu finds the entry of the screen that is open. */
export function useMenuPath(): string {
  const { pathname, state } = useLocation();
  const page = useMatches().at(-1);
  if (!page?.loaderData) return pathname;
  const address = handleOf(page)?.belongsTo?.(page.loaderData, state);
  return address?.split('?')[0] ?? pathname;
}
