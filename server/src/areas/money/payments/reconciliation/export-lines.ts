import { nairaOf } from '@edc/contract/common/money/money';
import { formatMoment } from '@edc/contract/common/time/dates';
import { transferLabels } from '@edc/contract/money/ledger-rules';
import { paymentSourceLabels } from '@edc/contract/money/payment-record-rules';
import { providerNames } from '@edc/contract/money/payment-rules';
import type {
  LateBooking,
  ProviderDay,
  ReconciledDay,
  Reconciliation,
  ReconciliationDifference,
} from '@edc/contract/money/reconciliation';
import {
  deductedOf,
  differenceLabels,
  netOf,
  tellerResult,
} from '@edc/contract/money/reconciliation-rules';
import type { Cell } from '../../../../platform/exports/csv.ts';

interface Line {
  day: string;
  what: string;
  provider: string;
  reference?: string;
  transaction?: string;
  theirsCount?: number;
  oursCount?: number;
  theirsKobo?: number | null;
  oursKobo?: number | null;
  feesKobo?: number;
  netKobo?: number;
  result?: string;
  signedOffBy?: string | null;
  signedOffAt?: string | null;
  remark?: string;
  refundedKobo?: number;
  /** Naira unless given. */
  currency?: string;
}

/** The columns, in their order; a cell that does not apply to a line is empty. */
const columns: [header: string, cell: (line: Line) => Cell][] = [
  ['Day', ({ day }) => day],
  ['What', ({ what }) => what],
  ['Provider', ({ provider }) => provider],
  ['Reference', ({ reference }) => reference ?? null],
  ['Transaction', ({ transaction }) => transaction ?? null],
  ['Payments at the provider', ({ theirsCount }) => theirsCount ?? null],
  ['Payments here', ({ oursCount }) => oursCount ?? null],
  ['At the provider', ({ theirsKobo }) => naira(theirsKobo)],
  ['Here', ({ oursKobo }) => naira(oursKobo)],
  ['Difference', differenceOf],
  ['Fees', ({ feesKobo }) => naira(feesKobo)],
  ['Net', ({ netKobo }) => naira(netKobo)],
  ['Result', ({ result }) => result ?? null],
  ['Signed off by', ({ signedOffBy }) => signedOffBy ?? null],
  ['Signed off on', ({ signedOffAt }) => (signedOffAt ? formatMoment(signedOffAt) : null)],
  ['Remark', ({ remark }) => remark || null],
  // At the end: other tools read the columns before it.
  ['Refunded', ({ refundedKobo }) => naira(refundedKobo)],
  // All sums of a line are in this one.
  ['Currency', currencyOf],
];

const naira = (kobo: number | null | undefined) => (kobo == null ? null : nairaOf(kobo));

/** A line without sums has none. */
function currencyOf({ currency, theirsKobo, oursKobo }: Line): Cell {
  if (currency) return currency;
  return theirsKobo === undefined && oursKobo === undefined ? null : 'NGN';
}

function differenceOf({ theirsKobo, oursKobo }: Line): Cell {
  if (theirsKobo === undefined || oursKobo === undefined) return null;
  return nairaOf((theirsKobo ?? 0) - (oursKobo ?? 0));
}

/** A day that nobody has compared has no figures: zeros would say that nothing was paid. */
function dayLine(one: ReconciledDay): Line {
  const line = { day: one.day, what: 'Day', provider: 'All providers' };
  if (one.state === 'unchecked') return { ...line, result: 'Not compared' };
  return {
    ...line,
    theirsCount: one.theirs_count,
    oursCount: one.ours_count,
    theirsKobo: one.theirs_kobo,
    oursKobo: one.ours_kobo,
    feesKobo: one.fees_kobo,
    netKobo: netOf(one),
    refundedKobo: one.refunded_kobo,
    result: resultOf(one),
  };
}

const resultOf = ({ differences }: Pick<ReconciledDay, 'differences'>) =>
  differences === 0 ? 'Matches' : `${differences} differ`;

/** What a day has in each other currency. */
const otherLines = ({ day, other_sums }: ReconciledDay): Line[] =>
  other_sums.map((sum) => ({
    day,
    what: 'Day',
    provider: 'All providers',
    theirsKobo: sum.theirs_kobo,
    oursKobo: sum.ours_kobo,
    feesKobo: sum.fees_kobo,
    netKobo: netOf(sum),
    refundedKobo: sum.refunded_kobo,
    currency: sum.currency,
  }));

/** Who signed a provider's part of the day. */
function providerLines(day: ReconciledDay): Line[] {
  return day.providers
    .filter(({ state, provider }) => state !== 'unchecked' || provider === 'teller')
    .map((one) => ({
      day: day.day,
      what: 'Provider',
      provider: paymentSourceLabels[one.provider],
      oursCount: one.ours_count,
      oursKobo: one.ours_kobo,
      ...(one.provider === 'teller' ? tellerCells(day, one) : comparedCells(one)),
      signedOffBy: one.signed_off_by,
      signedOffAt: one.signed_off_at,
      remark: one.note,
    }));
}

const comparedCells = (one: ProviderDay) => ({
  theirsCount: one.theirs_count,
  theirsKobo: one.theirs_kobo,
  feesKobo: one.fees_kobo,
  result: resultOf(one),
});

/** Money that no provider has, so that the day adds up with the bank statement. */
const tellerCells = ({ teller_refunded_kobo }: ReconciledDay, one: ProviderDay) => ({
  netKobo: one.ours_kobo - teller_refunded_kobo,
  refundedKobo: teller_refunded_kobo,
  result: tellerResult(one.signed_off_by),
});

/** What was paid to others on the providers' accounts, so that their dashboards add up. */
const foreignLines = ({ day, providers }: ReconciledDay): Line[] =>
  providers.flatMap(({ provider, foreign_sums }) =>
    foreign_sums.map(({ currency, count, kobo }) => ({
      day,
      what: 'Other transactions on this account',
      provider: paymentSourceLabels[provider],
      theirsCount: count,
      theirsKobo: kobo,
      currency,
    })),
  );

const differenceLine = (one: ReconciliationDifference): Line => ({
  day: one.day,
  what: `${one.after_closing ? AFTER_CLOSING : ''}${differenceLabels[one.kind]}`,
  provider: providerNames[one.provider],
  reference: one.reference,
  transaction: one.provider_transaction_id,
  theirsKobo: one.theirs_kobo,
  oursKobo: one.ours_kobo,
  remark: one.note ? `${one.reason}. ${one.note}` : one.reason,
  currency: one.theirs_kobo === null ? one.ours_currency : one.theirs_currency,
});

const AFTER_CLOSING = 'After closing: ';

const lateLine = (one: LateBooking): Line => ({
  day: one.day,
  what: `${AFTER_CLOSING}${transferLabels[one.kind]}`,
  provider: paymentSourceLabels[one.provider],
  reference: one.reference,
  oursKobo: one.kobo,
  currency: one.currency,
  result: `Booked on ${one.booked_on}`,
  remark: one.note,
});

/** Days, each with its providers, what differs and what came after closing; then payouts. */
function linesOf({ days, differences, late_bookings, payouts }: Reconciliation): Line[] {
  return [
    ...days.flatMap((day) => [
      dayLine(day),
      ...otherLines(day),
      ...providerLines(day),
      ...foreignLines(day),
      ...differences.filter((one) => one.day === day.day).map(differenceLine),
      ...late_bookings.filter((one) => one.day === day.day).map(lateLine),
    ]),
    ...payouts.map((one) => ({
      day: one.paid_on,
      what: 'Payout',
      provider: providerNames[one.provider],
      reference: one.id,
      theirsKobo: one.gross_kobo,
      feesKobo: one.fees_kobo,
      netKobo: one.net_kobo,
      refundedKobo: deductedOf(one),
      result: one.status,
    })),
  ];
}

export const exportHeader = columns.map(([header]) => header);

export const exportLines = (reconciliation: Reconciliation): Cell[][] =>
  linesOf(reconciliation).map((line) => columns.map(([, cell]) => cell(line)));
