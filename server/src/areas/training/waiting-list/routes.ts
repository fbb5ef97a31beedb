import * as contract from '@edc/contract/training/waiting-list';
import { route } from '../../../context.ts';
import { mustBeOwn, student } from '../../people/identity/gates.ts';
import { join, leave } from './actions.ts';
import { loadWaitingList } from './queries.ts';

const left = {
  left: 'You have left the waiting list.',
  declined: 'You have declined the place. The next student on the waiting list gets it.',
};

export const waitingListRoutes = [
  route(contract.getWaitingList, student).to(({ app, me }) =>
    loadWaitingList(app.db, me.studentId),
  ),

  route(contract.joinWaitingList, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    const data = await join(app, me, {
      applicationCode: input.application_code,
      skillCode: input.skill_code,
    });
    const what = `${data.skill_title}, ${data.course_code}`;
    const message =
      data.position === null
        ? `A place in ${what} is held for you.`
        : `You are number ${data.position} on the waiting list for ${what}. We will email you when a place is free.`;
    return { message, data };
  }),

  route(contract.leaveWaitingList, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    return left[await leave(app, me, input.id)];
  }),
];
