import { Steps } from '../../ui/steps';

const steps = {
  course: 'Choose a course',
  skill: 'Choose a skill',
  pay: 'Pay',
  print: 'Print the slip',
} as const;

/** The way from a course to a slip. */
export function EnrolmentSteps({ current }: { current: keyof typeof steps }) {
  return (
    <Steps
      label="Course registration"
      steps={Object.values(steps)}
      current={Object.keys(steps).indexOf(current)}
    />
  );
}
