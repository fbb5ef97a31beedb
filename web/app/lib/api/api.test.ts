import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, api, isPassing, isSignedOut, refusalOf } from './api';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answering = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));

it('ends a call that is never answered after a minute, as if the line had broken', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const call = api('GET /student/session').catch((error: unknown) => error);
  expect(timeout).toHaveBeenCalledWith(60_000);
  limit.abort(new DOMException('too late', 'TimeoutError'));
  const error = (await call) as ApiError;
  expect(error).toBeInstanceOf(ApiError);
  expect(error.message).toBe('No connection. Check your network and try again.');
  expect(refusalOf(error, 'GET /student/session')).toBe('NETWORK');
  expect(isPassing(error)).toBe(true);
});

it('ends it too when the answer begins and does not go on', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const body = new ReadableStream({
    start: (stream) => limit.signal.addEventListener('abort', () => stream.error(new Error())),
  });
  vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }));
  const call = api('GET /student/session').catch((error: unknown) => error);
  setTimeout(() => limit.abort(new DOMException('too late', 'TimeoutError')), 10);
  const error = await call;
  expect(refusalOf(error, 'GET /student/session')).toBe('NETWORK');
});

it('says what an answer that is not ours means', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Log in to the Wi-Fi</html>'));
  const error = await api('GET /student/session').catch((thrown: unknown) => thrown as ApiError);
  expect(error).toMatchObject({
    message: 'The portal did not answer properly. Please try again.',
  });
  expect(isPassing(error as ApiError)).toBe(true);
});

it('names why a call was refused, with the names of that call only', async () => {
  answering(401, { status: 401, error: 'WRONG_CREDENTIALS', message: 'No.' });
  const login = { matric_no: 'SCI/24/0187', password: 'wrong', remember: false };
  const error = await api('POST /student/login', login).catch((thrown: unknown) => thrown);
  expect(refusalOf(error, 'POST /student/login')).toBe('WRONG_CREDENTIALS');
  expect(refusalOf(error, 'POST /staff/login')).toBeUndefined();
  expect(refusalOf(new Error('other'), 'POST /student/login')).toBeUndefined();
  expect(isSignedOut(error)).toBe(false);

  const refusal = refusalOf(error, 'POST /student/login');
  expect(refusal === 'TOO_MANY').toBe(false);
  // @ts-expect-error: a login is never refused because a skill is full
  expect(refusal === 'SKILL_FULL').toBe(false);
  // @ts-expect-error: nor can the name be compared without saying which call it is of
  expect((error as ApiError).error === 'SKILL_FULL').toBe(false);
  // @ts-expect-error: nor is there a call of this name
  expect(refusalOf(error, 'POST /student/log-in')).toBeUndefined();
});
