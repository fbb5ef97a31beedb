import { rolesInWords } from '@edc/contract/common/access/staff-roles';
import { formatMoment } from '@edc/contract/common/time/dates';
import type { FullStaffPerson } from '@edc/contract/people/staff/staff-accounts';
import { actionWords } from '@edc/contract/system/audit-actions';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DetailPage, FactRows, Panel } from '../../../../ui/layout/detail-page';
import { Alert } from '../../../../ui/notices/alert';
import { Badge } from '../../../../ui/text/badge';
import { EmailText } from '../../../../ui/text/email-text';
import { administratorStays } from './member-changes';
import { PersonStateBadge } from './state-badge';

interface PersonPageProps {
  person: FullStaffPerson;
  actions?: ReactNode;
}

/** One staff account: its details on the left, its devices and history on the right. */
export function PersonPage({ person, actions }: PersonPageProps) {
  const stays = administratorStays(person);
  return (
    <DetailPage
      back={{ to: '/staff/people', label: 'People', row: person.id }}
      title={person.full_name}
      marks={
        <>
          <PersonStateBadge state={person.state} />
          {person.own && <Badge tone="info">You</Badge>}
        </>
      }
      actions={actions}
      notes={stays && <Alert type="info">{stays}</Alert>}
      facts={
        <>
          <Panel title="Account">
            <FactRows
              facts={[
                { term: 'Email', detail: <EmailText>{person.email_address}</EmailText> },
                { term: 'Roles', detail: rolesInWords(person.roles) },
                { term: 'Created', detail: formatMoment(person.created_at) },
                {
                  term: 'Last used',
                  detail: person.last_used_at ? formatMoment(person.last_used_at) : '–',
                },
                {
                  term: 'Invitation',
                  detail: person.invited_until
                    ? `Open until ${formatMoment(person.invited_until)}`
                    : 'None open',
                },
              ]}
            />
          </Panel>
          <Panel title="Second factor">
            <FactRows facts={factorFacts(person)} />
          </Panel>
        </>
      }
      history={
        <>
          <Panel title="Logged in on" aside={person.devices.length}>
            <Lines
              none="Not logged in anywhere."
              lines={person.devices.map((one) => ({
                key: one.id,
                title: one.device,
                detail: `Since ${formatMoment(one.signed_in_at)}, last used ${formatMoment(one.last_used_at)}`,
              }))}
            />
          </Panel>
          <Panel title="History" aside={<AuditLink person={person} />}>
            <Lines
              none="Nothing recorded."
              lines={person.history.map((one) => ({
                key: String(one.id),
                title: actionWords(one.action),
                detail: `${formatMoment(one.at)}, by ${one.actor_name}${one.reason ? `: ${one.reason}` : ''}`,
              }))}
            />
          </Panel>
        </>
      }
    />
  );
}

function factorFacts({ second_factors: factors }: FullStaffPerson) {
  return [
    {
      term: 'Authenticator app',
      detail: factors.totp_since ? `Since ${formatMoment(factors.totp_since)}` : 'None',
    },
    { term: 'Passkeys', detail: factors.passkeys },
    { term: 'Recovery codes left', detail: factors.recovery_codes_left },
  ];
}

function AuditLink({ person }: { person: FullStaffPerson }) {
  const q = new URLSearchParams({ q: person.email_address });
  return <Link to={`/staff/audit?${q}`}>Audit log</Link>;
}

interface LinesProps {
  none: string;
  lines: readonly { key: string; title: string; detail: string }[];
}

function Lines({ none, lines }: LinesProps) {
  if (lines.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <ul className="grid gap-2">
      {lines.map(({ key, title, detail }) => (
        <li key={key} className="border-t border-line pt-2 first:border-0 first:pt-0">
          <span className="block">{title}</span>
          <span className="text-muted wrap-anywhere">{detail}</span>
        </li>
      ))}
    </ul>
  );
}
