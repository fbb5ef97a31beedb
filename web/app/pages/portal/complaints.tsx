import { Coming } from '../../features/coming/coming';

export const meta = () => [{ title: 'Complaints' }];

export default function Complaints() {
  return (
    <Coming
      title="Complaints"
      what="You will write to the centre and read its answers here."
      back={{ to: '/app/dashboard', label: 'Back to the dashboard' }}
    />
  );
}
