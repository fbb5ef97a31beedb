import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { controlRefusal } from './refusal.ts';

const WEBHOOK_MODES = ['normal', 'drop', 'delay', 'double', 'reorder'] as const;
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

export interface Faults {
  webhooks: WebhookMode;
  /** How long a webhook waits in mode `delay`. */
  delay_ms: number;
  /** Connections end without an answer. */
  outage: boolean;
  /** The request is carried out, but its answer is lost. */
  lose_answer: boolean;
  slow_ms: number;
  /** 200 with something that is not JSON. */
  garbage: boolean;
  rate_limit: boolean;
  /** The first provider uses either for an unknown reference. */
  unknown_reference: 400 | 404;
}

export function noFaults(): Faults {
  return {
    webhooks: 'normal',
    delay_ms: 1000,
    outage: false,
    lose_answer: false,
    slow_ms: 0,
    garbage: false,
    rate_limit: false,
    unknown_reference: 400,
  };
}

const MAX_WAIT_MS = 3_600_000;

const readers: { [Key in keyof Faults]: (value: unknown) => value is Faults[Key] } = {
  webhooks: (value): value is WebhookMode => WEBHOOK_MODES.some((mode) => mode === value),
  delay_ms: isWait,
  outage: isFlag,
  lose_answer: isFlag,
  slow_ms: isWait,
  garbage: isFlag,
  rate_limit: isFlag,
  unknown_reference: (value): value is 400 | 404 => value === 400 || value === 404,
};

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isWait(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_WAIT_MS;
}

/** Sets the switches that are named and leaves the others; all or none. */
export function changeFaults(faults: Faults, changes: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(changes)) {
    const reader = Object.hasOwn(readers, name) ? readers[name as keyof Faults] : undefined;
    if (reader === undefined) throw controlRefusal(400, `There is no fault named ${name}`);
    if (!reader(value)) throw controlRefusal(400, `${name} cannot be ${JSON.stringify(value)}`);
  }
  Object.assign(faults, changes);
}

/** Faults affect everything but the controls: the API, the pages and their scripts. */
export function applyFaults(app: FastifyInstance, faults: Faults, closing: AbortSignal): void {
  const isControl = (url: string) => url.startsWith('/__sandbox');

  app.addHook('onRequest', async (request, reply) => {
    if (isControl(request.url)) return;
    const inTime = await waited(faults.slow_ms, closing);
    if (faults.outage || !inTime) {
      reply.hijack();
      request.raw.destroy();
    } else if (faults.rate_limit) {
      reply.code(429).header('retry-after', '2');
      await reply.send({ status: false, message: 'Too many requests, please try again later' });
    } else if (faults.garbage) {
      reply.type('text/html');
      await reply.send('<html><body><h1>502 Bad Gateway</h1><p>upstream: {"status":tru');
    }
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (!faults.lose_answer || isControl(request.url)) return payload;
    reply.hijack();
    request.raw.destroy();
    return null;
  });
}

/** False if the server closed before the wait was over. */
function waited(delayMs: number, closing: AbortSignal): Promise<boolean> {
  if (delayMs === 0) return Promise.resolve(true);
  return sleep(delayMs, true, { signal: closing }).catch(() => false);
}
