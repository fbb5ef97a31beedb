import { formatDay, formatMoment } from '@edc/contract/common/time/dates';
import { valueWords } from '@edc/contract/desk/audit-log/audit-detail';
import { partsOf } from '@edc/contract/desk/audit-log/audit-log-rules';
import { complaintStateWords } from '@edc/contract/desk/complaints/staff-complaint-rules';
import { requestStateWords } from '@edc/contract/desk/requests/request-rules';
import type { FullStudent, StudentFacts } from '@edc/contract/desk/students/students';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { actorWords } from '../../../../../shared/people/audit-words';
import { TextLink } from '../../../../../ui/actions/text-link';
import { Badge } from '../../../../../ui/text/badge';
import { CodeText } from '../../../../../ui/text/code-text';
import { Rows } from './rows';

type Listed<Name extends 'complaints' | 'mails' | 'audit'> = NonNullable<FullStudent[Name]>;

const kinds = { skill_change: 'Skill change to', certificate: 'Certificate for' };

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

interface RequestsProps extends Pick<StudentFacts, 'requests'> {
  /** Buttons beside a pending request. */
  decide?: (requestKey: string) => ReactNode;
}

export function Requests({ requests, decide }: RequestsProps) {
  const { pathname } = useLocation();
  return (
    <Rows
      none="No request yet."
      rows={requests.map((one) => ({
        key: one.key,
        title: (
          <TextLink to={`/staff/requests/${one.key}`} state={{ from: pathname }}>
            {kinds[one.kind]} {one.title}
          </TextLink>
        ),
        detail: one.revoked
          ? `${formatMoment(one.requested_at)}. Revoked on ${formatDay(one.revoked.at)}: “${one.revoked.reason}”`
          : formatMoment(one.requested_at),
        end: (
          <>
            {one.state === 'pending' && decide?.(one.key)}
            <Badge tone={one.revoked ? 'danger' : one.state === 'pending' ? 'warning' : 'neutral'}>
              {requestStateWords(one)}
            </Badge>
          </>
        ),
      }))}
    />
  );
}

export function Complaints({ complaints }: { complaints: Listed<'complaints'> }) {
  return (
    <Rows
      none="No complaint yet."
      rows={complaints.map((one) => ({
        key: one.code,
        title: <TextLink to={`/staff/complaints/${one.code}`}>{one.subject}</TextLink>,
        detail: (
          <>
            <CodeText>{one.code}</CodeText>, {formatMoment(one.at)}
          </>
        ),
        end: <Badge tone={toneOf(one)}>{complaintStateWords(one.status, one.answered)}</Badge>,
      }))}
    />
  );
}

export function Mails({ mails }: { mails: Listed<'mails'> }) {
  return (
    <Rows
      none="No email yet."
      rows={mails.map((one) => ({
        key: one.id,
        title: <TextLink to={`/staff/outbox/${one.id}`}>{one.subject}</TextLink>,
        detail: `${one.to}, ${formatMoment(one.at)}${one.error ? `. ${one.error}` : ''}`,
        end: (
          <Badge
            tone={
              one.status === 'sent' ? 'success' : one.status === 'failed' ? 'danger' : 'warning'
            }
          >
            {capital(one.status)}
          </Badge>
        ),
      }))}
    />
  );
}

export function Sessions({ sessions }: { sessions: FullStudent['sessions'] }) {
  return (
    <Rows
      none="Not logged in anywhere."
      rows={sessions.map((one) => ({
        key: one.id,
        title: one.device,
        detail: `Since ${formatMoment(one.signed_in_at)}, last used ${formatMoment(one.last_used_at)}`,
      }))}
    />
  );
}

export function Audit({ entries }: { entries: Listed<'audit'> }) {
  return (
    <Rows
      none="Nothing recorded yet."
      rows={entries.map(({ id, at, actor, actor_name, title, detail }) => ({
        key: String(id),
        title,
        detail: (
          <>
            {formatMoment(at)}, by {actor_name ?? actorWords(actor)}
            {partsOf({ subject: '', detail })
              .changes.filter(({ before, after }) => before !== after)
              .map(({ name, before, after }) => (
                <span key={name} className="block">
                  {name}: {before} → <span className="text-ink">{after}</span>
                </span>
              ))}
            {typeof detail.reason === 'string' && detail.reason && (
              <span className="block">Reason: {valueWords('reason', detail.reason)}</span>
            )}
          </>
        ),
      }))}
    />
  );
}

/** As in the list of complaints. */
function toneOf({ status, answered }: { status: string; answered: boolean }) {
  if (status === 'pending') return 'warning';
  return status === 'closed' || answered ? 'neutral' : 'info';
}
