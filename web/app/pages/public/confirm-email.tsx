import { Coming } from '../../features/coming/coming';

export const meta = () => [{ title: 'Confirm e-mail' }];

export default function ConfirmEmail() {
  return (
    <Coming
      title="Confirm e-mail"
      what="The link from your mail leads here."
      back={{ to: '/', label: 'Back home' }}
    />
  );
}
