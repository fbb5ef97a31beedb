import type { Faults } from './faults.ts';
import type { Ids } from './ids.ts';
import type { Scheduler } from './scheduler.ts';
import type { Store } from './store.ts';
import type { Delivery, Provider } from './types.ts';

export interface Settings {
  secretKey: string;
  publicKey: string;
  flutterwaveSecretKey: string | null;
  flutterwaveHash: string;
  merchantName: string;
  /** The address for browsers; known only once we listen. */
  publicUrl: string;
  webhookUrls: Record<Provider, string | null>;
  /** The wait before each further try of a webhook; after the last one we give up. */
  retryScheduleMs: readonly number[];
  lateTransferMs: number;
  refundMs: number;
  /** Who may show the popup in a frame, as in the CSP directive of that name. */
  frameAncestors: string;
}

export interface WebhookDraft {
  provider: Provider;
  event: string;
  reference: string;
  body: unknown;
}

export interface Webhooks {
  enqueue(draft: WebhookDraft): void;
  /** Sends everything held, delayed or waiting for a retry, and waits for the answers. */
  flush(): Promise<Delivery[]>;
  resend(delivery: Delivery): Promise<void>;
  /** Resumes work that a restart interrupted. */
  resume(): void;
  stop(): Promise<void>;
}

export interface Sandbox {
  settings: Settings;
  clock: () => Date;
  ids: Ids;
  store: Store;
  scheduler: Scheduler;
  faults: Faults;
  webhooks: Webhooks;
}
