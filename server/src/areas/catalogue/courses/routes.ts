import * as contract from '@edc/contract/catalogue/courses';
import { counted } from '@edc/contract/common/text/counted';
import { route } from '../../../context.ts';
import { staff } from '../../people/staff/gates.ts';
import { addCourse, changeCourse, closeCourse, openCourse, removeCourse } from './actions.ts';
import { loadCourses } from './queries.ts';

const valuesOf = (given: {
  course_title: string;
  level: string;
  semester: '1' | '2';
  fee: number;
}) => ({
  course_title: given.course_title,
  level: given.level,
  semester: Number(given.semester),
  fees_kobo: given.fee,
});

export const courseRoutes = [
  route(contract.listCourses, staff).to(({ app }, { session }) => loadCourses(app, session)),

  route(contract.addCourseDraft, staff).to(async ({ app, me }, given) => {
    const { session, course_code } = given;
    await addCourse(app, { session, course_code, ...valuesOf(given) }, me.actor);
    return 'The course is a draft. Give its skills places, then open it.';
  }),

  route(contract.changeCourse, staff).to(async ({ app, me }, given) => {
    const { code, version } = given;
    await changeCourse(app, { code, version, ...valuesOf(given) }, me.actor);
    return 'The course is saved.';
  }),

  route(contract.openCourse, staff).to(async ({ app, me }, { code }) => {
    await openCourse(app, code, me.actor);
    return 'Students can register for this course.';
  }),

  route(contract.closeCourse, staff).to(async ({ app, me }, { code }) => {
    const { paying, waiting } = await closeCourse(app, code, me.actor);
    const students = (count: number) => counted(count, 'student is', 'students are');
    return [
      'The course is closed for registration.',
      ...(paying > 0 ? [`${students(paying)} still paying and can finish.`] : []),
      ...(waiting > 0 ? [`${students(waiting)} notified that the waiting list is closed.`] : []),
    ].join(' ');
  }),

  route(contract.removeCourse, staff).to(async ({ app, me }, { code }) => {
    await removeCourse(app, code, me.actor);
    return 'The course is removed.';
  }),
];
