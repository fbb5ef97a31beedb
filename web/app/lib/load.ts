import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { type ApiCall, ApiError, apiOver, loaderApi } from './api';
import { serverContext } from './context';
import { loginThenBack } from './navigate-back';
import { notFound } from './not-found';

export interface LoadArgs {
  call: ApiCall;
  url: URL;
  params: Record<string, string | undefined>;
}

/** How a page gets its data: written once, run on the server first and in the browser afterwards. */
type Load<T> = (args: LoadArgs) => Promise<T>;

export function onServer<T>(load: Load<T>) {
  return async ({ context, request, params }: LoaderFunctionArgs) => {
    const call = apiOver(context.get(serverContext).call);
    try {
      return await guarded(load, { call, url: new URL(request.url), params });
    } catch (error) {
      // The page's answer has the status that the API gave, and the browser gets its words.
      throw error instanceof ApiError ? data(error.message, { status: error.status }) : error;
    }
  };
}

export function inBrowser<T>(load: Load<T>) {
  return ({ request, params }: { request: Request; params: LoadArgs['params'] }) =>
    guarded(load, { call: loaderApi, url: new URL(request.url), params });
}

/** Nothing of that name, or an address that nothing could have. */
const NOTHING_THERE = [400, 404, 422];

/** Without a session the way leads to the login page, and from there back. */
async function guarded<T>(load: Load<T>, args: LoadArgs): Promise<T> {
  try {
    return await load(args);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      throw redirect(loginThenBack(args.url));
    }
    if (error instanceof ApiError && NOTHING_THERE.includes(error.status)) {
      throw notFound(error.message);
    }
    throw error;
  }
}
