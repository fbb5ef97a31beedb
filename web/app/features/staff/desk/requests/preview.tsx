import { formatDay } from '@edc/contract/common/time/dates';
import { requestStateWords, requestWords } from '@edc/contract/desk/requests/request-rules';
import type { ListedRequest, RequestDetail } from '@edc/contract/desk/requests/requests';
import { unpaidLabel } from '@edc/contract/money/payment-record-rules';
import type { ReactNode } from 'react';
import { api } from '../../../../lib/api/api';
import { useLoaded } from '../../../../lib/api/use-loaded';
import { PreviewPanel, PreviewPart } from '../../../../ui/lists/preview-panel';
import { Amount } from '../../../../ui/text/amount';
import { ProblemNote, RequestFacts } from './request-facts';
import { StateBadge } from './state-badge';
import { useDecisions } from './use-decisions';

const SHOWN = 4;
const kinds = { skill_change: 'Skill change to', certificate: 'Certificate for' };

interface PreviewProps {
  request: ListedRequest;
  href: string;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** The request of the focused row, with the student's facts and the possible actions. */
export function Preview({ onDone, ...row }: PreviewProps) {
  const { key } = row.request;
  const load = () => api('GET /staff/requests/{request}', { request: key });
  // A reloaded row may have changed.
  const { loaded } = useLoaded(key, load, {
    renewal: row.request,
    keepsShown: true,
    pauses: true,
  });
  const full = loaded.is === 'there' ? loaded.data.data : undefined;
  return full ? <Loaded {...row} full={full} onDone={onDone} /> : <RequestPanel {...row} />;
}

function Loaded({ full, onDone, ...row }: PreviewProps & { full: RequestDetail }) {
  const { buttons, dialog } = useDecisions(full, (_, message) => onDone(message));
  return (
    <>
      <RequestPanel {...row} buttons={buttons}>
        <PreviewPart>
          <ProblemNote request={full} />
          <RequestFacts request={full} />
        </PreviewPart>
        <StudentParts request={full} />
      </RequestPanel>
      {dialog}
    </>
  );
}

interface RequestPanelProps extends Omit<PreviewProps, 'onDone'> {
  buttons?: ReactNode;
  children?: ReactNode;
}

function RequestPanel({ request, href, onClose, buttons, children }: RequestPanelProps) {
  return (
    <PreviewPanel
      label={`Preview of the request of ${request.student.full_name}`}
      href={href}
      onClose={onClose}
    >
      <PreviewPart>
        <div className="grid gap-2">
          <p className="font-display text-lead leading-tight font-bold">{requestWords(request)}</p>
          <p className="flex flex-wrap items-center gap-2">
            <StateBadge request={request} />
          </p>
          {buttons && <div className="flex flex-wrap gap-2">{buttons}</div>}
        </div>
      </PreviewPart>
      {children}
    </PreviewPanel>
  );
}

/** The student's other registrations, payments and requests. */
function StudentParts({ request }: { request: RequestDetail }) {
  const { registrations, payments, requests } = request.facts;
  const earlier = requests.filter(({ key }) => key !== request.key);
  return (
    <>
      <Lines
        title="Registrations"
        lines={registrations.map((one) => ({
          key: one.reference,
          text: `${one.skill}, ${one.course_code}`,
          end: one.reversed ? unpaidLabel(one.here_kobo) : one.session,
        }))}
      />
      <Lines
        title="Payments"
        lines={payments.map((one) => ({
          key: one.reference,
          text: one.description,
          end: <Amount kobo={one.received_kobo ?? one.total_kobo} currency={one.currency} />,
        }))}
      />
      <Lines
        title="Other requests"
        lines={earlier.map((one) => ({
          key: one.key,
          text: `${kinds[one.kind]} ${one.title}, ${formatDay(one.requested_at)}`,
          end: requestStateWords(one),
        }))}
      />
    </>
  );
}

interface LinesProps {
  title: string;
  lines: readonly { key: string; text: string; end: ReactNode }[];
}

function Lines({ title, lines }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <PreviewPart title={title}>
      <ul className="grid gap-1.5">
        {lines.slice(0, SHOWN).map(({ key, text, end }) => (
          <li key={key} className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <span className="shrink-0 text-muted">{end}</span>
          </li>
        ))}
      </ul>
    </PreviewPart>
  );
}
