import { Coming } from '../../features/coming/coming';

export const meta = () => [{ title: 'Change password' }];

export default function ChangePassword() {
  return (
    <Coming
      title="Change password"
      what="The link from your mail leads here."
      back={{ to: '/login', label: 'Back to login' }}
    />
  );
}
