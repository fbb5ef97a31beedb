import * as contract from '@edc/contract/catalogue/staff-skills';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { addSkill, changeSkill, publishSkill, removeSkill, retireSkill } from './actions.ts';
import { loadStaffSkill, loadStaffSkills } from './queries.ts';

export const staffSkillRoutes = [
  route(contract.listStaffSkills, staff).to(({ app }) => loadStaffSkills(app)),

  route(contract.getStaffSkill, staff).to(({ app }, { code }) => loadStaffSkill(app, code)),

  route(contract.addSkillDraft, staff).to(async ({ app, me }, { picture, ...given }) => {
    const skill = { ...given, picture: picture || null };
    const code = await addSkill(app, skill, me.actor);
    return { message: 'The skill is a draft. Publish it when it is ready.', code };
  }),

  route(contract.changeSkill, staff).to(async ({ app, me }, { picture, ...given }) => {
    await changeSkill(app, { ...given, picture: picture || null }, me.actor);
    return 'The skill is saved.';
  }),

  route(contract.publishSkill, staff).to(async ({ app, me }, { code }) => {
    await publishSkill(app, code, me.actor);
    return 'The skill is on the site. Give it places so that students can choose it.';
  }),

  route(contract.retireSkill, staff).to(async ({ app, me }, { code }) => {
    const waiting = await retireSkill(app, code, me.actor);
    return waiting === 0
      ? 'The skill is retired. Students who are registered stay registered.'
      : `The skill is retired. ${waiting} on its waiting lists will be notified.`;
  }),

  route(contract.removeSkill, staff).to(async ({ app, me }, { code }) => {
    await removeSkill(app, code, me.actor);
    return 'The skill is removed.';
  }),
];
