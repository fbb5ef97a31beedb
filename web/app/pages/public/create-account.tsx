import { Coming } from '../../features/coming/coming';

export const meta = () => [{ title: 'Create account' }];

export default function CreateAccount() {
  return (
    <Coming
      title="Create account"
      what="If your student record is missing, you will create it here with a Portal PIN from the centre."
      back={{ to: '/', label: 'Back home' }}
    />
  );
}
