import { formatNaira } from '@edc/contract/common/money/money';
import { PARTLY_PAID } from '@edc/contract/money/part-paid';
import type { UnfinishedAttempt } from '@edc/contract/money/payments';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Adire } from '../../../ui/styles/adire';
import { Money } from '../../../ui/text/money';

/** The payment to finish first: the newest for which we have received nothing and still can. */
export const unpaidOf = (attempts: readonly UnfinishedAttempt[]) =>
  attempts.find(({ money, closed }) => money === 'none' && closed === null);

/** For a student without a registration who has started a payment. */
export function FinishPaying({ attempt }: { attempt: UnfinishedAttempt }) {
  const declined = attempt.declined_before?.message;
  // The bank may be processing it, so the student is not asked to pay.
  const { title, button } = attempt.part_paid
    ? { title: PARTLY_PAID, button: `Pay the rest, ${formatNaira(attempt.total_kobo)}` }
    : attempt.state === 'failed' || declined
      ? { title: 'Payment declined', button: 'Try again' }
      : attempt.tried
        ? { title: 'Payment not confirmed yet', button: 'See your payment' }
        : { title: 'Not paid yet', button: 'Continue to payment' };
  return (
    <Adire
      as="section"
      fade="start"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card p-4 shadow-card md:p-6"
    >
      <div className="min-w-0">
        <h2 className="text-section">{title}</h2>
        <p className="max-w-prose">
          {attempt.description} · <Money kobo={attempt.total_kobo} className="font-semibold" />
        </p>
        <p className="max-w-prose text-on-indigo-muted">{declined ?? attempt.message}</p>
      </div>
      <ButtonLink to={attempt.next?.path ?? '/app/skills'} variant="primary" size="large">
        {button}
      </ButtonLink>
    </Adire>
  );
}
