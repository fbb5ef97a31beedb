import { CERTIFICATE_FEE_KOBO } from '@edc/contract/certificate-rules';
import { formatNaira } from '@edc/contract/money';
import type { AllSettings, Trial } from '@edc/contract/settings';
import { SKILL_CHANGE_FEE_KOBO } from '@edc/contract/skill-change-rules';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api';
import { useSubmit } from '../../lib/use-submit';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { FactRows, Panel } from '../../ui/detail-page';

interface TrialPanelProps {
  id: string;
  title: string;
  facts: { term: string; detail: ReactNode }[];
  /** What the button does, and that it does no harm. */
  note: ReactNode;
  button: string;
  run: () => Promise<Trial[]>;
}

/** How something outside the portal is configured, and a button that tries it. */
function TrialPanel({ id, title, facts, note, button, run }: TrialPanelProps) {
  const { busy, errors, submit } = useSubmit();
  const [trials, setTrials] = useState<Trial[]>([]);
  const test = () =>
    void submit({}, async () => {
      setTrials([]);
      setTrials(await run());
    });
  return (
    <Panel id={id} title={title}>
      <div className="grid gap-3">
        <FactRows facts={facts} />
        <p className="max-w-prose text-muted">{note}</p>
        <div>
          <Button busy={busy} busyLabel="Testing" onClick={test}>
            {button}
          </Button>
        </div>
        {errors[''] && (
          <Alert type="danger" announce>
            {errors['']}
          </Alert>
        )}
        {trials.map(({ name, works, words }) => (
          <Alert
            key={name}
            type={works ? 'success' : 'danger'}
            title={`${name}: ${works ? 'works' : 'does not work'}`}
            announce
          >
            {words}
          </Alert>
        ))}
      </div>
    </Panel>
  );
}

export function MailTrial({ mail }: { mail: AllSettings['mail'] }) {
  return (
    <TrialPanel
      id="mail"
      title="Email"
      facts={[
        { term: 'Email server', detail: mail.server },
        { term: 'Sender', detail: mail.from },
      ]}
      note="Both are set by those who run the server. The test sends one email to your own address."
      button="Send me a test email"
      run={async () => [(await api('POST /staff/settings/test-email')).data]}
    />
  );
}

export function PaymentTrial({ providers }: { providers: AllSettings['payments'] }) {
  return (
    <TrialPanel
      id="payments"
      title="Payments"
      facts={providers.map(({ provider, live, address }) => ({
        term: provider,
        detail: `${live ? 'Live key' : 'Test key'}, ${address}`,
      }))}
      note={
        <>
          The keys are set by those who run the server. The test only asks for the latest payments:
          no money moves. The fee of each course is set with the{' '}
          <Link to="/staff/catalogue/courses" className="text-link underline">
            course
          </Link>
          . Skill changes ({formatNaira(SKILL_CHANGE_FEE_KOBO)}) and certificates (
          {formatNaira(CERTIFICATE_FEE_KOBO)}) cost the same for everybody.
        </>
      }
      button="Test the payment provider"
      run={async () => (await api('POST /staff/settings/test-payments')).data}
    />
  );
}
