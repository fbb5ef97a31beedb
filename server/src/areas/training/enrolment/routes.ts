import { counted } from '@edc/contract/common/text/counted';
import { paymentMessages } from '@edc/contract/money/payment-rules';
import * as contract from '@edc/contract/training/enrolment';
import { anyone, route } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { mustBeOwn, student } from '../../people/identity/gates.ts';
import { loadPaperBrand, loadSettings } from '../../system/settings-store/queries.ts';
import { loadActivity } from './activity.ts';
import { movedTo } from './changes/queries.ts';
import { loadCourseStates, loadCourses, loadOfferedSkills } from './offers/courses.ts';
import { loadPastRegistrations, loadRegistrations } from './registrations.ts';
import { attendancePublicKey } from './slips/attendance-token.ts';
import { slipPdf } from './slips/slip-pdf.ts';

export const enrolmentRoutes = [
  route(contract.listCourses, student).to(({ app, me }) => loadCourses(app.db, me, app.now())),

  route(contract.listCourseStates, student).to(({ app, me }) =>
    loadCourseStates(app.db, me, app.now()),
  ),

  // Study mode and faculty are the record's own, whatever the browser sends.
  route(contract.listOfferedSkills, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.student_code);
    const offered = await loadOfferedSkills(app.db, me, input.course_code, app.now());
    if (!offered) throw new Refusal('NOT_OFFERED');
    const { skills, waitingList, training } = offered;
    return {
      message: counted(skills.length, 'skill'),
      data: skills,
      waiting_list: waitingList,
      training_batch: training.batch,
      training_note: training.note,
      training_clash: training.clash,
    };
  }),

  route(contract.getTrainingOfCourse, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.ref);
    const data = await loadRegistrations(app, me, input.code);
    const moved_to =
      data.length === 0
        ? await movedTo(app.db, { studentId: me.studentId, from: input.code })
        : null;
    return { data, training: data.flatMap(({ training }) => training), moved_to };
  }),

  route(contract.getSlipPdf, student).to(async ({ app, me }, input) => {
    const [registration] = await loadRegistrations(app, me, input.application_code);
    if (!registration) throw new Refusal('NOT_FOUND', { message: paymentMessages.noRecord });
    const [{ centre_name: centre }, { logo }] = await Promise.all([
      loadSettings(app.db),
      loadPaperBrand(app.db),
    ]);
    return {
      type: 'application/pdf',
      filename: `registration-slip-${registration.code}.pdf`,
      content: await slipPdf({ centre, registration, logo }, app.now()),
    };
  }),

  route(contract.getAttendanceKey, anyone).to(async ({ app }) => {
    const key = attendancePublicKey(app.secretKey).export({ type: 'spki', format: 'pem' });
    return { algorithm: 'Ed25519', public_key_pem: String(key) };
  }),

  route(contract.listTraining, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.ref);
    return await loadRegistrations(app, me);
  }),

  route(contract.listCourseRecords, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.ref);
    const [data, past] = await Promise.all([
      loadRegistrations(app, me),
      loadPastRegistrations(app.db, me.studentId),
    ]);
    return { data, past };
  }),

  route(contract.listActivity, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.ref);
    return await loadActivity(app.db, me.studentId);
  }),
];
