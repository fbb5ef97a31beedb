import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { publish } from '../../../platform/live/events.ts';
import type { SignedInStudent } from '../../people/identity/gates.ts';
import { lockStudent } from '../../people/roster/queries.ts';
import { moveRegistration } from '../enrolment/actions.ts';
import { cameFrom } from '../enrolment/queries.ts';
import { endForRegistered, lockWithLines } from '../waiting-list/actions.ts';
import { notifyAboutCourseChange } from './mails.ts';
import { planChange } from './queries.ts';

/** Moves a registration to another course with its skill: one transaction, one outcome. */
export async function changeCourse(
  app: App,
  me: SignedInStudent,
  given: { oldCourse: string; newCourse: string },
): Promise<string> {
  const { studentId } = me;
  const at = app.now();
  return await app.db.transaction().execute(async (tx) => {
    await lockStudent(tx, studentId);
    const done = await cameFrom(tx, { studentId, ...given });
    // Another tab, or a double press.
    if (done) return messageOf(done.title, done.course_code);
    const { registration, offer } = await planChange(tx, { studentId, ...given }, at);
    const to = { courseId: offer.course_id, skillId: offer.skill_id };
    const from = { courseId: registration.course_id, skillId: registration.skill_id };
    await lockWithLines(tx, { studentId, ...to }, [from]);
    const moved = await moveRegistration(tx, {
      registrationId: registration.id,
      courseId: offer.course_id,
      skillId: offer.skill_id,
      by: `student:${me.code}`,
      reason: 'Changed by the student',
      at,
    });
    if (moved === 'SKILL_FULL') throw new Refusal('SKILL_FULL');
    if (moved !== 'moved') throw new Refusal('NOT_POSSIBLE');
    await endForRegistered(tx, { studentId, ...to, at });
    await notifyAboutCourseChange(tx, app, {
      from: registration,
      studentId,
      to: given.newCourse,
      at,
    });
    await publish(tx, { to: `student:${studentId}`, topic: 'registrations' });
    return messageOf(registration.skill_title, offer.course_code);
  });
}

const messageOf = (skill: string, courseCode: string) =>
  `You are now registered for ${skill} with ${courseCode}. Print your new slip.`;
