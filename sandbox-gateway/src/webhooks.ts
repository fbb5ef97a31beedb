import { createHmac } from 'node:crypto';
import type { Sandbox, WebhookDraft, Webhooks } from './context.ts';
import type { Delivery } from './types.ts';

const ANSWER_TIMEOUT_MS = 10_000;
const ANSWER_LENGTH_KEPT = 500;

type Context = Omit<Sandbox, 'webhooks'>;

function signPaystack(secretKey: string, rawBody: string): string {
  return createHmac('sha512', secretKey).update(rawBody, 'utf8').digest('hex');
}

export function createWebhooks(context: Context): Webhooks {
  const { settings, store, scheduler, faults, ids } = context;
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<void>>();

  function enqueue(draft: WebhookDraft): void {
    const copies = faults.webhooks === 'double' ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) dispatch(record(draft));
  }

  function record(draft: WebhookDraft): Delivery {
    const delivery: Delivery = {
      id: `whk_${ids.token(16)}`,
      provider: draft.provider,
      event: draft.event,
      reference: draft.reference,
      url: settings.webhookUrls[draft.provider],
      body: JSON.stringify(draft.body),
      state: 'waiting',
      createdAt: context.clock().toISOString(),
      nextAt: null,
      attempts: [],
    };
    store.deliveries.push(delivery);
    return delivery;
  }

  function dispatch(delivery: Delivery): void {
    if (delivery.url === null) delivery.state = 'no-target';
    else if (faults.webhooks === 'drop') delivery.state = 'dropped';
    else if (faults.webhooks === 'reorder') hold(delivery);
    else sendAfter(delivery, faults.webhooks === 'delay' ? faults.delay_ms : 0);
    store.save();
  }

  /** The first of a pair is sent after the second. */
  function hold(delivery: Delivery): void {
    delivery.state = 'held';
    if (held().length > 1) void releaseHeld();
  }

  function held(): Delivery[] {
    return store.deliveries.filter((each) => each.state === 'held');
  }

  async function releaseHeld(): Promise<void> {
    const newestFirst = held().reverse();
    for (const delivery of newestFirst) delivery.state = 'waiting';
    for (const delivery of newestFirst) await send(delivery);
  }

  function sendAfter(delivery: Delivery, delayMs: number): void {
    delivery.nextAt = new Date(context.clock().getTime() + delayMs).toISOString();
    scheduler.after(delivery.id, delayMs, () => void send(delivery));
  }

  /** One request at a time for each delivery; a second call waits for the first. */
  function send(delivery: Delivery): Promise<void> {
    const running = underWay.get(delivery.id);
    if (running !== undefined) return running;
    const sending = post(delivery).finally(() => underWay.delete(delivery.id));
    underWay.set(delivery.id, sending);
    return sending;
  }

  async function post(delivery: Delivery): Promise<void> {
    if (delivery.url === null || stopping.signal.aborted) return;
    scheduler.cancel(delivery.id);
    const at = context.clock().toISOString();
    const { status, answer } = await exchange(delivery, delivery.url);
    // Interrupted by our own end it stays due for the next start; after a reset it is dropped.
    if (stopping.signal.aborted || !store.deliveries.includes(delivery)) return;
    delivery.attempts.push({ at, status, answer });
    delivery.nextAt = null;
    if (status !== null && status >= 200 && status < 300) delivery.state = 'delivered';
    else retryLater(delivery);
    store.save();
  }

  function retryLater(delivery: Delivery): void {
    const delayMs = settings.retryScheduleMs[delivery.attempts.length - 1];
    delivery.state = delayMs === undefined ? 'given-up' : 'waiting';
    if (delayMs !== undefined) sendAfter(delivery, delayMs);
  }

  async function exchange(
    delivery: Delivery,
    url: string,
  ): Promise<{ status: number | null; answer: string }> {
    const impatience = new AbortController();
    const timer = setTimeout(() => impatience.abort(), ANSWER_TIMEOUT_MS);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...proofOf(delivery) },
        body: delivery.body,
        redirect: 'manual',
        signal: AbortSignal.any([impatience.signal, stopping.signal]),
      });
      const answer = await response.text();
      return { status: response.status, answer: answer.slice(0, ANSWER_LENGTH_KEPT) };
    } catch (error) {
      const reason = error instanceof Error ? (error.cause ?? error) : error;
      return { status: null, answer: String(reason) };
    } finally {
      clearTimeout(timer);
    }
  }

  function proofOf(delivery: Delivery): Record<string, string> {
    return delivery.provider === 'paystack'
      ? { 'x-paystack-signature': signPaystack(settings.secretKey, delivery.body) }
      : { 'verif-hash': settings.flutterwaveHash };
  }

  return {
    enqueue,
    async flush() {
      const heldBefore = held();
      const waiting = store.deliveries.filter((each) => each.state === 'waiting');
      await releaseHeld();
      await Promise.all(waiting.map(send));
      return [...heldBefore, ...waiting];
    },
    async resend(delivery) {
      delivery.url ??= settings.webhookUrls[delivery.provider];
      await send(delivery);
    },
    resume() {
      const now = context.clock().getTime();
      for (const delivery of store.deliveries) {
        if (delivery.state !== 'waiting') continue;
        const due = delivery.nextAt === null ? now : Date.parse(delivery.nextAt);
        sendAfter(delivery, due - now);
      }
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled(underWay.values());
    },
  };
}
