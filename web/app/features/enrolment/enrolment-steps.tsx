import { Steps } from '../../ui/steps';
import { useShowStep } from './shown-step';
import { type EnrolmentStep, enrolmentSteps, indexOfStep } from './steps';

/** The steps from a course to a slip. */
export function EnrolmentSteps({ current }: { current: EnrolmentStep }) {
  useShowStep(current);
  return (
    <Steps label="Course registration" steps={enrolmentSteps} current={indexOfStep(current)} />
  );
}
