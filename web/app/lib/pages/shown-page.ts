import { ApiError } from '../api/api';

/** The frame and, in the console, the current page: when reloading fails, they stay. */
const shown: { shell?: unknown; page?: { address: string; data: unknown } } = {};

let report: ((message: string) => void) | undefined;

export const addressOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  `${pathname}${search}`;

export function keepShell(data: unknown): void {
  shown.shell = data;
}

/** Until the page is left, `onStale` is called each time that reloading failed. */
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

/** A page that the user may no longer see must not stay, whatever else failed. */
const mayStay = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== 403;

type Loading<Args, T> = (args: Args) => Promise<T>;

/**
 * The same loader for a displayed page: after sending or on news, a failure to reload it removes
 * neither the page nor typed input.
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
