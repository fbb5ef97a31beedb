import { Coming } from '../../features/coming/coming';

export const meta = () => [{ title: 'Payment' }];

export default function MadePayment() {
  return (
    <Coming
      title="Payment"
      what="You will pay the training manual fee here."
      back={{ to: '/app/dashboard', label: 'Back to the dashboard' }}
    />
  );
}
