export type { Faults, WebhookMode } from './faults.ts';
export { type SandboxGateway, type SandboxOptions, startSandboxGateway } from './gateway.ts';
export type { PastPayment } from './past.ts';
export type { Delivery, Dispute, Provider, Refund, Transaction } from './types.ts';
