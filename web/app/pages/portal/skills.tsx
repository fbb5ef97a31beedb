import { Coming } from '../../features/coming/coming';

export const meta = () => [{ title: 'Register Course' }];

export default function Skills() {
  return (
    <Coming
      title="Register Course"
      what="You will choose a course and a skill here."
      back={{ to: '/app/dashboard', label: 'Back to the dashboard' }}
    />
  );
}
