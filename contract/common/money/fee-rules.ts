import { dayInLagos, daysBefore, startOfDay } from '../time/days.ts';

/** Naira as people type or copy them, such as 4000 or 4,500.00. */
export const FEE_PATTERN = /^(\d{1,6}|\d{1,3},\d{3})(\.\d{1,2})?$/;

/** In kobo; undefined if it is not a fee. */
export function readFee(typed: string): number | undefined {
  const text = typed.trim();
  if (!FEE_PATTERN.test(text)) return undefined;
  const kobo = Math.round(Number(text.replace(',', '')) * 100);
  return kobo > 0 ? kobo : undefined;
}

/** A fee from a day on. */
export interface FeeStep {
  kobo: number;
  /** Empty for the first one, which applies until the next. */
  from: string;
}

const STEP = /^(\d{1,6}(?:\.\d{1,2})?)(?: from (\d{4}-\d{2}-\d{2}))?$/;

/** `1000`, or `1500 from 2026-12-01`; undefined for anything else. */
export function readFeeStep(entry: string): FeeStep | undefined {
  const [, naira = '', from = ''] = STEP.exec(entry) ?? [];
  const kobo = readFee(naira);
  return kobo === undefined ? undefined : { kobo, from };
}

export const feeStepText = ({ kobo, from }: FeeStep) =>
  `${kobo % 100 === 0 ? kobo / 100 : (kobo / 100).toFixed(2)}${from && ` from ${from}`}`;

/** Whether the first has no day, and each other one a later day than the previous. */
export const areFeeSteps = (entries: readonly string[]) =>
  entries.map(readFeeStep).every((step, at, all) => {
    const before = all[at - 1];
    return step && (before ? step.from > before.from : step.from === '');
  });

/** In kobo, on this day. */
export function feeOn(entries: readonly string[], day: string): number {
  const step = entries.map(readFeeStep).findLast((one) => one && one.from <= day);
  if (!step) throw new Error(`no fee on ${day}: ${entries.join(', ')}`);
  return step.kobo;
}

/** The last day before a higher fee; null where none is set. */
export function lastDayOfFee(entries: readonly string[], day: string): string | null {
  const kobo = feeOn(entries, day);
  const next = entries.map(readFeeStep).find((one) => one && one.from > day && one.kobo > kobo);
  return next ? dayInLagos(daysBefore(startOfDay(next.from), 1)) : null;
}
