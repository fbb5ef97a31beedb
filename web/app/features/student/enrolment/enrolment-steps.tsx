import { Steps } from '../../../ui/layout/steps';
import { useShowStep } from './shown-step';
import { type EnrolmentStep, enrolmentSteps, indexOfStep } from './steps';

/** The current step in words, for a page that shows the progress of something else. */
export function EnrolmentStepWords({ current }: { current: Exclude<EnrolmentStep, 'done'> }) {
  useShowStep(current);
  const at = indexOfStep(current);
  return `Step ${at + 1} of ${enrolmentSteps.length}: ${enrolmentSteps[at]}`;
}

/** The steps from a course to a slip. */
export function EnrolmentSteps({ current }: { current: EnrolmentStep }) {
  useShowStep(current);
  return (
    <Steps label="Course registration" steps={enrolmentSteps} current={indexOfStep(current)} />
  );
}
