import { setTimeout as sleep } from 'node:timers/promises';
import { textOf } from './notice-body.ts';
import {
  PORTAL_MARK,
  ProviderDown,
  ProviderRefused,
  type UnreadableTransaction,
} from './provider.ts';

const TIMEOUT_MS = 8000;
const PAUSES_MS = [250, 1000];
/** A person waits for the answer, so no new try is started after this time. */
const RETRY_WINDOW_MS = 4000;

interface ProviderRequest {
  url: string;
  secretKey: string;
  method?: 'GET' | 'POST';
  body?: object;
}

/**
 * One request to a provider. Reading is tried again with growing pauses; writing is not, because
 * a lost answer does not tell whether it was done.
 */
export async function requestProvider(request: ProviderRequest): Promise<Record<string, unknown>> {
  const pauses = request.method === 'POST' ? [] : PAUSES_MS;
  const started = performance.now();
  for (let tried = 0; ; tried += 1) {
    try {
      return await sendOnce(request);
    } catch (error) {
      const pause = pauses[tried];
      const mayRetry = error instanceof ProviderDown && !error.rateLimited;
      if (!mayRetry || pause === undefined) throw error;
      if (performance.now() - started + pause > RETRY_WINDOW_MS) throw error;
      await sleep(pause);
    }
  }
}

async function sendOnce({ url, secretKey, method = 'GET', body }: ProviderRequest) {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    text = await response.text();
  } catch (error) {
    const { name, message } = error as Error;
    const noAnswer = name === 'TimeoutError' ? 'timeout' : 'network';
    throw new ProviderDown(`no answer: ${message}`, { noAnswer });
  }
  if (response.status === 429) throw new ProviderDown('asked too often', { rateLimited: true });
  if (response.status >= 500) throw new ProviderDown(`answered ${response.status}`);
  const answer = readObject(text);
  if (!answer) throw new ProviderDown(`answered ${response.status} with an unreadable body`);
  if (!response.ok) {
    throw new ProviderRefused(
      String(answer.message ?? `answered ${response.status}`),
      String(answer.code ?? response.status),
    );
  }
  return answer;
}

export function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** A provider's time; now, where it gives none that can be read. */
export function instantOf(text: string | null | undefined): Date {
  const instant = new Date(text ?? '');
  return Number.isNaN(instant.getTime()) ? new Date() : instant;
}

/** Reads what can be read, and tells the rest apart by what is known of it. */
export function readEach<T>(
  data: unknown[],
  read: (one: unknown) => T,
  hintsOf: (one: Record<string, unknown>) => { reference: unknown; time: unknown; mark: unknown },
) {
  const found: T[] = [];
  const unreadable: UnreadableTransaction[] = [];
  for (const one of data) {
    try {
      found.push(read(one));
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error;
      const entry = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
      const { reference, time, mark } = hintsOf(entry);
      const at = new Date(textOf(time));
      unreadable.push({
        id: textOf(entry.id),
        reference: textOf(reference),
        at: Number.isNaN(at.getTime()) ? undefined : at,
        ours: mark === PORTAL_MARK,
      });
    }
  }
  return { found, unreadable };
}

/** Whether an entry of a list of refunds, which may be of a whole account, is of this transaction. */
export function isRefundOf(entry: unknown, field: string, transactionId: string): boolean {
  const of = (entry as Record<string, unknown> | null)?.[field];
  return String(of) === transactionId;
}
