import { Coming } from '../../features/coming/coming';

export const meta = () => [{ title: 'Welcome' }];

export default function Confirmation() {
  return (
    <Coming
      title="Welcome"
      what="Your first page after registration."
      back={{ to: '/app/dashboard', label: 'Go to the dashboard' }}
    />
  );
}
