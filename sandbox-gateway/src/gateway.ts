import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { expectTransfer } from './charges.ts';
import type { Sandbox, Settings } from './context.ts';
import { noFaults } from './faults.ts';
import { createIds } from './ids.ts';
import { type PastPayment, remember } from './past.ts';
import { expectProcessing } from './reversals.ts';
import { createScheduler } from './scheduler.ts';
import { createStore } from './store.ts';
import type { Provider } from './types.ts';
import { createWebhooks } from './webhooks.ts';

const MINUTE = 60_000;
/** The provider's own: every 3 minutes 4 times, then hourly for 72 hours. */
const PROVIDER_RETRIES = [
  ...Array.from({ length: 4 }, () => 3 * MINUTE),
  ...Array.from({ length: 72 }, () => 60 * MINUTE),
];

export interface SandboxOptions {
  port: number;
  host?: string;
  /** Must be a test key; the only one that server calls may carry. */
  secretKey: string;
  /** Where the first provider's events go. */
  webhookUrl?: string;
  webhookUrls?: Partial<Record<Provider, string>>;
  flutterwaveSecretKey?: string;
  flutterwaveHash?: string;
  merchantName?: string;
  /** How browsers reach this server, when not by host and port. */
  publicUrl?: string;
  frameAncestors?: string;
  retryScheduleMs?: readonly number[];
  /** When a late bank transfer arrives by itself. */
  lateTransferMs?: number;
  /** When a refund requested by the merchant is processed. */
  refundMs?: number;
  /** Persists everything across restarts; without it all is lost at the end. */
  stateFile?: string;
  /** Earlier payments, added to the stored ones. */
  past?: readonly PastPayment[];
  /** The same seed gives the same ids and codes. */
  seed?: string;
  clock?: () => Date;
}

export interface SandboxGateway {
  url: string;
  /** The browser library's name for the merchant's key. */
  publicKey: string;
  close(): Promise<void>;
}

export async function startSandboxGateway(options: SandboxOptions): Promise<SandboxGateway> {
  if (!options.secretKey.startsWith('sk_test_')) {
    throw new Error('The sandbox gateway takes only test keys (sk_test_…)');
  }
  const sandbox = assemble(options);
  const closing = new AbortController();
  const app = await buildApp(sandbox, closing.signal);
  const host = options.host ?? '127.0.0.1';
  await app.listen({ port: options.port, host });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  sandbox.settings.publicUrl = (options.publicUrl ?? url).replace(/\/$/, '');
  remember(sandbox, options.past ?? []);
  resume(sandbox);

  return {
    url,
    publicKey: sandbox.settings.publicKey,
    async close() {
      closing.abort();
      await app.close();
      sandbox.scheduler.cancelAll();
      await sandbox.webhooks.stop();
      sandbox.store.save();
    },
  };
}

function assemble(options: SandboxOptions): Sandbox {
  const context = {
    settings: settle(options),
    clock: options.clock ?? (() => new Date()),
    ids: createIds(options.seed),
    store: createStore(options.stateFile),
    scheduler: createScheduler(),
    faults: noFaults(),
  };
  return { ...context, webhooks: createWebhooks(context) };
}

function settle(options: SandboxOptions): Settings {
  const digest = createHash('sha256').update(options.secretKey).digest('hex');
  return {
    secretKey: options.secretKey,
    publicKey: `pk_test_${digest.slice(0, 40)}`,
    flutterwaveSecretKey: options.flutterwaveSecretKey ?? null,
    flutterwaveHash: options.flutterwaveHash ?? 'sandbox-hash',
    merchantName: options.merchantName ?? 'Sandbox merchant',
    publicUrl: options.publicUrl ?? '',
    webhookUrls: {
      paystack: options.webhookUrls?.paystack ?? options.webhookUrl ?? null,
      flutterwave: options.webhookUrls?.flutterwave ?? null,
    },
    retryScheduleMs: options.retryScheduleMs ?? PROVIDER_RETRIES,
    lateTransferMs: options.lateTransferMs ?? 20_000,
    refundMs: options.refundMs ?? 3_000,
    frameAncestors: options.frameAncestors ?? '*',
  };
}

/** Resumes everything that a restart interrupted: transfers, refunds, undelivered webhooks. */
function resume(sandbox: Sandbox): void {
  const { store, ids, webhooks } = sandbox;
  for (const transaction of store.transactions()) {
    ids.skipPast(transaction.id);
    expectTransfer(sandbox, transaction);
  }
  for (const refund of store.refunds) {
    ids.skipPast(refund.id);
    expectProcessing(sandbox, refund);
  }
  for (const dispute of store.disputes) ids.skipPast(dispute.id);
  webhooks.resume();
}
