import { Coming } from '../../features/coming/coming';

export const meta = () => [{ title: 'Verify payment' }];

export default function VerifyPayment() {
  return (
    <Coming
      title="Verify payment"
      what="Enter a payment reference here to see what became of it."
      back={{ to: '/', label: 'Back home' }}
    />
  );
}
