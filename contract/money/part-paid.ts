import { formatNaira } from '../common/money/money.ts';

/** What every page calls a payment that covers only a part of what is due. */
export const PARTLY_PAID = 'Partly paid';

interface Part {
  here_kobo: number;
  due_kobo: number;
  /** What was received and refunded since. */
  refunded_kobo: number;
}

/** What is here of what is due; `what` it is for, where nothing beside it says so. */
export function hereOfDue({ here_kobo, due_kobo, refunded_kobo }: Part, what = ''): string {
  const here = `${formatNaira(here_kobo)} of ${formatNaira(due_kobo)}${what && ` for ${what}`}`;
  return refunded_kobo === 0
    ? `We received ${here}.`
    : `We have ${here}: ${formatNaira(refunded_kobo)} was refunded.`;
}

export interface PartPaid extends Part {
  /** Until when the rest can be paid; null if there is no such day. */
  pay_by: string | null;
}

/** For anyone with the reference; its student reads beside it what to do. */
export function partPaid(part: PartPaid): string {
  const rest = formatNaira(part.due_kobo - part.here_kobo);
  const by = part.pay_by === null ? '' : `, by ${part.pay_by}`;
  return `${hereOfDue(part)} The remaining ${rest} is still to be paid${by}.`;
}
