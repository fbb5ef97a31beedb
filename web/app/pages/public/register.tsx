import { Coming } from '../../features/coming/coming';

export const meta = () => [{ title: 'Register' }];

export default function Register() {
  return (
    <Coming
      title="Register"
      what="Registration with your matriculation number and a code sent by e-mail opens here."
      back={{ to: '/', label: 'Back home' }}
    />
  );
}
