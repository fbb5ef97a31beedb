import { Coming } from '../../features/coming/coming';

export const meta = () => [{ title: 'Registration slips' }];

export default function Invoice() {
  return (
    <Coming
      title="Registration slips"
      what="All your slips will be listed here."
      back={{ to: '/app/dashboard', label: 'Back to the dashboard' }}
    />
  );
}
