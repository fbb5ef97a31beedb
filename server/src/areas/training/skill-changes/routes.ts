import { counted } from '@edc/contract/common/text/counted';
import { creditForNext } from '@edc/contract/training/skill-change-rules';
import * as contract from '@edc/contract/training/skill-changes';
import { route } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordPayment } from '../../money/payments/actions.ts';
import { mustBeOwn, student } from '../../people/identity/gates.ts';
import { withdraw } from './actions.ts';
import {
  loadChangeableCourses,
  loadCreditForNext,
  loadRequests,
  loadSkillsForChange,
  mayChangeAny,
} from './queries.ts';
import { NO_CHANGE_NOW } from './words.ts';

export const skillChangeRoutes = [
  route(contract.listChangeableCourses, student).to(({ app, me }) =>
    loadChangeableCourses(app, me),
  ),

  // Study mode and faculty are the record's own, whatever the browser sends.
  route(contract.listSkillsForChange, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    const data = await loadSkillsForChange(app, me, input.course_code);
    if (!data) {
      throw new Refusal('NOT_FOUND', { message: 'You have not registered for this course.' });
    }
    return { message: counted(data.length, 'skill'), data };
  }),

  route(contract.recordSkillChangePayment, student).to(async ({ app, me, reply }, input) => {
    mustBeOwn(me, input.student_code);
    const call = { app, me, reply };
    return await recordPayment(call, { purpose: 'skill_change', reference: input.payment_ref });
  }),

  route(contract.listSkillChanges, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    return await loadRequests(app, me);
  }),

  route(contract.readSkillChanges, student).to(({ app, me }) => loadRequests(app, me)),

  route(contract.withdrawSkillChange, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    await withdraw(app, me, input.id);
    const data = (await loadRequests(app, me)).find(({ id }) => id === input.id);
    if (!data) throw new Refusal('NOT_FOUND');
    const credit = creditForNext(await loadCreditForNext(app, me));
    const of = { studentId: me.studentId, now: app.now() };
    const rest = credit && !(await mayChangeAny(app.db, of)) ? NO_CHANGE_NOW : '';
    return { message: `Your request is withdrawn. ${credit} ${rest}`.trim(), data };
  }),
];
