import { Coming } from '../../features/coming/coming';

export const meta = () => [{ title: 'Forgot password' }];

export default function ForgotPassword() {
  return (
    <Coming
      title="Forgot password"
      what="You will ask for a link here that lets you choose a new password."
      back={{ to: '/login', label: 'Back to login' }}
    />
  );
}
