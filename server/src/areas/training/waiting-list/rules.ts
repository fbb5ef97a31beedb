import { HOUR_MS, MINUTE_MS } from '@edc/contract/common/time/days';
/** Why a student can no longer be offered the place they wait for. */
export type Closed = 'closed' | 'begun' | 'not-eligible' | 'registered';

/** Opening the payment extends the offer by this much, once. */
const EXTENSION_MS = 30 * MINUTE_MS;

export const offeredUntil = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR_MS);

export const extended = (until: Date) => new Date(until.getTime() + EXTENSION_MS);
