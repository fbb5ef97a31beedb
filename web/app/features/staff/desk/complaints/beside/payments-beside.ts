import type { ComplaintCategory } from '@edc/contract/desk/complaints/complaint-rules';
import type { FullStudent } from '@edc/contract/desk/students/students';

interface Complaint {
  category: ComplaintCategory;
  subject: string;
  messages: readonly { message: string }[];
}

type Known = Pick<FullStudent['payments'][number], 'reference' | 'state'>;

/** The payments to show beside a complaint, each with whether the complaint names it. */
export function paymentsBeside<Payment extends Known>(
  { category, subject, messages }: Complaint,
  payments: readonly Payment[],
) {
  const said = [subject, ...messages.map(({ message }) => message)].join('\n').toUpperCase();
  return (
    payments
      .map((payment) => ({ ...payment, isNamed: said.includes(payment.reference) }))
      // A declined one matters only where the complaint is about payments.
      .filter(({ state, isNamed }) => state !== 'declined' || category === 'Payment' || isNamed)
  );
}
