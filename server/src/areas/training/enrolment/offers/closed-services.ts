import { formatDay } from '@edc/contract/common/time/dates';
import { dayInLagos } from '@edc/contract/common/time/days';
import { hasBegun, isOver, lastDayOfSkillChange } from '@edc/contract/common/time/training-days';
import { isCompletedBefore } from '@edc/contract/training/course-change-rules';
import type { ClosedServices, CourseState } from '@edc/contract/training/enrolment';
import type { OwnTraining } from '../training/own.ts';

interface CourseOfService extends Pick<CourseState, 'registered' | 'taken_before'> {
  /** The registrations whose skill the course offers to the student. */
  offersSkillOf: readonly number[];
}

interface Situation {
  /** The student's registrations, newest first. */
  own: readonly OwnTraining[];
  /** The courses open to the student, including those that they have registered for. */
  courses: readonly CourseOfService[];
  skillChangeDays: number;
}

const COMPLETED = 'Your training is completed';
/** As a whole or in part. */
const REVERSED = 'Your course is not fully paid';

/**
 * Why a service cannot be used now, for the menu: a few words, empty if it can. One suitable
 * registration is enough; otherwise the newest one gives the reason. The service's own page checks
 * each registration by itself and answers in full sentences.
 */
export function closedServices(situation: Situation, now: Date): ClosedServices {
  const { own, courses, skillChangeDays } = situation;
  const reasonOf = (judge: (one: OwnTraining) => string) => {
    const reasons = own.map(judge);
    return reasons.includes('') ? '' : (reasons[0] ?? '');
  };
  return {
    register_course: courses.length > 0 ? '' : 'No course is open to you now',
    change_course:
      reasonOf((one) => courseChangeRefusal(one, now)) ||
      (own.length > 0 ? noOtherCourse(situation, now) : ''),
    change_skill: reasonOf((one) => skillChangeRefusal(one, skillChangeDays, now)),
    certificate: reasonOf((one) => certificateRefusal(one, now)),
  };
}

/** Why no movable registration has a course to move to; moving a completed one is unlikely. */
function noOtherCourse({ own, courses }: Situation, now: Date): string {
  const others = courses.filter((one) => !one.registered && !isCompletedBefore(one));
  if (others.length === 0) return 'No other course is open to you';
  const movable = own.filter((one) => courseChangeRefusal(one, now) === '');
  return movable.some(({ id }) => others.some(({ offersSkillOf }) => offersSkillOf.includes(id)))
    ? ''
    : 'No other course offers your skill';
}

function courseChangeRefusal({ state, reversed, isChanging, training }: OwnTraining, now: Date) {
  if (state !== 'active') return COMPLETED;
  if (reversed) return REVERSED;
  if (hasBegun(training.period, now)) return 'Training has begun';
  return isChanging ? 'Your skill change is not decided yet' : '';
}

/** A waiting request is no refusal: its page shows the progress. */
function skillChangeRefusal(
  { state, reversed, isChanging, training: { period } }: OwnTraining,
  days: number,
  now: Date,
) {
  if (isChanging) return '';
  if (state !== 'active') return COMPLETED;
  if (reversed) return REVERSED;
  const until = period && lastDayOfSkillChange(period, days);
  return until && dayInLagos(now) > until ? `Last day was ${formatDay(until)}` : '';
}

function certificateRefusal({ state, reversed, training: { period } }: OwnTraining, now: Date) {
  if (reversed) return REVERSED;
  if (state === 'completed') return '';
  if (!period) return 'After your training';
  return isOver(period, now) ? 'Your training is not completed' : `After ${formatDay(period.ends)}`;
}
