import { courseWhen } from '@edc/contract/catalogue/course-rules';
import { formatNaira } from '@edc/contract/common/money/money';
import { hasBegun } from '@edc/contract/common/time/training-days';
import { courseChangeMessages } from '@edc/contract/training/course-change-rules';
import type { CourseChangePreview, OldCourse } from '@edc/contract/training/course-changes';
import type { Db } from '../../../platform/database/connect.ts';
import { notPossible, Refusal, wrongField } from '../../../platform/http/refusal.ts';
import { paidWithoutFees } from '../../money/payments/queries.ts';
import type { SignedInStudent } from '../../people/identity/gates.ts';
import {
  type Changeable,
  findOffer,
  fitOf,
  loadChangeable,
  loadCourses,
  loadOfferedIn,
  loadTraining,
} from '../enrolment/queries.ts';
import { hasPendingRequest, judgeChange } from '../skill-changes/queries.ts';

export interface CourseChange {
  studentId: number;
  oldCourse: string;
  newCourse: string;
}

/** With its session if the student has registered for the course in several. */
function nameOf({ course_code, session }: Changeable, all: readonly Changeable[]): string {
  const isOnly = all.filter((one) => one.course_code === course_code).length === 1;
  return isOnly ? course_code : `${course_code}, ${session}`;
}

/** Why a registration cannot be moved to any course now. */
async function refusalOf(
  db: Db,
  registration: Changeable,
  all: readonly Changeable[],
  now: Date,
): Promise<Refusal | undefined> {
  const name = nameOf(registration, all);
  if (registration.state !== 'active') return notPossible(`Your training in ${name} is completed.`);
  if (registration.reversed) {
    return new Refusal('REVERSED', {
      message: `The payment for ${name} was reversed. Pay for it again before you change it.`,
    });
  }
  if (registration.refunding) {
    return notPossible(
      `Your payment for ${name} is being refunded, so the course cannot be changed.`,
    );
  }
  const training = await loadTraining(db, [registration.id]);
  if (hasBegun(training.get(registration.id)?.period, now)) {
    return notPossible(`Training in ${name} has begun, so the course can no longer be changed.`);
  }
  if (await hasPendingRequest(db, registration.id)) {
    return notPossible(
      `Your request to change skill in ${name} is not decided yet. Withdraw it first.`,
    );
  }
  return undefined;
}

export const present = ({
  code,
  course_code,
  course_title,
  session,
}: CourseChangePreview['from']) => ({ code, course_code, course_title, session });

export async function loadCoursesForChange(db: Db, me: SignedInStudent, now: Date) {
  const registrations = await loadChangeable(db, { studentId: me.studentId });
  const training = await loadTraining(
    db,
    registrations.map(({ id }) => id),
  );
  const old: OldCourse[] = [];
  for (const registration of registrations) {
    const { period } = training.get(registration.id) ?? {};
    const skill = await judgeChange(db, registration, { studentId: me.studentId, now });
    const refusal = await refusalOf(db, registration, registrations, now);
    old.push({
      ...present(registration),
      when: courseWhen({ semester: registration.semester, period }, now),
      skill_title: registration.skill_title,
      refusal: refusal?.message ?? null,
      skill_change_pending: skill.refusal?.error === 'ALREADY_REQUESTED',
      skill_change_open: !skill.refusal || skill.refusal.error === 'ALREADY_REQUESTED',
    });
  }
  const leaves = registrations.filter(({ code }) =>
    old.some((one) => one.code === code && one.refusal === null),
  );
  const { data } = await loadCourses(
    db,
    me,
    now,
    leaves.map(({ course_id }) => course_id),
  );
  const open = data.filter(({ registered }) => !registered);
  const isOffered = await loadOfferedIn(db, {
    studentId: me.studentId,
    courses: open.map(({ code }) => code),
  });
  const stuck = leaves.filter(({ skill_code }) => open.length > 0 && !isOffered(skill_code));
  return {
    old: old.map((one) => {
      const registration = stuck.find(({ code }) => code === one.code);
      return registration ? { ...one, refusal: notOfferedElsewhere(registration) } : one;
    }),
    new: open.map((course) => ({
      ...present(course),
      when: course.when,
      taken_before: course.taken_before,
    })),
  };
}

const notOfferedElsewhere = ({ skill_title, course_code }: Changeable) =>
  `${course_code} cannot be changed: no other course that is open to you offers ${skill_title}. Change your skill first.`;

/** The effect of a course change, or why it is refused: used by the preview and the change. */
export async function planChange(db: Db, change: CourseChange, now: Date) {
  const { studentId, oldCourse, newCourse } = change;
  if (oldCourse === newCourse) throw wrongField('new_course', courseChangeMessages.sameCourse);
  const registrations = await loadChangeable(db, { studentId });
  const registration = registrations.find(({ code }) => code === oldCourse);
  if (!registration) {
    throw new Refusal('NOT_FOUND', { message: 'You have not registered for this course.' });
  }
  const refusal = await refusalOf(db, registration, registrations, now);
  if (refusal) throw refusal;
  const other = registrations.find(({ code }) => code === newCourse);
  if (other) {
    throw notPossible(`You have already registered for ${other.course_code}.`);
  }
  const offer = await findOffer(db, newCourse, registration.skill_code, studentId);
  const fit = offer?.open ? await fitOf(db, studentId, offer) : 'skill';
  if (!offer || fit !== 'ok') {
    const message =
      fit === 'level'
        ? 'This course is not offered to your level.'
        : `${registration.skill_title} is not offered with this course. Change your skill first, or choose another course.`;
    throw new Refusal('NOT_OFFERED', { message });
  }
  if (offer.taken >= offer.capacity) {
    throw new Refusal('SKILL_FULL', {
      message: `${registration.skill_title} is full in ${offer.course_code}. Choose another course.`,
    });
  }
  const paidKobo = await paidWithoutFees(db, registration.purchase_id);
  if (offer.fees_kobo > paidKobo) {
    throw notPossible(
      `${offer.course_code} costs ${formatNaira(offer.fees_kobo)}, and you paid ${formatNaira(paidKobo)} for ${registration.course_code}. Choose a course that costs no more.`,
    );
  }
  return { registration, offer, paidKobo, lostKobo: paidKobo - offer.fees_kobo };
}
