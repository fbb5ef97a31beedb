import { formatMoment } from '@edc/contract/common/time/dates';
import { requestWords } from '@edc/contract/desk/requests/request-rules';
import type { RequestDetail } from '@edc/contract/desk/requests/requests';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useLive } from '../../../../lib/live/live';
import { usePresence } from '../../../../lib/live/use-presence';
import { actorWords } from '../../../../shared/people/audit-words';
import { PresenceNote } from '../../../../shared/people/presence-note';
import { CertificatePreview } from '../../../../shared/training/certificate-preview';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { useKey } from '../../../../ui/hooks/use-key';
import { DetailPage, Panel } from '../../../../ui/layout/detail-page';
import { useNotices } from '../../../../ui/notices/notices';
import { CodeText } from '../../../../ui/text/code-text';
import { type RequestsAddress, requestHref, requestsHref } from './address';
import type { Decision } from './decisions';
import { Certificates, ProblemNote, RequestFacts } from './request-facts';
import { StateBadge } from './state-badge';
import { useDecisions } from './use-decisions';

interface RequestPageProps {
  request: RequestDetail;
  /** The list that it belongs to. */
  values: RequestsAddress;
  /** Other data about the student. */
  beside: ReactNode;
}

/** One request: its content on the left, the student's facts on the right. */
export function RequestPage({ request, values, beside }: RequestPageProps) {
  const { revalidate } = useRevalidator();
  useLive('requests', () => void revalidate());
  const others = usePresence(`request:${request.key}`);
  const { buttons, dialog } = useDecisions(request, useMoveOn(request, values));
  const { printed, certificates, audit } = request;
  return (
    <>
      <DetailPage
        back={{ to: requestsHref(values), label: 'Requests', row: request.key }}
        title={requestWords(request)}
        marks={
          <>
            <strong>{request.student.full_name}</strong>
            <CodeText copy="matric number">{request.student.matric_no}</CodeText>
            <StateBadge request={request} />
            <PresenceNote names={others} />
          </>
        }
        actions={
          <>
            {buttons}
            <Neighbours request={request} values={values} />
          </>
        }
        notes={<ProblemNote request={request} />}
        facts={
          <>
            <Panel title="Request">
              <RequestFacts request={request} />
            </Panel>
            {certificates.length > 0 && (
              <Panel title="Certificates" aside={certificates.length}>
                <Certificates certificates={certificates} />
              </Panel>
            )}
            {printed && request.state === 'pending' && (
              <Panel title="What will be printed">
                <CertificatePreview printed={printed} label="Preview of the certificate" />
              </Panel>
            )}
            {audit && (
              <Panel title="History" aside={audit.length}>
                <ul className="-my-1.5">
                  {audit.map(({ id, at, actor, actor_name, action, title, detail }) => (
                    <li key={id} className="border-t border-line py-1.5 first:border-0">
                      {title}
                      <span className="block text-muted">
                        {formatMoment(at)}, by{' '}
                        {action.endsWith('.request')
                          ? 'the student'
                          : (actor_name ?? actorWords(actor))}
                      </span>
                      {typeof detail.reason === 'string' && detail.reason && (
                        <span className="block text-muted wrap-anywhere">
                          Reason: {detail.reason}
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </Panel>
            )}
          </>
        }
        history={beside}
      />
      {dialog}
    </>
  );
}

/** After a decision: on to the next request of the list, unless the student's page led here. */
function useMoveOn(request: RequestDetail, values: RequestsAddress) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const from = typeof state?.from === 'string' ? state.from : undefined;
  return async (decision: Decision, message: string) => {
    const stays = decision === 'replace' || decision === 'revoke' || values.state === 'all';
    if (stays || from?.startsWith('/staff/students')) await revalidate();
    else if (request.next) await navigate(requestHref(request.next, values), { state });
    else await navigate(from ?? requestsHref(values));
    // After the dialog has closed: a notice inside it would close with it.
    notices.show({ type: 'success', title: request.student.full_name, message });
  };
}

function Neighbours({ request, values }: Pick<RequestPageProps, 'request' | 'values'>) {
  const { state } = useLocation();
  const before = useKey<HTMLSpanElement>('k');
  const after = useKey<HTMLSpanElement>('j');
  const link = (key: string | null, label: string, icon: ReactNode) =>
    key && (
      <ButtonLink
        to={requestHref(key, values)}
        state={state}
        size="small"
        variant="quiet"
        icon={icon}
      >
        {label}
      </ButtonLink>
    );
  return (
    <>
      <span ref={before} className="contents">
        {link(request.previous, 'Previous', <ChevronLeft />)}
      </span>
      <span ref={after} className="contents">
        {link(request.next, 'Next', <ChevronRight />)}
      </span>
    </>
  );
}
