import { Coming } from '../../features/coming/coming';

export const meta = () => [{ title: 'Request Certificate' }];

export default function Certificate() {
  return (
    <Coming
      title="Request Certificate"
      what="You will ask for your certificate here."
      back={{ to: '/app/dashboard', label: 'Back to the dashboard' }}
    />
  );
}
