import * as contract from '@edc/contract/courses';
import { route } from '../../../context.ts';
import { staff } from '../../staff/gates.ts';
import { addCourse, changeCourse, closeCourse, openCourse, removeCourse } from './actions.ts';
import { loadCourses } from './queries.ts';

const done = (message: string) => ({ status: 200 as const, message });

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
  route(contract.listCourses, staff).to(async ({ app }, { session }) => ({
    status: 200,
    data: await loadCourses(app, session),
  })),

  route(contract.addCourseDraft, staff).to(async ({ app, me }, given) => {
    const { session, course_code } = given;
    await addCourse(app, { session, course_code, ...valuesOf(given) }, `staff:${me.email}`);
    return done('The course is a draft. Give its skills places, then open it.');
  }),

  route(contract.changeCourse, staff).to(async ({ app, me }, given) => {
    const { code, version } = given;
    await changeCourse(app, { code, version, ...valuesOf(given) }, `staff:${me.email}`);
    return done('The course is saved.');
  }),

  route(contract.openCourse, staff).to(async ({ app, me }, { code }) => {
    await openCourse(app, code, `staff:${me.email}`);
    return done('Students can register for this course.');
  }),

  route(contract.closeCourse, staff).to(async ({ app, me }, { code }) => {
    const paying = await closeCourse(app, code, `staff:${me.email}`);
    const rest = paying === 1 ? '1 student is' : `${paying} students are`;
    return done(
      paying === 0
        ? 'The course is closed for registration.'
        : `The course is closed for registration. ${rest} still paying and can finish.`,
    );
  }),

  route(contract.removeCourse, staff).to(async ({ app, me }, { code }) => {
    await removeCourse(app, code, `staff:${me.email}`);
    return done('The course is removed.');
  }),
];
