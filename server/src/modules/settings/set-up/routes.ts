import * as contract from '@edc/contract/set-up';
import { route } from '../../../context.ts';
import { staff } from '../../staff/gates.ts';
import { addCourse, addSkill, addTrainingPeriod, confirmSetUpStep, setPlaces } from './actions.ts';
import { loadSetUp } from './queries.ts';

const done = (message: string) => ({ status: 200 as const, message });
const actorOf = ({ email }: { email: string }) => `staff:${email}`;

export const setUpRoutes = [
  route(contract.getSetUp, staff).to(async ({ app }) => ({
    status: 200,
    data: await loadSetUp(app),
  })),

  route(contract.confirmSetUpStep, staff).to(async ({ app, me }, { step }) => {
    await confirmSetUpStep(app, step, actorOf(me));
    return done('The step is done.');
  }),

  route(contract.addSkill, staff).to(async ({ app, me }, skill) => {
    await addSkill(app, skill, actorOf(me));
    return done(`${skill.title} is added.`);
  }),

  route(contract.addCourse, staff).to(async ({ app, me }, course) => {
    await addCourse(app, course, actorOf(me));
    return done(`${course.course_code} is open.`);
  }),

  route(contract.setPlaces, staff).to(async ({ app, me }, { places }) => {
    const set = await setPlaces(app, places, actorOf(me));
    return done(set > 0 ? 'The places are set.' : 'Every skill has places already.');
  }),

  route(contract.addTrainingPeriod, staff).to(async ({ app, me }, period) => {
    await addTrainingPeriod(app, period, actorOf(me));
    return done('The training dates are set.');
  }),
];
