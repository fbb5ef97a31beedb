import { DAY_MS, dayInLagos, MINUTE_MS } from '@edc/contract/common/time/days';
import { SCANNER_NAME_LENGTH } from '@edc/contract/training/attendance/scan-rules';
import {
  LINK_MINUTES,
  MOST_OPEN_LINKS,
  MOST_SCANNER_DAYS,
} from '@edc/contract/training/attendance/scanner-rules';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import { notPossible, Refusal } from '../../../../platform/http/refusal.ts';
import { publish } from '../../../../platform/live/events.ts';
import { hashToken, newToken } from '../../../../platform/secrets.ts';
import { lockRoles } from '../../../people/staff/actions.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { seesAll, workshopsFor } from '../registers/queries.ts';
import {
  countOpenLinks,
  insertScanner,
  lockScanner,
  namesInUse,
  updateScanner,
  useLink,
} from './store.ts';

/**
 * The name of a new phone, with a number if one in use has the name: registers and scans to check
 * identify phones only by name. `taken` is in lower case.
 */
function nameApart(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name;
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`;
    const apart = name.slice(0, SCANNER_NAME_LENGTH - end.length) + end;
    if (!taken.has(apart.toLowerCase())) return apart;
  }
}

interface NewScanner {
  name: string;
  /** Keys of workshops, each with `:` and a batch's id if limited to that batch; empty for all. */
  workshops: string[];
  /** The last day; the last training day if left out. */
  until?: string | undefined;
  mayAdmit: boolean;
}

/** Prepares a scanner. Only this answer has its link; the database keeps the hash. */
export async function createScanner(app: App, me: SignedInStaff, given: NewScanner) {
  const now = app.now();
  const known = await workshopsFor(app.db, me);
  const until = given.until ?? lastTrainingDay(known, now);
  const expires = new Date(`${until}T23:00:00Z`);
  if (until < dayInLagos(now) || expires.getTime() > now.getTime() + MOST_SCANNER_DAYS * DAY_MS) {
    throw notPossible(
      `Please choose a last day from today, at most ${MOST_SCANNER_DAYS} days ahead.`,
    );
  }
  const places = placesFrom(known, me, given.workshops);
  const code = newToken();
  const linkUntil = new Date(now.getTime() + LINK_MINUTES * MINUTE_MS);
  return await app.db.transaction().execute(async (tx) => {
    // Locked, so that links made at the same time are counted.
    await lockRoles(tx, me.staffId);
    if ((await countOpenLinks(tx, me.staffId, now)) >= MOST_OPEN_LINKS) {
      throw notPossible(
        `${MOST_OPEN_LINKS} of your links wait for a phone. Revoke one, or wait: a link expires after ${LINK_MINUTES} minutes.`,
      );
    }
    const name = nameApart(given.name, await namesInUse(tx, given.name, now));
    const id = await insertScanner(
      tx,
      {
        name,
        link_hash: hashToken(code),
        link_until: linkUntil,
        may_admit: given.mayAdmit,
        created_by: me.staffId,
        created_at: now,
        expires_at: expires,
        follows_trainer: given.workshops.length === 0 && places.length > 0,
      },
      places,
    );
    await recordInAudit(tx, {
      actor: me.actor,
      action: 'scanner.create',
      subject: `scanner:${id}`,
      detail: { name, until, workshops: places.length },
      at: now,
    });
    // The code is in the fragment, so that no server or proxy logs it.
    return { id: String(id), name, link: `${app.config.publicUrl}/staff/scan#${code}`, linkUntil };
  });
}

type Workshops = Awaited<ReturnType<typeof workshopsFor>>;

/** The last of all batches within a phone's longest life; four weeks from now if none is ahead. */
function lastTrainingDay(workshops: Workshops, now: Date): string {
  const dayIn = (days: number) => dayInLagos(new Date(now.getTime() + days * DAY_MS));
  const ends = workshops.flatMap(({ batches }) => batches.map(({ end_date }) => end_date)).sort();
  const last = ends.findLast((day) => day < dayIn(MOST_SCANNER_DAYS));
  return last && last >= dayIn(0) ? last : dayIn(28);
}

function placesFrom(known: Workshops, me: SignedInStaff, keys: string[]) {
  if (keys.length === 0 && seesAll(me)) return [];
  if (known.length === 0) {
    throw notPossible('You have no workshop yet. The registrar assigns them.');
  }
  const wanted = keys.length > 0 ? keys : known.map(({ key }) => key);
  return [...new Set(wanted)].map((given) => {
    const [key, batch = ''] = given.split(':');
    const found = known.find((one) => one.key === key);
    const chosen = found?.batches.find(({ id }) => String(id) === batch);
    if (!found || (batch && !chosen)) {
      throw notPossible('Please choose workshops that you teach.');
    }
    const { course_id, skill_id, own_batch } = found;
    return { course_id, skill_id, batch_id: chosen?.id ?? own_batch };
  });
}

/** Gives the phone that opened the link its credential. */
export async function linkScanner(app: App, code: string) {
  const token = `edcscan_${newToken()}`;
  const now = app.now();
  const linked = await app.db.transaction().execute(async (tx) => {
    const row = await useLink(tx, hashToken(code), hashToken(token), now);
    if (!row) return undefined;
    await recordInAudit(tx, {
      actor: `scanner:${row.id}`,
      action: 'scanner.link',
      subject: `scanner:${row.id}`,
      detail: { name: row.name },
      at: now,
    });
    await publish(tx, { to: 'may:attendance.record', topic: 'attendance' });
    return row;
  });
  if (!linked) {
    throw new Refusal('LINK_GONE', {
      message: 'This link was used or is older than 15 minutes. Ask the office for a new one.',
    });
  }
  return { token, ...linked };
}

async function end(app: App, id: number, by: Actor, mayEnd: (createdBy: number) => boolean) {
  await app.db.transaction().execute(async (tx) => {
    const row = await lockScanner(tx, id);
    if (!row || !mayEnd(row.created_by)) throw new Refusal('NOT_FOUND');
    if (row.revoked_at) return;
    await updateScanner(tx, id, { revoked_at: app.now(), revoked_by: by });
    await recordInAudit(tx, {
      actor: by,
      action: 'scanner.revoke',
      subject: `scanner:${id}`,
      detail: { name: row.name },
      at: app.now(),
    });
    await publish(tx, { to: 'may:attendance.record', topic: 'attendance' });
  });
}

/** Its later scans are kept for review. Trainers revoke their own scanners. */
export const revokeScanner = (app: App, me: SignedInStaff, id: number) =>
  end(app, id, me.actor, (createdBy) => seesAll(me) || createdBy === me.staffId);

export const unlinkScanner = (app: App, scannerId: number) =>
  end(app, scannerId, `scanner:${scannerId}`, () => true);
