import { formatDay } from '@edc/contract/dates';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../../audit/actions.ts';
import { isWhole } from '../actions.ts';
import { dayOf, endOf } from '../rules.ts';
import { lockSigned, signDay } from '../store.ts';

const notPossible = (message: string) => new Refusal('NOT_POSSIBLE', { message });

/** A day, and the moment of the comparison that the person has read. */
export interface SeenDay {
  day: string;
  checkedAt: Date;
}

/** Signs for what the person has read: the comparison of this moment. */
export async function signOff(
  app: App,
  by: string,
  { note, ...seen }: SeenDay & { note: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const signed = await lockSigned(tx, [seen.day]);
    if (signed.has(seen.day)) throw notPossible('This day is signed off already.');
    const differences = await sign(tx, app, by, seen, note);
    if (differences > 0 && !note) {
      const message = 'Please say why the differences are in order';
      throw new Refusal('INVALID', { message, fields: { note: message } });
    }
  });
}

/**
 * Signs off days on which nothing differs, all of them or none, and gives how many. Those that
 * somebody has signed off since keep that signature.
 */
export async function signOffMatching(app: App, by: string, seen: SeenDay[]): Promise<number> {
  return await app.db.transaction().execute(async (tx) => {
    const byDay = new Map(seen.map((one) => [one.day, one]));
    const signed = await lockSigned(tx, [...byDay.keys()]);
    const wanted = [...byDay.values()].filter(({ day }) => !signed.has(day));
    if (wanted.length === 0) throw notPossible('These days are signed off already.');
    for (const one of wanted.toSorted((a, b) => a.day.localeCompare(b.day))) {
      if ((await sign(tx, app, by, one, '')) === 0) continue;
      throw notPossible(`${formatDay(one.day)} does not match. Sign it off by itself.`);
    }
    return wanted.length;
  });
}

/** Signs one day and gives how many payments differ on it. */
async function sign(
  tx: Db,
  app: App,
  by: string,
  { day, checkedAt }: SeenDay,
  note: string,
): Promise<number> {
  if (day >= dayOf(app.now())) throw notPossible('A day can be signed off once it is over.');
  const rows = await signDay(tx, day, { signed_off_by: by, signed_off_at: app.now(), note });
  if (!isWhole(app, rows)) throw notPossible('This day was not compared yet.');
  const oldest = Math.min(...rows.map(({ checked_at }) => checked_at.getTime()));
  if (oldest < endOf(day).getTime()) {
    throw notPossible('This day was compared before it was over. Compare it again first.');
  }
  if (oldest !== checkedAt.getTime()) {
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
