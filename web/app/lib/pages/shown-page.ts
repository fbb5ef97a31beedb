import { ApiError } from '../api/api';

/** What the console shows now: when it cannot be read again, it stays. */
const shown: { shell?: unknown; page?: { address: string; data: unknown } } = {};

let report: ((message: string) => void) | undefined;

export const addressOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  `${pathname}${search}`;

export function keepShell(data: unknown): void {
  shown.shell = data;
}

/** Until the page is left, `onStale` hears of every time when it could not be read again. */
export function keepPage(
  address: string,
  data: unknown,
  onStale: (message: string) => void,
): () => void {
  shown.page = { address, data };
  report = onStale;
  return () => {
    delete shown.page;
    report = undefined;
  };
}

/** What a person may not see any more must not stay, whatever else failed. */
const mayStay = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== 403;

type Loading<Args, T> = (args: Args) => Promise<T>;

/**
 * The same loader for a page that is shown already: after something was sent, or when there is
 * news, a failure to read it again takes neither the page nor what was typed away.
 */
export function keepingPage<Args extends { request: Request }, T>(load: Loading<Args, T>) {
  return async (args: Args): Promise<T> => {
    const { page } = shown;
    try {
      return await load(args);
    } catch (error) {
      const address = addressOf(new URL(args.request.url));
      const isShown = page?.address === address && address === addressOf(window.location);
      if (!isShown || !mayStay(error)) throw error;
      report?.(error.message);
      return page.data as T;
    }
  };
}

/** The same loader for the frame around all pages: their own failures are shown inside it. */
export function keepingShell<Args, T>(load: Loading<Args, T>) {
  return async (args: Args): Promise<T> => {
    try {
      return await load(args);
    } catch (error) {
      if (shown.shell === undefined || !mayStay(error)) throw error;
      return shown.shell as T;
    }
  };
}
