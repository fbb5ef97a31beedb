import { Money } from '../../ui/money';

interface AllPayments {
  paid_kobo: number;
  here_kobo: number;
}

/** What all payments for a registration come to, where that is not the amount of this one. */
export function allPaymentsFact(amountKobo: number, registration: AllPayments | null) {
  if (!registration) return [];
  const { paid_kobo, here_kobo } = registration;
  const isChanged = here_kobo !== paid_kobo;
  if (paid_kobo === amountKobo && !isChanged) return [];
  const together = amountKobo > paid_kobo ? 'Used for it' : 'Paid in all';
  return [
    {
      term: isChanged ? 'Left of all payments' : together,
      detail: <Money kobo={here_kobo} />,
    },
  ];
}
