import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { Payer, Shop } from '../rows/payments.ts';

export interface World extends Shop {
  payers: Payer[];
  references: string[];
  purposes: Map<string, PaymentPurpose>;
  delivered: string[];
}
