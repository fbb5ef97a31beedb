import { Coming } from '../../features/coming/coming';

export const meta = () => [{ title: 'Personal Profile' }];

export default function Profile() {
  return (
    <Coming
      title="Personal Profile"
      what="You will keep your e-mail address and telephone number up to date here."
      back={{ to: '/app/dashboard', label: 'Back to the dashboard' }}
    />
  );
}
