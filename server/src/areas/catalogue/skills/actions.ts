import type { Actor } from '../../../platform/actors.ts';
import { announce } from '../../../platform/database/announcements.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { replaceGalleries, type SkillRow, upsertSkills } from './store.ts';

export type NewSkill = Omit<SkillRow, 'position'> & { gallery: string[] };

/** Adds or updates skills, in this order. */
export async function saveSkills(db: Db, given: { skills: NewSkill[]; by: Actor }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ids = await upsertSkills(
      tx,
      given.skills.map(({ gallery, ...skill }, position) => ({ ...skill, position })),
    );
    await replaceGalleries(
      tx,
      given.skills.map(({ slug, gallery }) => ({
        skillId: ids.get(slug) as number,
        pictures: gallery,
      })),
    );
    await recordInAudit(tx, {
      actor: given.by,
      action: 'skills.save',
      subject: 'catalogue',
      detail: { skills: given.skills.length },
    });
    await announce(tx, 'content');
  });
}
