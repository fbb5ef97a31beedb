import { formatMoment } from '@edc/contract/common/time/dates';
import type { AllSettings, Trial } from '@edc/contract/desk/settings/settings';
import { type ReactNode, useState } from 'react';
import { api } from '../../../../lib/api/api';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';
import { TextLink } from '../../../../ui/actions/text-link';
import { FactRows, Panel } from '../../../../ui/layout/detail-page';
import { Alert } from '../../../../ui/notices/alert';
import { CodeText } from '../../../../ui/text/code-text';

interface TrialPanelProps {
  id: string;
  title: string;
  facts: { term: string; detail: ReactNode }[];
  /** The effect of the button, and that it is harmless. */
  note: ReactNode;
  button: string;
  run: () => Promise<Trial[]>;
}

/** The configuration of an external service, and a button that tests it. */
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
      facts={providers.flatMap(({ provider, live, address, webhook, last_notice_at }) => [
        {
          term: provider,
          detail: (
            <>
              {live ? 'Live key' : 'Test key'}, <CodeText>{address}</CodeText>
            </>
          ),
        },
        {
          term: `Web hook address for ${provider}`,
          detail: <CodeText copy="web hook address">{webhook}</CodeText>,
        },
        {
          term: `Last notice from ${provider}`,
          detail: last_notice_at ? formatMoment(last_notice_at) : 'None received yet',
        },
      ])}
      note={
        <>
          The keys are set by those who run the server. Enter the web hook address in the settings
          of the provider: it then notifies us of each payment at once. The test only asks for the
          latest payments: no money moves. The fee of each course is set with the{' '}
          <TextLink to="/staff/catalogue/courses">course</TextLink>, those of skill changes and
          certificates{' '}
          <a href="#changes" className="text-link underline">
            with requests
          </a>
          .
        </>
      }
      button="Test the payment provider"
      run={async () => (await api('POST /staff/settings/test-payments')).data}
    />
  );
}
