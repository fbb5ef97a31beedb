import { formatNaira } from '@edc/contract/money';
import { Link } from 'react-router';
import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button-link';
import { CodeText } from '../../ui/code-text';
import { DetailPage, FactRows, Panel } from '../../ui/detail-page';
import { ScreenPurpose } from '../../ui/screen-purpose';
import type { loadTeller } from './load-teller';
import { TargetForm } from './target-form';
import { TellerForm } from './teller-form';

type Loaded = Awaited<ReturnType<typeof loadTeller>>;

/** Records a payment that a student made at the bank's counter. */
export function TellerPage({ target, offers, preview }: Loaded) {
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
              <p className="text-muted">First say who paid. Then you see what is due.</p>
            </Panel>
          )}
          {preview && !preview.possible && (
            <Alert type="warning" title="This cannot be recorded" announce>
              {preview.refusal}
            </Alert>
          )}
          {preview?.possible && (
            <>
              <Panel title="What is due">
                <FactRows facts={factsOf(preview)} />
              </Panel>
              <Panel title="2. The teller">
                <TellerForm key={JSON.stringify(target)} {...{ target, preview }} />
              </Panel>
            </>
          )}
        </>
      }
    />
  );
}

type Possible = Extract<NonNullable<Loaded['preview']>, { possible: true }>;

function factsOf({ student, description, amount_kobo, needs_second_person }: Possible) {
  return [
    {
      term: 'Student',
      detail: (
        <>
          <Link
            to={`/staff/students/${encodeURIComponent(student.key)}`}
            className="text-link underline"
          >
            {student.full_name}
          </Link>
          , <CodeText>{student.matric_no}</CodeText>
        </>
      ),
    },
    { term: 'Pays for', detail: description },
    { term: 'Amount', detail: <strong>{formatNaira(amount_kobo)}</strong> },
    {
      term: 'Decided by',
      detail: needs_second_person
        ? 'Two people: you propose it, another person approves it'
        : 'You alone',
    },
  ];
}
