import { Coming } from '../../features/coming/coming';

export const meta = () => [{ title: 'Change Course' }];

export default function ChangeCourse() {
  return (
    <Coming
      title="Change Course"
      what="You will move a registration to another course here."
      back={{ to: '/app/dashboard', label: 'Back to the dashboard' }}
    />
  );
}
