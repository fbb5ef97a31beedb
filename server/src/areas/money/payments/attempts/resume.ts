import { processingFeeKobo } from '@edc/contract/common/money/processing-fee';
import {
  type PaymentProvider,
  type PaymentPurpose,
  REFERENCE_LENGTH,
} from '@edc/contract/money/payment-rules';
import type { Db } from '../../../../platform/database/connect.ts';
import { readableCode } from '../../../../platform/secrets.ts';
import type { Price } from '../../../../settlement.ts';
import { nextCheckAt, RESUME_WINDOW, SMALLEST_CHARGE_KOBO } from '../rules.ts';
import { type Attempt, findOpenAttempt, insertAttempt, updateAttempt } from './store.ts';

/** Longer than the provider may take to answer; after it another request may open the attempt. */
const OPENING_MS = 12_000;

export const newReference = () => readableCode(REFERENCE_LENGTH);

interface AttemptRequest {
  studentId: number;
  purpose: PaymentPurpose;
  price: Price;
  /** The student's credits, which are used first. */
  creditKobo: number;
  /** Any of these will do; a new attempt is made with the first. */
  providers: PaymentProvider[];
}

/** What is left to do: initialize it at the provider, wait while another request does, nothing. */
interface Resumed {
  attempt: Attempt;
  step: 'initialize' | 'wait' | 'ready';
}

/** Under the student's lock. */
export async function resumeOrInsert(tx: Db, now: Date, request: AttemptRequest): Promise<Resumed> {
  const { studentId, purpose, price } = request;
  const opening_until = new Date(now.getTime() + OPENING_MS);
  const open = await findOpenAttempt(tx, {
    studentId,
    purpose,
    courseId: price.courseId,
  });
  if (open && isSame(open, request, now)) {
    if (open.state === 'initialized') return { attempt: open, step: 'ready' };
    if (open.opening_until && open.opening_until > now) return { attempt: open, step: 'wait' };
    await updateAttempt(tx, open.id, { opening_until });
    return { attempt: open, step: 'initialize' };
  }
  const [provider] = request.providers;
  if (!provider) throw new Error('no payment provider is configured');
  // Another skill, price or provider: the old reference is left, but a late payment of it counts.
  if (open) await updateAttempt(tx, open.id, { state: 'abandoned' });
  const attempt = await insertAttempt(tx, {
    reference: newReference(),
    student_id: studentId,
    purpose,
    course_id: price.courseId,
    skill_id: price.skillId,
    description: price.description,
    provider,
    ...chargeOf(request, provider),
    purchase_id: price.remaining?.purchaseId ?? null,
    created_at: now,
    opening_until,
    ask_at: nextCheckAt(now, 0, now),
    tried: false,
  });
  return { attempt, step: 'initialize' };
}

/** The whole price with its fee; where a part of it is here, only the rest, without another fee. */
export function chargeOf(
  { price, creditKobo }: Pick<AttemptRequest, 'price' | 'creditKobo'>,
  provider: PaymentProvider,
): { base_kobo: number; fee_kobo: number; due_kobo: number } {
  const { due_kobo, fee_kobo } = fullPrice(price, provider);
  return creditKobo === 0
    ? { base_kobo: chargeable(due_kobo - fee_kobo), fee_kobo, due_kobo }
    : { base_kobo: chargeable(due_kobo - creditKobo), fee_kobo: 0, due_kobo };
}

/** What was given and refunded since is paid for as it was the first time, its fee included. */
export function fullPrice({ baseKobo, remaining }: Price, provider: PaymentProvider) {
  const fee_kobo = remaining ? 0 : processingFeeKobo(baseKobo, provider);
  return { due_kobo: (remaining?.kobo ?? baseKobo) + fee_kobo, fee_kobo };
}

/** What the provider charges at least; the student keeps the excess as credit. */
const chargeable = (kobo: number) => Math.max(kobo, SMALLEST_CHARGE_KOBO);

function isSame(open: Attempt, request: AttemptRequest, now: Date): boolean {
  const { price, providers } = request;
  const charge = chargeOf(request, open.provider as PaymentProvider);
  return (
    open.skill_id === price.skillId &&
    open.base_kobo === charge.base_kobo &&
    open.fee_kobo === charge.fee_kobo &&
    open.purchase_id === (price.remaining?.purchaseId ?? null) &&
    providers.some((name) => name === open.provider) &&
    now.getTime() - open.created_at.getTime() < RESUME_WINDOW
  );
}
