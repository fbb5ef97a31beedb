import { counted } from '@edc/contract/common/counted';
import { announce } from '../../../platform/database/announcements.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { lockOfferings } from './places/actions.ts';
import { cellsOf, type Source } from './places/grid/store.ts';
import { applicationCode } from './rules.ts';
import {
  type ApplicationRow,
  replaceGalleries,
  type ScheduleRow,
  type SkillRow,
  skillsBySlug,
  upsertApplications,
  upsertOfferings,
  upsertSchedules,
  upsertSkills,
} from './store.ts';

export {
  type Hold,
  type LockedOffering,
  lockOffering,
  lockOfferings,
  releaseHolds,
  saveHold,
} from './places/actions.ts';
export { ensureSession } from './sessions/actions.ts';

export type NewSkill = Omit<SkillRow, 'position'> & { gallery: string[] };

/** Adds skills or brings them up to date, in this order. */
export async function saveSkills(db: Db, given: { skills: NewSkill[]; by: string }): Promise<void> {
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

export type NewApplication = Omit<ApplicationRow, 'code' | 'opened_at'> & {
  /** Places by the skill's slug. */
  capacities: Record<string, number>;
  schedules: Omit<ScheduleRow, 'application_id'>[];
};

/** Opens courses for registration, with their places and training periods, or changes them. */
export async function saveApplications(
  app: Source,
  given: { applications: NewApplication[]; by: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const skills = await skillsBySlug(tx);
    const offerings = [];
    const schedules = [];
    const ids = await upsertApplications(
      tx,
      given.applications.map(({ capacities, schedules: periods, ...row }) => ({
        ...row,
        code: applicationCode(row.session, row.course_code),
        opened_at: new Date(),
      })),
    );
    for (const application of given.applications) {
      const code = applicationCode(application.session, application.course_code);
      const application_id = ids.get(code) as number;
      for (const [slug, capacity] of Object.entries(application.capacities)) {
        const skill = skills.get(slug);
        if (!skill) throw new Error(`there is no skill ${slug}`);
        const { id: skill_id, study_modes, faculties } = skill;
        offerings.push({ application_id, skill_id, capacity, study_modes, faculties });
      }
      schedules.push(...application.schedules.map((period) => ({ ...period, application_id })));
    }
    const sessions = new Set(given.applications.map(({ session }) => session));
    await refuseTooFewPlaces({ ...app, db: tx }, offerings, sessions);
    await upsertOfferings(tx, offerings);
    await upsertSchedules(tx, schedules);
    await recordInAudit(tx, {
      actor: given.by,
      action: 'applications.save',
      subject: 'catalogue',
      detail: { applications: given.applications.length },
    });
    // Public pages show the fees.
    await announce(tx, 'content');
  });
}

/** Nobody loses a place that was given or promised: capacity stays at what is taken, or above. */
async function refuseTooFewPlaces(
  app: Source,
  wanted: { application_id: number; skill_id: number; capacity: number }[],
  sessions: Set<string>,
): Promise<void> {
  await lockOfferings(
    app.db,
    wanted.map((one) => ({ applicationId: one.application_id, skillId: one.skill_id })),
  );
  for (const session of sessions) {
    for (const cell of await cellsOf(app, session)) {
      const { capacity = cell.places } =
        wanted.find(
          (one) => one.application_id === cell.application_id && one.skill_id === cell.skill_id,
        ) ?? {};
      const taken = cell.registered + cell.held;
      if (capacity >= cell.places || capacity >= taken) continue;
      throw new Refusal('CAPACITY_TAKEN', {
        message: `${counted(taken, 'place is', 'places are')} taken. The capacity cannot be ${capacity}.`,
      });
    }
  }
}
