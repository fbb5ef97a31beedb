import * as contract from '@edc/contract/training/course-changes';
import { route } from '../../../context.ts';
import { mustBeOwn, student } from '../../people/identity/gates.ts';
import { loadTrainingAhead } from '../enrolment/queries.ts';
import { loadLostPlaces } from '../waiting-list/queries.ts';
import { changeCourse } from './actions.ts';
import { loadCoursesForChange, planChange, present } from './queries.ts';

export const courseChangeRoutes = [
  route(contract.listCoursesForChange, student).to(({ app, me }) =>
    loadCoursesForChange(app.db, me, app.now()),
  ),

  route(contract.previewCourseChange, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    const change = {
      studentId: me.studentId,
      oldCourse: input.old_course,
      newCourse: input.new_course,
    };
    const { registration, offer, paidKobo, lostKobo } = await planChange(app.db, change, app.now());
    const of = {
      courseId: offer.course_id,
      studentId: me.studentId,
      leaves: registration.course_id,
    };
    const training = await loadTrainingAhead(app.db, of, app.now());
    return {
      from: present(registration),
      to: present({ ...offer, code: input.new_course }),
      skill_title: registration.skill_title,
      paid_kobo: paidKobo,
      price_kobo: offer.fees_kobo,
      lost_kobo: lostKobo,
      training_batch: training.batch,
      training_note: training.note,
      training_clash: training.clash,
      may_change_again: training.isStillToBegin,
      lost_places: await loadLostPlaces(app.db, me.studentId, {
        applicationCode: input.new_course,
        skillCode: registration.skill_code,
      }),
    };
  }),

  route(contract.changeCourse, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    const { old_course: oldCourse, new_course: newCourse } = input;
    return await changeCourse(app, me, { oldCourse, newCourse });
  }),
];
