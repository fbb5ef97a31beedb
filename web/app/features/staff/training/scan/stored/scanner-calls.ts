import type { Api } from '@edc/contract/api';
import type { ListPart } from '@edc/contract/training/attendance/scan-list';

/** A call that was refused; any other error means that there is no network. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const LONGEST_MS = 30_000;

async function ask(path: string, init: RequestInit, token?: string): Promise<Response> {
  const response = await fetch(`/api/scan/${path}`, {
    ...init,
    // The phone's credential, never the session of a user logged in on it.
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(LONGEST_MS),
    headers: { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  if (response.ok) return response;
  const body = (await response.json().catch(() => undefined)) as { message?: string } | undefined;
  // A proxy's page is not an answer of the portal.
  if (!body?.message) throw new Error(`no proper answer: ${response.status}`);
  throw new Refused(response.status, body.message);
}

async function json<T>(response: Response): Promise<T> {
  return (await response.json()) as T;
}

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const linkPhone = async (code: string) =>
  (await json<Api['POST /scan/link']['output']>(await ask('link', post({ code })))).data;

export const fetchScanner = async (token: string) =>
  (await json<Api['GET /scan/scanner']['output']>(await ask('scanner', {}, token))).data;

export const sendScans = async (token: string, scans: readonly unknown[], waiting: number) =>
  (
    await json<Api['POST /scan/scans']['output']>(
      await ask('scans', post({ scans, waiting }), token),
    )
  ).data;

export const unlinkPhone = (token: string) => ask('unlink', post({}), token);

/** The list is compressed, regardless of proxies. */
export async function fetchList(token: string, after: number): Promise<ListPart> {
  const response = await ask(`list?after=${after}`, {}, token);
  const plain = response.body?.pipeThrough(new DecompressionStream('gzip'));
  return (await new Response(plain).json()) as ListPart;
}
