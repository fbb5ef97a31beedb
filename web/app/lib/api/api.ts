import type { Api } from '@edc/contract/api';
import type { ErrorBody, ErrorName } from '@edc/contract/common/errors';
import { secondFactor } from '../session/second-factor';
import { announceSignedOut } from '../session/signed-out';

export type Call = keyof Api;
export type Input<C extends Call> = Api[C]['input'];
export type Output<C extends Call> = Api[C]['output'];

/** The one way to call the API, in the browser and on the server: typed by the contract. */
export type ApiCall<Allowed extends Call = Call> = <C extends Allowed>(
  call: C,
  ...input: Record<string, never> extends Input<C> ? [input?: Input<C>] : [input: Input<C>]
) => Promise<Output<C>>;

/** A call while rendering a page: the server refuses everything that could change data. */
export type LoaderCall = ApiCall<Extract<Call, `GET ${string}`>>;

type AnyName = ErrorName | 'NETWORK';

/** A refusal in the API's own words; `NETWORK` if there was no answer. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly call: Call;
  readonly status: number;
  /** Read through `refusalOf` with the names of the call, so that no other name can be compared. */
  private readonly error: AnyName;
  readonly fields: Record<string, string>;
  /** The proposal that has to be decided first. */
  readonly proposal: number | undefined;
  /** The message of the answer; empty if it had none, for callers with their own text. */
  readonly said: string;

  constructor(
    call: Call,
    body: Pick<ErrorBody, 'status' | 'message' | 'fields' | 'proposal'> & { error: AnyName },
  ) {
    super(body.message || NO_PROPER_ANSWER);
    this.said = body.message;
    this.call = call;
    this.status = body.status;
    this.error = body.error;
    this.fields = body.fields ?? {};
    this.proposal = body.proposal;
  }
}

const nameOf = (error: ApiError) => (error as unknown as { error: AnyName }).error;

/** The names of all refusals of a call, as its contract lists them. */
export type Refusal<C extends Call> = Api[C]['error'] | 'NETWORK';

/**
 * Why one of these calls was refused; undefined for other errors. Comparing it with a name that
 * none of them has is a type error.
 */
export function refusalOf<C extends Call>(error: unknown, ...calls: C[]): Refusal<C> | undefined {
  const isTheirs = error instanceof ApiError && calls.some((call) => call === error.call);
  return isTheirs ? (nameOf(error) as Refusal<C>) : undefined;
}

/** The same for a component that gets the errors of several calls: `C` are those calls. */
export const refusalAmong = <C extends Call>(error: ApiError) => nameOf(error) as Refusal<C>;

/** The portal itself gives up after 30 seconds; the rest is for a slow connection. */
const MAX_MS = 60_000;
export const NO_NETWORK = 'No connection. Check your network and try again.';
const NO_PROPER_ANSWER = 'The portal did not answer properly. Please try again.';

/** Fills `{name}` in the path from the input; the rest goes into the query or the body. */
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
  call: Call,
  input?: Record<string, unknown>,
) => Promise<{ status: number; body: unknown }>;

export function apiOver(send: Transport): ApiCall {
  return async (call, ...[input]) => {
    const answer = await send(call, input);
    const isGood = answer.status >= 200 && answer.status < 300;
    if (isGood && answer.body !== undefined) return answer.body as never;
    const said = answer.body as ErrorBody | undefined;
    throw new ApiError(
      call,
      said?.error ? said : { error: 'BROKEN', message: '', status: isGood ? 502 : answer.status },
    );
  };
}

const overTheNetwork: Transport = async (call, input) => {
  const { method, url, rest } = address(call, input);
  try {
    const response = await fetch(url, {
      method,
      credentials: 'same-origin',
      // Without a limit, a silent connection would block the pressed button forever.
      signal: AbortSignal.timeout(MAX_MS),
      ...(method === 'POST'
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) }
        : {}),
    });
    // A captive portal or a proxy may answer with a page.
    const body = parsed(await response.text());
    return { status: response.status, body };
  } catch {
    throw noNetwork(call);
  }
};

/** There was no answer to the call. */
export const noNetwork = (call: Call) =>
  new ApiError(call, { status: 0, error: 'NETWORK', message: NO_NETWORK });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** For loaders: they redirect to the login page themselves when the session is over. */
export const loaderApi = apiOver(overTheNetwork);

/**
 * When a session has ended, listeners are called before the caller gets the error. A call that
 * needs the second factor of staff is repeated once they have given it.
 */
export function asSignedIn(send: ApiCall): ApiCall {
  const again: ApiCall = async (call, ...input) => {
    try {
      return await send(call, ...input);
    } catch (error) {
      if (isSignedOut(error)) announceSignedOut();
      const isStale = nameOf(error as ApiError) === 'SECOND_FACTOR_NEEDED';
      if (isStale && (await secondFactor.ask?.(call))) return await again(call, ...input);
      throw error;
    }
  };
  return again;
}

/** Calls the API from the browser. The session travels in its cookie. */
export const api = asSignedIn(loaderApi);

/** Not every 401 is one: a wrong password at the login page ends no session. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && nameOf(error) === 'UNAUTHENTICATED';
}

/**
 * Nothing is left to say: the login page is about to open, or the user was asked for the second
 * factor and did not give it. The input stays in its form.
 */
export function isGivenUp(error: unknown): boolean {
  return (
    isSignedOut(error) || (error instanceof ApiError && nameOf(error) === 'SECOND_FACTOR_NEEDED')
  );
}

/** Whether there was no answer, for any call. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof ApiError && nameOf(error) === 'NETWORK';
}

/** No answer, or an unintended one: the same call may succeed a moment later. */
export function isPassing(error: ApiError): boolean {
  return isNetworkFailure(error) || error.status >= 500;
}
