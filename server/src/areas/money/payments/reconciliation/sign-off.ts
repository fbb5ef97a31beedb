import { formatDay } from '@edc/contract/common/time/dates';
import { dayInLagos, endOfDay } from '@edc/contract/common/time/days';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible, Refusal } from '../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { isWhole } from './actions.ts';
import { lockSigned, signDay, tellerSums } from './store.ts';

/** Signs for what the person has read: the comparison of this moment. */
export async function signOff(
  app: App,
  by: Actor,
  { day, checkedAt, note }: { day: string; checkedAt: Date; note: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const signed = await lockSigned(tx, [day]);
    if (signed.has(day)) throw notPossible('This day is signed off already.');
    const isRead = (comparedAt: number) => comparedAt === checkedAt.getTime();
    const differences = await sign(tx, app, by, { day, isRead, note });
    if (differences > 0 && !note) {
      const message = 'Please say why the differences are in order';
      throw new Refusal('INVALID', { message, fields: { note: message } });
    }
  });
}

/**
 * Signs off days on which nothing differs, all of them or none, and gives how many, and what was
 * paid by bank teller on them. Those that somebody has signed off since keep that signature.
 */
export async function signOffMatching(
  app: App,
  by: Actor,
  { days, comparedUntil }: { days: string[]; comparedUntil: Date },
): Promise<{ count: number; tellerKobo: number }> {
  const isRead = (comparedAt: number) => comparedAt <= comparedUntil.getTime();
  return await app.db.transaction().execute(async (tx) => {
    const signed = await lockSigned(tx, days);
    const wanted = [...new Set(days)].filter((day) => !signed.has(day)).toSorted();
    const [first] = wanted;
    if (first === undefined) throw notPossible('These days are signed off already.');
    for (const day of wanted) {
      if ((await sign(tx, app, by, { day, isRead, note: '' })) === 0) continue;
      throw notPossible(`${formatDay(day)} does not match. Sign it off by itself.`);
    }
    const sums = await tellerSums(tx, { from: first, to: wanted.at(-1) ?? first });
    const tellerKobo = wanted.reduce((sum, day) => sum + (sums.get(day) ?? 0), 0);
    return { count: wanted.length, tellerKobo };
  });
}

interface Signing {
  day: string;
  /** Whether the person has read the comparison of this moment. */
  isRead: (comparedAt: number) => boolean;
  note: string;
}

/** Signs one day and gives how many payments differ on it. */
async function sign(tx: Db, app: App, by: Actor, { day, isRead, note }: Signing): Promise<number> {
  if (day >= dayInLagos(app.now())) throw notPossible('A day can be signed off once it is over.');
  const rows = await signDay(tx, day, { signed_off_by: by, signed_off_at: app.now(), note });
  if (!isWhole(app, rows)) throw notPossible('This day was not compared yet.');
  const oldest = Math.min(...rows.map(({ checked_at }) => checked_at.getTime()));
  if (oldest < endOfDay(day).getTime()) {
    throw notPossible('This day was compared before it was over. Compare it again first.');
  }
  if (!isRead(oldest)) {
    throw notPossible('This day was compared again since you looked. Please look again.');
  }
  const differences = rows.reduce((sum, one) => sum + one.differences, 0);
  await recordInAudit(tx, {
    actor: by,
    action: 'reconciliation.sign_off',
    subject: `reconciliation:${day}`,
    detail: { differences, ...(note ? { reason: note } : {}) },
  });
  return differences;
}
