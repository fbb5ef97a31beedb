import { planProblem } from '@edc/contract/common/time/plans';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import { announce } from '../../../../platform/database/announcements.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible, wrongField } from '../../../../platform/http/refusal.ts';
import { locked, record, toChange } from '../editing/actions.ts';
import { contentOf, exhibitionState } from '../editing/queries.ts';
import { type Edited, lockExhibition, storePlan, updateExhibition } from '../editing/store.ts';
import { replacePictures } from '../store.ts';
import { keepVersion } from '../versions/actions.ts';

export const PUBLISH_EXHIBITION = { name: 'publish-exhibition' };

type Needs = Pick<App, 'db' | 'now' | 'jobs'>;

/** By the real clock, which the queue uses to deliver jobs. */
const soon = () => new Date(Date.now() + 5000);

/** Publishes the saved content now, or plans it; either replaces an earlier plan. */
export async function publishExhibition(
  app: Needs,
  code: string,
  { at, version, by }: { at: Date | undefined; version: number; by: Actor },
): Promise<void> {
  const now = app.now();
  await app.db.transaction().execute(async (tx) => {
    const row = await toChange(tx, code, version);
    if (exhibitionState(row) === 'shown' && row.draft === null) {
      throw notPossible('Nothing has changed since it was published.');
    }
    if (!at) return await publishNow(tx, row, { by, at: now });
    const problem = planProblem(at, now);
    if (problem) throw wrongField('at', problem);
    await storePlan(tx, row.id, { at, by });
    await app.jobs.enqueue(tx, PUBLISH_EXHIBITION, { code, at: at.toISOString() }, { after: at });
    const { title } = contentOf(row);
    await record(tx, by, 'exhibition.schedule', code, { title, until: at.toISOString() });
  });
}

/** Visitors see it when the transaction commits. */
async function publishNow(tx: Db, row: Edited, { by, at }: { by: Actor; at: Date }) {
  const content = contentOf(row);
  const { pictures, ...columns } = content;
  await keepVersion(tx, row, { content, by, at });
  const shown = { published_at: at, hidden_at: null };
  await updateExhibition(tx, row.id, { draft: null, ...shown }, columns);
  await storePlan(tx, row.id, undefined);
  await replacePictures(tx, [{ exhibitionId: row.id, pictures }]);
  await record(tx, by, 'exhibition.publish', row.slug, { title: content.title });
  await announce(tx, 'content');
}

/** Publishes what was planned for this time, unless the plan was cancelled or moved. */
export async function publishPlanned(
  app: Needs,
  { code, at }: { code: string; at: Date },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await lockExhibition(tx, code);
    if (!row?.publish_by || row.publish_at?.getTime() !== at.getTime()) return;
    if (row.publish_at > app.now()) {
      // The database's clock may be ahead of this process: keep the job and try later.
      const again = { code, at: at.toISOString() };
      return await app.jobs.enqueue(tx, PUBLISH_EXHIBITION, again, { after: soon() });
    }
    await publishNow(tx, row, { by: row.publish_by, at: app.now() });
  });
}

export async function cancelPlan(app: Needs, code: string, by: Actor): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await locked(tx, code);
    if (!row.publish_at) throw notPossible('Nothing is planned.');
    await storePlan(tx, row.id, undefined);
    const until = row.publish_at.toISOString();
    await record(tx, by, 'exhibition.unschedule', code, { title: contentOf(row).title, until });
  });
}

/** Visitors no longer see it; it can be published again. */
export async function hideExhibition(app: Needs, code: string, by: Actor): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await locked(tx, code);
    if (exhibitionState(row) !== 'shown') throw notPossible('It is not shown.');
    await updateExhibition(tx, row.id, { hidden_at: app.now() });
    await record(tx, by, 'exhibition.hide', code, { title: row.title });
    await announce(tx, 'content');
  });
}
