import type { Api } from '@edc/contract/api';
import type { ErrorBody, ErrorName } from '@edc/contract/errors';
import { announceSignedOut } from './signed-out';

export type Call = keyof Api;
export type Input<C extends Call> = Api[C]['input'];
export type Output<C extends Call> = Api[C]['output'];

/** One way to call the API, in the browser and on the server: typed by the contract alone. */
export type ApiCall = <C extends Call>(
  call: C,
  ...input: Record<string, never> extends Input<C> ? [input?: Input<C>] : [input: Input<C>]
) => Promise<Output<C>>;

/** What the API refused, in its own words; `NETWORK` when no answer came. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly error: ErrorName | 'NETWORK';
  readonly fields: Record<string, string>;

  constructor(
    body: Pick<ErrorBody, 'status' | 'message' | 'fields'> & { error: ApiError['error'] },
  ) {
    super(body.message);
    this.status = body.status;
    this.error = body.error;
    this.fields = body.fields ?? {};
  }
}

/** The portal itself gives up after 30 seconds; the rest is for a slow line. */
const LONGEST_MS = 60_000;
const NO_NETWORK = 'No connection. Check your network and try again.';
const NO_PROPER_ANSWER = {
  error: 'BROKEN',
  message: 'The portal did not answer properly. Please try again.',
} as const;

/** Fills `{name}` in the path from the input; what is left goes into the query or the body. */
function address(call: string, input: Record<string, unknown> = {}) {
  const [method = 'GET', pattern = ''] = call.split(' ');
  const rest = { ...input };
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  const query =
    method === 'GET' && Object.keys(rest).length > 0
      ? `?${new URLSearchParams(rest as Record<string, string>)}`
      : '';
  return { method, url: `/api${path}${query}`, rest };
}

/** Carries one call to the API and its answer back. */
export type Transport = (
  call: string,
  input?: Record<string, unknown>,
) => Promise<{ status: number; body: unknown }>;

export function apiOver(send: Transport): ApiCall {
  return async (call, ...[input]) => {
    const answer = await send(call, input);
    if (answer.status >= 200 && answer.status < 300) return answer.body as never;
    const said = answer.body as ErrorBody | undefined;
    throw new ApiError(said?.error ? said : { ...NO_PROPER_ANSWER, status: answer.status });
  };
}

const overTheNetwork: Transport = async (call, input) => {
  const { method, url, rest } = address(call, input);
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      credentials: 'same-origin',
      // A line that neither answers nor breaks: without an end the pressed button would never return.
      signal: AbortSignal.timeout(LONGEST_MS),
      ...(method === 'POST'
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) }
        : {}),
    });
  } catch {
    throw new ApiError({ status: 0, error: 'NETWORK', message: NO_NETWORK });
  }
  // Something between us and the portal (a captive portal, a proxy) may answer with a page.
  return { status: response.status, body: await response.json().catch(() => undefined) };
};

/** For loaders: they lead to the login page by themselves when the session is over. */
export const loaderApi = apiOver(overTheNetwork);

/**
 * Calls the API from the browser. The session travels in its cookie; when it turns out to be over,
 * whoever listens for that hears of it before the caller does.
 */
export const api: ApiCall = async (call, ...input) => {
  try {
    return await loaderApi(call, ...input);
  } catch (error) {
    if (isSignedOut(error)) announceSignedOut();
    throw error;
  }
};

/** Not every 401 is one: a wrong password at the login page ends nothing. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.error === 'UNAUTHENTICATED';
}

/** No answer, or none that the portal meant to give: the same call may succeed a moment later. */
export function isPassing(error: ApiError): boolean {
  return error.error === 'NETWORK' || error.status >= 500;
}
