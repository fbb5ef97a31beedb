import { newTransaction } from './charges.ts';
import type { Sandbox } from './context.ts';
import type { Channel } from './types.ts';

/** A payment from before this gateway's first start. */
export interface PastPayment {
  id: number;
  reference: string;
  email: string;
  /** In kobo. */
  amount: number;
  fees: number;
  channel: Channel;
  metadata: Record<string, unknown>;
  createdAt: Date;
  paidAt: Date;
}

/** Adds these payments as if it had taken them, without sending notices again. */
export function remember(sandbox: Sandbox, payments: readonly PastPayment[]): void {
  for (const { id, channel, fees, createdAt, paidAt, ...payment } of payments) {
    if (sandbox.store.byReference('paystack', payment.reference)) continue;
    const opened = newTransaction(sandbox, {
      ...payment,
      provider: 'paystack',
      currency: 'NGN',
      channels: [channel],
      callbackUrl: null,
      firstName: null,
      lastName: null,
      phone: null,
      splitCode: null,
      subaccount: null,
    });
    sandbox.store.addTransaction({
      ...opened,
      id,
      channel,
      fees,
      status: 'success',
      gatewayResponse: channel === 'card' ? 'Successful' : 'Approved',
      createdAt: createdAt.toISOString(),
      paidAt: paidAt.toISOString(),
      log: { ...opened.log, attempts: 1, success: true },
    });
  }
}
