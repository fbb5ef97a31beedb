import { Steps } from '../../ui/steps';
import { type EnrolmentStep, enrolmentSteps, placeOf } from './steps';

/** The way from a course to a slip. */
export function EnrolmentSteps({ current }: { current: EnrolmentStep }) {
  return <Steps label="Course registration" steps={enrolmentSteps} current={placeOf(current)} />;
}
