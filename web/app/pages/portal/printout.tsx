import { Coming } from '../../features/coming/coming';

export const meta = () => [{ title: 'Registration slip' }];

export default function Printout() {
  return (
    <Coming
      title="Registration slip"
      what="Your slip with its attendance code will be printed from here."
      back={{ to: '/app/dashboard', label: 'Back to the dashboard' }}
    />
  );
}
