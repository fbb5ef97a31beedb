import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { serverContext } from '../pages/context';
import { loginThenBack, logoutThenBack } from '../pages/navigate-back';
import { keepingPage, keepingShell } from '../pages/shown-page';
import { signedInCode } from '../session/session-stamps';
import { ApiError, apiOver, type LoaderCall, loaderApi } from './api';
import { noteLoading } from './loading-since';
import { isNotThere, notFound } from './not-found';

export interface LoadArgs {
  call: LoaderCall;
  url: URL;
  params: Record<string, string | undefined>;
  /** Only in a document: the starting position of its live updates. */
  livePosition?: string | undefined;
}

/** How a page gets its data: written once, run on the server first and then in the browser. */
type Load<T> = (args: LoadArgs) => Promise<T>;

export function onServer<T>(load: Load<T>) {
  return async ({ context, request, params }: LoaderFunctionArgs) => {
    const { call, hasSession, livePosition } = context.get(serverContext);
    const args = { call: apiOver(call), url: new URL(request.url), params, livePosition };
    try {
      return await guarded(load, args, () => hasSession);
    } catch (error) {
      // The page's answer has the API's status, and the browser gets its message.
      throw error instanceof ApiError ? data(error.message, { status: error.status }) : error;
    }
  };
}

interface BrowserArgs {
  request: Request;
  params: LoadArgs['params'];
}

/** A displayed page of the console stays when reloading it fails. */
export const inBrowser = <T>(load: Load<T>) => keepingPage(reading(load));

/** For the frame of signed-in pages, which stays on any failure inside it. */
export const shellInBrowser = <T>(load: Load<T>) => keepingShell(reading(load));

function reading<T>(load: Load<T>) {
  return ({ request, params }: BrowserArgs) =>
    noteLoading(
      guarded(
        load,
        { call: loaderApi, url: new URL(request.url), params },
        () => signedInCode() !== undefined,
      ),
    );
}

/**
 * Without a session a page redirects to the login page, and from there back. A session that has
 * ended goes through the logout page first, which removes its cookies.
 */
async function guarded<T>(load: Load<T>, args: LoadArgs, hadSession: () => boolean): Promise<T> {
  try {
    return await load(args);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      throw redirect(hadSession() ? logoutThenBack(args.url) : loginThenBack(args.url));
    }
    if (isNotThere(error)) throw notFound(error.message);
    throw error;
  }
}
