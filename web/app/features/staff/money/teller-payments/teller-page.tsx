import { formatNaira } from '@edc/contract/common/money/money';
import { otherCredit } from '@edc/contract/money/teller-payment-rules';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { studentFact } from '../../../../shared/people/student-link';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { useOnArrival } from '../../../../ui/hooks/use-on-arrival';
import { DetailPage, FactRows, Panel } from '../../../../ui/layout/detail-page';
import { ScreenPurpose } from '../../../../ui/layout/screen-purpose';
import { Alert } from '../../../../ui/notices/alert';
import { Disclosure } from '../../../../ui/overlays/disclosure';
import { type TellerTarget, tellerHref } from './address';
import type { loadTeller } from './load-teller';
import { TargetForm } from './target-form';
import { TellerForm } from './teller-form';

const result = 'grid min-w-0 scroll-mt-16 gap-4 outline-none';

type Loaded = Awaited<ReturnType<typeof loadTeller>>;

/** Records a payment that a student made at the bank's counter. */
export function TellerPage({ target, offers, preview }: Loaded) {
  const due = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // The form is rendered again after sending, so the result takes the focus.
  useOnArrival(key, () => due.current?.focus({ preventScroll: true }));
  return (
    <DetailPage
      back={{ to: '/staff/payments', label: 'Payments', row: '' }}
      title="Bank teller payment"
      actions={
        <ButtonLink to="/staff/payments?provider=teller" size="small">
          All teller payments
        </ButtonLink>
      }
      notes={<ScreenPurpose />}
      facts={
        <Panel title="1. Who paid, and for what">
          <TargetForm key={JSON.stringify(target)} {...{ target, offers }} />
        </Panel>
      }
      history={
        <>
          {!preview && (
            <Panel title="2. The teller">
              <Closed />
            </Panel>
          )}
          {preview && !preview.possible && (
            <section ref={due} id="due" tabIndex={-1} aria-label="Result" className={result}>
              <Refused target={target} refusal={preview.refusal} />
            </section>
          )}
          {preview?.possible && (
            <section ref={due} id="due" tabIndex={-1} aria-label="Result" className={result}>
              <Panel title="What will happen">
                <FactRows facts={factsOf(preview, target)} />
                <Effects {...preview} isCredit={target.record_as === 'credit'} />
              </Panel>
              <Panel title="2. The teller">
                <TellerForm key={JSON.stringify(target)} {...{ target, preview }} />
              </Panel>
            </section>
          )}
        </>
      }
    />
  );
}

/** What to prepare, until the amount due is known. */
function Closed() {
  return (
    <div className="grid gap-2">
      <p>
        Opens once you have chosen the student, the course and the skill, and pressed “Show what is
        due”. You then see what the payment does before you record it. Have ready:
      </p>
      <ul className="grid list-disc gap-1 pl-5 text-muted">
        <li>the teller number, as the bank printed it</li>
        <li>the day on which it was paid</li>
        <li>a photo or PDF of the teller, up to 5 MB</li>
        <li>the reason why it was paid at the bank</li>
      </ul>
      <p className="text-muted">A student without an account registers with the portal first.</p>
    </div>
  );
}

/** The money is at the bank nevertheless. */
function Refused({ target, refusal }: Pick<Loaded, 'target'> & { refusal: string }) {
  const canBeCredit = target.record_as === 'payment' && target.amount.trim() !== '';
  return (
    <Alert
      type="warning"
      title="This cannot be recorded"
      announce
      actions={
        canBeCredit && (
          <ButtonLink to={`${tellerHref({ ...target, record_as: 'credit' })}#due`} size="small">
            Record it as credit instead
          </ButtonLink>
        )
      }
    >
      <p>{refusal}</p>
      {target.record_as === 'payment' && (
        <p className="mt-1">
          {canBeCredit
            ? 'If the money is at the bank, record it as credit: it is used for the student’s next payment, or refunded.'
            : 'If the money is at the bank, enter the amount on the teller to record it as credit.'}
        </p>
      )}
    </Alert>
  );
}

type Possible = Extract<NonNullable<Loaded['preview']>, { possible: true }>;

interface EffectsProps extends Possible {
  isCredit: boolean;
}

/** The effect of recording it, shown before it is done. */
function Effects({ effects, email, amount_kobo, due_kobo, isCredit }: EffectsProps) {
  return (
    <div className="mt-3 grid gap-3">
      <Alert
        type={amount_kobo === due_kobo ? 'info' : 'warning'}
        title={isCredit ? 'All of it is kept as credit' : amountTitle(amount_kobo, due_kobo)}
      >
        <ul className="grid gap-1">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </Alert>
      {email && (
        <Disclosure summary="Email to the student">
          <p className="font-semibold">{email.subject}</p>
          <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{email.text}</p>
        </Disclosure>
      )}
    </div>
  );
}

function amountTitle(amountKobo: number, dueKobo: number): string {
  if (amountKobo === dueKobo) return 'The teller is for exactly what is due';
  return amountKobo < dueKobo
    ? `The teller is ${formatNaira(dueKobo - amountKobo)} short`
    : `The teller is ${formatNaira(amountKobo - dueKobo)} more than is due`;
}

function factsOf(preview: Possible, { purpose, record_as }: TellerTarget) {
  const isCredit = record_as === 'credit';
  const { student, description, due_kobo, amount_kobo, credit_kobo, needs_second_person } = preview;
  return [
    studentFact(student),
    { term: isCredit ? 'Was meant for' : 'Pays for', detail: description },
    !isCredit && { term: 'Due', detail: formatNaira(due_kobo) },
    { term: 'On the teller', detail: <strong>{formatNaira(amount_kobo)}</strong> },
    credit_kobo > 0 && { term: otherCredit(purpose), detail: formatNaira(credit_kobo) },
    {
      term: 'Decided by',
      detail: needs_second_person
        ? 'Two people: you propose it, another person approves it'
        : 'You alone',
    },
  ];
}
