import { rolesInWords } from '@edc/contract/common/access/staff-roles';
import { formatMoment } from '@edc/contract/common/time/dates';
import type { StaffMember } from '@edc/contract/people/staff/staff-accounts';
import { actionWords } from '@edc/contract/system/audit-actions';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DetailPage, Panel } from '../../../../ui/layout/detail-page';
import { FactPanel } from '../../../../ui/layout/fact-panel';
import { Alert } from '../../../../ui/notices/alert';
import { Badge } from '../../../../ui/text/badge';
import { EmailText } from '../../../../ui/text/email-text';
import { administratorStays } from './member-changes';
import { StateBadge } from './state-badge';

interface MemberPageProps {
  member: StaffMember;
  actions?: ReactNode;
}

/** One staff account: its details on the left, its devices and history on the right. */
export function MemberPage({ member, actions }: MemberPageProps) {
  const stays = administratorStays(member);
  return (
    <DetailPage
      back={{ to: '/staff/accounts', label: 'Staff', row: member.id }}
      title={member.full_name}
      marks={
        <>
          <StateBadge state={member.state} />
          {member.own && <Badge tone="info">You</Badge>}
        </>
      }
      actions={actions}
      notes={stays && <Alert type="info">{stays}</Alert>}
      facts={
        <>
          <FactPanel
            title="Account"
            facts={[
              { term: 'Email', detail: <EmailText>{member.email_address}</EmailText> },
              { term: 'Roles', detail: rolesInWords(member.roles) },
              { term: 'Created', detail: formatMoment(member.created_at) },
              {
                term: 'Last used',
                detail: member.last_used_at ? formatMoment(member.last_used_at) : '–',
              },
              {
                term: 'Invitation',
                detail: member.invited_until
                  ? `Open until ${formatMoment(member.invited_until)}`
                  : 'None open',
              },
            ]}
          />
          <FactPanel title="Second factor" facts={factorFacts(member)} />
        </>
      }
      history={
        <>
          <Panel title="Logged in on" aside={member.devices.length}>
            <Lines
              none="Not logged in anywhere."
              lines={member.devices.map((one) => ({
                key: one.id,
                title: one.device,
                detail: `Since ${formatMoment(one.signed_in_at)}, last used ${formatMoment(one.last_used_at)}`,
              }))}
            />
          </Panel>
          <Panel title="History" aside={<AuditLink member={member} />}>
            <Lines
              none="Nothing recorded."
              lines={member.history.map((one) => ({
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

function factorFacts({ second_factors: factors }: StaffMember) {
  return [
    {
      term: 'Authenticator app',
      detail: factors.totp_since ? `Since ${formatMoment(factors.totp_since)}` : 'None',
    },
    { term: 'Passkeys', detail: factors.passkeys },
    { term: 'Recovery codes left', detail: factors.recovery_codes_left },
  ];
}

function AuditLink({ member }: { member: StaffMember }) {
  const q = new URLSearchParams({ q: member.email_address });
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
