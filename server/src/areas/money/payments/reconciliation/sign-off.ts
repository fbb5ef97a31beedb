import { formatDay } from '@edc/contract/common/time/dates';
import { dayInLagos, endOfDay } from '@edc/contract/common/time/days';
import { paymentProviders } from '@edc/contract/money/payment-rules';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible, Refusal } from '../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { providersOf } from '../providers/providers.ts';
import {
  bookedDays,
  lockBookings,
  lockCompared,
  type Signature,
  signCompared,
  signTeller,
} from './signing-store.ts';

const AGAIN = 'Please look again.';

type Row = Awaited<ReturnType<typeof lockCompared>>[number];

interface Signing {
  /** The comparisons of these days, of every provider. */
  rows: Row[];
  sign: (row: Row, note: string) => Promise<void>;
}

/** The bookings of these days are locked before their totals are read. */
async function openSigning(tx: Db, app: App, by: Actor, days: string[]): Promise<Signing> {
  const sorted = days.toSorted();
  const [from = '', to = from] = [sorted[0], sorted.at(-1)];
  requireOver(app, to);
  await lockBookings(tx, sorted, paymentProviders);
  const rows = (await lockCompared(tx, sorted)).filter(({ provider }) => provider !== TELLER);
  for (const day of sorted) requireCompared(app, day, rows);
  const booked = await bookedDays(tx, { from, to }, paymentProviders);
  return {
    rows,
    sign: async (row, note) => {
      const is = booked.find((one) => one.day === row.day && one.provider === row.provider);
      if ((is?.kobo ?? 0) !== row.ours_kobo || (is?.count ?? 0) !== row.ours_count) {
        throw notPossible(
          'Payments of this day were recorded since it was compared. Compare it again first.',
        );
      }
      await signCompared(tx, row, signatureOf(app, by, note));
      await record(tx, by, { ...row, note });
    },
  };
}

const TELLER = 'teller';

const signatureOf = (app: App, by: Actor, note: string): Signature => ({
  signed_off_by: by,
  signed_off_at: app.now(),
  note,
});

function requireCompared({ config }: App, day: string, rows: Row[]): void {
  const isCompared = (provider: string) =>
    rows.some((row) => row.day === day && row.provider === provider);
  if (providersOf(config).every(({ name }) => isCompared(name))) return;
  throw notPossible('This day was not compared yet.');
}

function requireOver(app: App, day: string): void {
  if (day >= dayInLagos(app.now())) throw notPossible('A day can be signed off once it is over.');
}

/** Signs for what the person has read: the comparison of this moment. */
export async function signOff(
  app: App,
  by: Actor,
  given: { day: string; provider: string; checkedAt: Date; note: string },
): Promise<void> {
  const { day, provider, checkedAt, note } = given;
  await app.db.transaction().execute(async (tx) => {
    const { rows, sign } = await openSigning(tx, app, by, [day]);
    const row = rows.find((one) => one.provider === provider);
    if (!row) throw notPossible('This day was not compared yet.');
    if (row.signed_off_at) throw notPossible('This day is signed off already.');
    requireRead(row, (comparedAt) => comparedAt === checkedAt.getTime());
    if (row.differences > 0 && !note) {
      const message = 'Please say why the differences are in order';
      throw new Refusal('INVALID', { message, fields: { note: message } });
    }
    await sign(row, note);
  });
}

function requireRead({ day, checked_at }: Row, isRead: (comparedAt: number) => boolean): void {
  const comparedAt = checked_at.getTime();
  if (comparedAt < endOfDay(day).getTime()) {
    throw notPossible('This day was compared before it was over. Compare it again first.');
  }
  if (!isRead(comparedAt)) {
    throw notPossible(`This day was compared again since you looked. ${AGAIN}`);
  }
}

/**
 * Signs off every provider that matches of these days, all of them or none, and gives how many days
 * that are. What somebody has signed off since keeps that signature.
 */
export async function signOffMatching(
  app: App,
  by: Actor,
  { days, comparedUntil }: { days: string[]; comparedUntil: Date },
): Promise<number> {
  return await app.db.transaction().execute(async (tx) => {
    const named = [...new Set(days)];
    const { rows, sign } = await openSigning(tx, app, by, named);
    const signed = new Set<string>();
    for (const day of named) {
      const open = rows.filter((row) => row.day === day && !row.signed_off_at);
      if (open.length === 0) continue;
      const matching = open.filter(({ differences }) => differences === 0);
      if (matching.length === 0) {
        throw notPossible(`${formatDay(day)} does not match. Sign it off by itself.`);
      }
      for (const row of matching) {
        requireRead(row, (comparedAt) => comparedAt <= comparedUntil.getTime());
        await sign(row, '');
      }
      signed.add(day);
    }
    if (signed.size === 0) throw notPossible('These days are signed off already.');
    return signed.size;
  });
}

/** Signs for the money of a day's tellers, which the person found on the bank statement. */
export async function signOffTeller(
  app: App,
  by: Actor,
  { day, kobo, note }: { day: string; kobo: number; note: string },
): Promise<void> {
  requireOver(app, day);
  await app.db.transaction().execute(async (tx) => {
    await lockBookings(tx, [day], [TELLER]);
    const isSigned = (await lockCompared(tx, [day])).some(({ provider }) => provider === TELLER);
    if (isSigned) throw notPossible('This day is signed off already.');
    const [booked] = await bookedDays(tx, { from: day, to: day }, [TELLER]);
    if (!booked) throw notPossible('No bank teller of this day is recorded.');
    if (booked.kobo !== kobo) {
      throw notPossible(`Bank tellers of this day were recorded since you looked. ${AGAIN}`);
    }
    await signTeller(tx, booked, signatureOf(app, by, note));
    await record(tx, by, { day, provider: TELLER, differences: 0, note });
  });
}

async function record(
  tx: Db,
  by: Actor,
  {
    day,
    provider,
    differences,
    note,
  }: Pick<Row, 'day' | 'provider' | 'differences'> & { note: string },
): Promise<void> {
  await recordInAudit(tx, {
    actor: by,
    action: 'reconciliation.sign_off',
    subject: `reconciliation:${day}`,
    detail: { provider, differences, ...(note ? { reason: note } : {}) },
  });
}
