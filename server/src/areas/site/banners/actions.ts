import { bannerPlaceLabels } from '@edc/contract/site/banner-rules';
import type { App } from '../../../context.ts';
import type { Actor } from '../../../platform/actors.ts';
import { announce } from '../../../platform/database/announcements.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { existing, notPossible, Refusal } from '../../../platform/http/refusal.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { bannerState, problemsOf } from './rules.ts';
import { type BannerFields, insertBanner, lockBanner, updateBanner } from './store.ts';

/** At the start and end of a banner every process renders its public pages again. */
export const BANNER_TIME = { name: 'banner-time' };

type Needs = Pick<App, 'db' | 'now' | 'jobs'>;

const detailOf = ({ text, place, starts_at, ends_at }: BannerFields) => ({
  text,
  place: bannerPlaceLabels[place],
  from: starts_at.toISOString(),
  until: ends_at.toISOString(),
});

const changesOf = (before: Record<string, string>, after: Record<string, string>) =>
  Object.fromEntries(
    Object.keys(after)
      .filter((name) => before[name] !== after[name])
      .flatMap((name) => [
        [`${name} before`, before[name] ?? ''],
        [`${name} after`, after[name] ?? ''],
      ]),
  );

function requireTimes(fields: BannerFields, now: Date): void {
  const problems = problemsOf(fields, now);
  if (Object.keys(problems).length > 0) throw new Refusal('INVALID', { fields: problems });
}

/** Refreshes public pages at once, and again when its time begins or ends. */
async function showFollows(tx: Db, app: Needs, { starts_at, ends_at }: BannerFields) {
  await announce(tx, 'content');
  for (const at of [starts_at, ends_at]) {
    if (at > app.now()) await app.jobs.enqueue(tx, BANNER_TIME, {}, { after: at });
  }
}

export async function addBanner(app: Needs, fields: BannerFields, by: Actor): Promise<void> {
  const now = app.now();
  requireTimes(fields, now);
  await app.db.transaction().execute(async (tx) => {
    const id = await insertBanner(tx, { ...fields, changed_by: by, created_at: now });
    await recordInAudit(tx, {
      actor: by,
      action: 'banner.add',
      subject: `banner:${id}`,
      detail: detailOf(fields),
      at: now,
    });
    await showFollows(tx, app, fields);
  });
}

export async function changeBanner(
  app: Needs,
  { id, version, ...fields }: BannerFields & { id: number; version: number },
  by: Actor,
): Promise<void> {
  const now = app.now();
  requireTimes(fields, now);
  await app.db.transaction().execute(async (tx) => {
    const before = existing(await lockBanner(tx, id));
    if (before.version !== version) throw new Refusal('RECORD_CHANGED');
    await updateBanner(tx, id, { ...fields, changed_by: by });
    await recordInAudit(tx, {
      actor: by,
      action: 'banner.change',
      subject: `banner:${id}`,
      detail: changesOf(detailOf(before as BannerFields), detailOf(fields)),
      at: now,
    });
    await showFollows(tx, app, fields);
  });
}

/** Ends it now; one that has not begun will not be shown. */
export async function endBanner(app: Needs, id: number, by: Actor): Promise<void> {
  const now = app.now();
  await app.db.transaction().execute(async (tx) => {
    const before = existing(await lockBanner(tx, id));
    if (bannerState(before, now) === 'over') {
      throw notPossible('This banner is over already.');
    }
    const isPlanned = before.starts_at > now;
    const times = { ends_at: now, ...(isPlanned ? { starts_at: now } : {}) };
    await updateBanner(tx, id, { ...times, changed_by: by });
    await recordInAudit(tx, {
      actor: by,
      action: 'banner.end',
      subject: `banner:${id}`,
      detail: { text: before.text },
      at: now,
    });
    await announce(tx, 'content');
  });
}
