import { type PaymentSource, paymentSourceLabels } from '@edc/contract/money/payment-record-rules';
import type { StoryEntry } from '@edc/contract/money/payment-records';

/** What a query of the story gives. */
export type Rows<Load extends (...given: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<Load>
>;

export const entry = (
  at: Date,
  kind: StoryEntry['kind'],
  title: string,
  rest: Partial<Pick<StoryEntry, 'detail' | 'by' | 'link'>> = {},
): StoryEntry => ({
  at: at.toISOString(),
  kind,
  title,
  detail: '',
  by: null,
  link: null,
  ...rest,
});

/** What the source of a payment is called. */
export const sourceOf = (provider: string) =>
  paymentSourceLabels[provider as PaymentSource] ?? provider;
