import { slugOf } from '@edc/contract/catalogue/staff-skill-rules';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import { announce } from '../../../../platform/database/announcements.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible, Refusal, wrongField } from '../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { holdMedia } from '../../../system/media/queries.ts';
import { replaceGalleries } from '../store.ts';
import { skillState } from './queries.ts';
import {
  deleteSkill,
  insertDraft,
  lockSkill,
  type SkillValues,
  skillRow,
  titleTaken,
  updateSkill,
} from './store.ts';

const MOST_OF_ONE_NAME = 50;

type On = Pick<App, 'db' | 'now' | 'catalogueUse'>;
type Given = SkillValues & { gallery: string[] };

const fieldNames: Record<keyof Given, string> = {
  title: 'name',
  category: 'category',
  description: 'short text',
  detailed_description: 'long text',
  picture: 'picture',
  gallery: 'gallery',
};

/** Skill pictures come from their own folder of the library. */
async function refuseUnknownPictures(tx: Db, { picture, gallery }: Given): Promise<void> {
  const there = await holdMedia(tx, [picture, ...gallery]);
  if (picture && !(picture.startsWith('skills/') && there.has(picture))) {
    throw wrongField('picture', 'This picture was removed. Please choose another one');
  }
  if (gallery.some((name) => !there.has(name))) {
    throw wrongField('gallery', 'A picture was removed. Please choose another one');
  }
}

/** The code of the new skill. */
export async function addSkill(app: On, given: Given, by: Actor): Promise<string> {
  const slug = slugOf(given.title);
  if (!slug) throw wrongField('title', 'Please use letters in the name of the skill');
  const { gallery, ...values } = given;
  let code = slug;
  await app.db.transaction().execute(async (tx) => {
    await refuseUnknownPictures(tx, given);
    if (await titleTaken(tx, given.title)) throw nameTaken(given.title);
    const added = await insertWithFreeSlug(tx, slug, { ...values, at: app.now() });
    if (!added) throw nameTaken(given.title);
    const { id } = added;
    code = added.slug;
    await replaceGalleries(tx, [{ skillId: id, pictures: gallery }]);
    await record(tx, by, 'skill.add', code, { title: given.title });
  });
  return code;
}

/** If another skill had this name before, the address gets a number. */
async function insertWithFreeSlug(tx: Db, slug: string, values: SkillValues & { at: Date }) {
  for (let number = 1; number <= MOST_OF_ONE_NAME; number += 1) {
    const tried = number === 1 ? slug : `${slug}-${number}`;
    const id = await insertDraft(tx, { ...values, slug: tried });
    if (id !== undefined) return { id, slug: tried };
  }
  return undefined;
}

const nameTaken = (title: string) =>
  wrongField('title', `There is a skill of this name already: ${title}`);

export async function changeSkill(
  app: On,
  { code, version, ...given }: Given & { code: string; version: number },
  by: Actor,
): Promise<void> {
  const { gallery, ...values } = given;
  await app.db.transaction().execute(async (tx) => {
    const skill = await lockedSkill(tx, code);
    if (skill.version !== version) throw new Refusal('RECORD_CHANGED');
    await refuseUnknownPictures(tx, given);
    if (await titleTaken(tx, given.title, skill.id)) throw nameTaken(given.title);
    const changed = (Object.keys(fieldNames) as (keyof Given)[]).filter(
      (key) => String(skill[key] ?? '') !== String(given[key] ?? ''),
    );
    if (changed.length === 0) return;
    await updateSkill(tx, skill.id, values);
    await replaceGalleries(tx, [{ skillId: skill.id, pictures: gallery }]);
    await record(tx, by, 'skill.change', code, {
      what: changed.map((key) => fieldNames[key]).join(', '),
      ...(changed.includes('title') ? { before: skill.title, after: given.title } : {}),
    });
    await announce(tx, 'content');
  });
}

async function lockedSkill(tx: Db, code: string) {
  const skill = (await lockSkill(tx, code)) && (await skillRow(tx, code));
  if (!skill) throw new Refusal('NOT_FOUND');
  return skill;
}

/** Shows a draft, or a retired skill again. */
export async function publishSkill(app: On, code: string, by: Actor): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const skill = await lockedSkill(tx, code);
    if (skillState(skill) === 'shown') return;
    const published_at = skill.published_at ?? app.now();
    await updateSkill(tx, skill.id, { retired_at: null, published_at });
    await record(tx, by, 'skill.publish', code, { title: skill.title });
    await announce(tx, 'content');
  });
}

/** Returns how many students waited for a place: their waiting lists are closed. */
export async function retireSkill(app: On, code: string, by: Actor): Promise<number> {
  return await app.db.transaction().execute(async (tx) => {
    const skill = await lockedSkill(tx, code);
    if (skillState(skill) === 'draft') {
      throw notPossible('A draft is not shown. Remove it instead.');
    }
    const counts = await app.catalogueUse.countBy(tx, 'skill', { skill: code });
    const waiting = counts.get(code)?.listed ?? 0;
    if (skillState(skill) === 'retired') return waiting;
    await updateSkill(tx, skill.id, { retired_at: app.now() });
    await record(tx, by, 'skill.retire', code, { title: skill.title });
    await announce(tx, 'content');
    return waiting;
  });
}

export async function removeSkill(app: On, code: string, by: Actor): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const skill = await lockedSkill(tx, code);
    if (await app.catalogueUse.isChosen(tx, { skill: code })) {
      throw notPossible(`${skill.title} was chosen by students, so it stays. Retire it instead.`);
    }
    await deleteSkill(tx, skill.id);
    await record(tx, by, 'skill.remove', code, { title: skill.title });
    await announce(tx, 'content');
  });
}

async function record(
  tx: Db,
  by: Actor,
  action: `skill.${'add' | 'change' | 'publish' | 'retire' | 'remove'}`,
  code: string,
  detail: Record<string, string>,
): Promise<void> {
  await recordInAudit(tx, { actor: by, action, subject: `skill:${code}`, detail });
}
