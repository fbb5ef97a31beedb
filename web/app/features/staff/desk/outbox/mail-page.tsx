import { formatMoment } from '@edc/contract/common/time/dates';
import type { OutboxMail } from '@edc/contract/desk/outbox';
import { mailClassLabels, SECRET_TEXT } from '@edc/contract/system/outbox-rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../../lib/session/staff';
import { Button } from '../../../../ui/actions/button';
import { DetailPage, FactRows, Panel } from '../../../../ui/layout/detail-page';
import { Alert } from '../../../../ui/notices/alert';
import { kindWords, MailStateBadge } from './mail-state';
import { ResendDialog } from './resend-dialog';

export function MailPage({ mail }: { mail: OutboxMail }) {
  const [asking, setAsking] = useState(false);
  const mayResend = useMay()('mails.resend') && mail.state === 'failed' && !mail.has_secret;
  return (
    <>
      <DetailPage
        back={{ to: '/staff/outbox', label: 'Outbox', row: mail.id }}
        title={mail.subject}
        marks={<MailStateBadge state={mail.state} />}
        actions={
          mayResend && (
            <Button variant="primary" size="small" onClick={() => setAsking(true)}>
              Send again
            </Button>
          )
        }
        notes={
          mail.refused && (
            <Alert type="warning" title="This address is refused">
              {`The mail server permanently refused it on ${formatMoment(mail.refused.at)}: ${mail.refused.reason}`}
            </Alert>
          )
        }
        facts={
          <Panel title="Text">
            {mail.has_secret ? (
              <p>{SECRET_TEXT}</p>
            ) : (
              <p className="whitespace-pre-wrap wrap-anywhere">{mail.text ?? 'No text is kept.'}</p>
            )}
          </Panel>
        }
        history={
          <Panel title="Delivery">
            <Delivery mail={mail} />
          </Panel>
        }
      />
      {asking && (
        <ResendDialog
          asked={{ mails: mail.id }}
          total={1}
          count="1 email"
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Delivery({ mail }: { mail: OutboxMail }) {
  const { student } = mail;
  return (
    <FactRows
      facts={[
        { term: 'To', detail: mail.to },
        student && {
          term: 'Student',
          detail: (
            <Link to={`/staff/students/${encodeURIComponent(student.key)}`}>
              {student.full_name}
            </Link>
          ),
        },
        { term: 'Kind', detail: kindWords(mail.kind) },
        { term: 'Queue', detail: mailClassLabels[mail.class] },
        { term: 'Written', detail: formatMoment(mail.created_at) },
        { term: 'Last change', detail: formatMoment(mail.updated_at) },
        { term: 'Sent', detail: mail.sent_at ? formatMoment(mail.sent_at) : '–' },
        { term: 'Tries', detail: mail.tries },
        { term: 'Error', detail: mail.error || '–' },
      ]}
    />
  );
}
