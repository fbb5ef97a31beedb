import { newTransaction } from './charges.ts';
import type { Sandbox } from './context.ts';
import type { Channel } from './types.ts';

/** A payment that was made before this gateway was started for the first time. */
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

/** Knows these payments as if it had taken them; nobody is told of them again. */
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
