import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type ApiCall, ApiError, apiOver, loaderApi } from './api';
import { serverContext } from './context';
import { loginThenBack } from './navigate-back';

export interface LoadArgs {
  call: ApiCall;
  url: URL;
  params: Record<string, string | undefined>;
}

/** How a page gets its data: written once, run on the server first and in the browser afterwards. */
type Load<T> = (args: LoadArgs) => Promise<T>;

export function onServer<T>(load: Load<T>) {
  return ({ context, request, params }: LoaderFunctionArgs) =>
    guarded(load, {
      call: apiOver(context.get(serverContext).call),
      url: new URL(request.url),
      params,
    });
}

export function inBrowser<T>(load: Load<T>) {
  return ({ request, params }: { request: Request; params: LoadArgs['params'] }) =>
    guarded(load, { call: loaderApi, url: new URL(request.url), params });
}

/** Without a session the way leads to the login page, and from there back. */
async function guarded<T>(load: Load<T>, args: LoadArgs): Promise<T> {
  try {
    return await load(args);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      throw redirect(loginThenBack(args.url));
    }
    throw error;
  }
}
