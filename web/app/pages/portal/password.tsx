import { Coming } from '../../features/coming/coming';

export const meta = () => [{ title: 'Change Password' }];

export default function Password() {
  return (
    <Coming
      title="Change Password"
      what="You will choose a new password here."
      back={{ to: '/app/dashboard', label: 'Back to the dashboard' }}
    />
  );
}
