import { formatMoment } from '@edc/contract/common/time/dates';
import { proposalKindLabels } from '@edc/contract/people/proposal-rules';
import type { ProposalDetail } from '@edc/contract/people/proposals';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { ApiError, api } from '../../../../lib/api/api';
import { StudentLink } from '../../../../shared/people/student-link';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { TextLink } from '../../../../ui/actions/text-link';
import { DetailPage, Panel } from '../../../../ui/layout/detail-page';
import { FactPanel } from '../../../../ui/layout/fact-panel';
import { Alert } from '../../../../ui/notices/alert';
import { proposalHref } from './address';
import { StateBadge } from './state-badge';

/** Opening this page marks the decision as seen by its proposer, and clears it from the bell. */
function useSeenDecision({ id, unseen }: ProposalDetail): void {
  useEffect(() => {
    if (!unseen) return;
    api('POST /staff/proposals/{id}/seen', { id }).catch((error: unknown) => {
      // It is shown again at the next visit.
      if (!(error instanceof ApiError)) throw error;
    });
  }, [id, unseen]);
}

interface ProposalPageProps {
  proposal: ProposalDetail;
  actions?: ReactNode;
}

/** A proposal: its effect on the left, its author and reason on the right. */
export function ProposalPage({ proposal, actions }: ProposalPageProps) {
  useSeenDecision(proposal);
  const { student } = proposal;
  return (
    <DetailPage
      back={{ to: '/staff/approvals', label: 'Approvals', row: proposal.id }}
      title={proposal.summary}
      marks={<StateBadge state={proposal.state} />}
      actions={actions}
      notes={<Notes {...proposal} />}
      facts={
        <>
          {proposal.state === 'open' && proposal.changed === null && <Effects {...proposal} />}
          <FactPanel
            title={proposalKindLabels[proposal.kind]}
            facts={[
              student && {
                term: 'Student',
                detail: <StudentLink student={student} />,
              },
              ...proposal.facts.map(({ term, detail, href }) => ({
                term,
                detail: href ? (
                  <a href={href} className="text-link underline">
                    {detail}
                  </a>
                ) : (
                  detail
                ),
              })),
            ]}
          />
        </>
      }
      history={
        <FactPanel
          title={proposal.state === 'open' ? 'Proposal' : 'Decision'}
          facts={historyOf(proposal)}
        />
      }
    />
  );
}

/** Who decides, why it can no longer be approved, or its result and the next step. */
function Notes(proposal: ProposalDetail) {
  const { changed, blocked, can, kind, state } = proposal;
  if (state === 'approved') return <ApprovedNote {...proposal} />;
  if (state !== 'open') return <NotDoneNote {...proposal} />;
  if (changed) {
    return (
      <Alert
        type="warning"
        title="This can no longer be approved"
        actions={
          kind === 'teller' && (
            <TextLink to="/staff/payments/teller">Record a teller as credit</TextLink>
          )
        }
      >
        {changed} {can.withdraw ? 'You can withdraw it' : 'Please refuse it'}; it can be proposed
        again.{' '}
        {kind === 'teller' &&
          'If the money is at the bank, it can be proposed with the same number as credit of the student.'}
      </Alert>
    );
  }
  if (can.withdraw) {
    return (
      <Alert type="info" title="Proposed: it waits for another person">
        Nothing is done yet. {blocked ?? 'We emailed everyone who can approve it.'} You proposed
        this, so you cannot approve it. You can withdraw it.
      </Alert>
    );
  }
  return blocked ? (
    <Alert type="warning" title="Another person has to approve this">
      {blocked} {can.decide && 'You can refuse it.'}
    </Alert>
  ) : null;
}

function ApprovedNote({ next, next_waiting, decided_by }: ProposalDetail) {
  return (
    <Alert
      type="success"
      title={`Approved${decided_by ? ` by ${decided_by}` : ''}`}
      actions={
        <>
          <NextProposal id={next_waiting} />
          {next && (
            <ButtonLink
              to={next.href}
              variant={next_waiting === null ? 'primary' : 'secondary'}
              size="small"
            >
              {next.href.includes('/refunds/') ? 'Open the refund' : 'Open the payment'}
            </ButtonLink>
          )}
          <ButtonLink to="/staff/approvals" size="small">
            Back to approvals
          </ButtonLink>
        </>
      }
    >
      {next?.words ?? 'It is done.'}
    </Alert>
  );
}

/** The next proposal, for deciding several in a row. */
function NextProposal({ id }: { id: string | null }) {
  if (id === null) return null;
  return (
    <ButtonLink to={proposalHref(id)} variant="primary" size="small">
      Next proposal
    </ButtonLink>
  );
}

const ended: Record<Exclude<ProposalDetail['state'], 'open' | 'approved'>, string> = {
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'No decision was made in time',
};

function NotDoneNote(proposal: ProposalDetail) {
  const { state, decision, decided_by, again, own, next_waiting } = proposal;
  if (state === 'open' || state === 'approved') return null;
  const by = state === 'refused' && decided_by ? ` by ${decided_by}` : '';
  return (
    <Alert
      type="info"
      title={`${ended[state]}${by}`}
      actions={
        <>
          {!own && <NextProposal id={next_waiting} />}
          {again && (
            <ButtonLink
              to={again.href}
              state={{ again: again.values }}
              variant={own ? 'primary' : 'secondary'}
              size="small"
            >
              Propose again
            </ButtonLink>
          )}
          <ButtonLink
            to="/staff/approvals"
            variant={(own ? again : next_waiting) ? 'secondary' : 'primary'}
            size="small"
          >
            Back to approvals
          </ButtonLink>
        </>
      }
    >
      {decision ? `“${decision}” Nothing was done.` : 'Nothing was done.'}
    </Alert>
  );
}

/** The effect of each decision, to prevent mistaken approvals. */
function Effects({ effects, own }: ProposalDetail) {
  if (effects.approve.length === 0) return null;
  const refused = [
    ...effects.refuse,
    own
      ? 'We will email you the reason, and you can propose it again.'
      : 'The person who proposed it gets your reason by email, and can propose it again.',
  ];
  return (
    <Panel title="What happens">
      <div className="grid gap-3 md:grid-cols-2">
        <EffectList title="If it is approved" sentences={effects.approve} />
        <EffectList title="If it is refused" sentences={refused} />
      </div>
    </Panel>
  );
}

function EffectList({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <div className="grid content-start gap-1.5">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid list-disc gap-1.5 pl-4">
        {sentences.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}

function historyOf(proposal: ProposalDetail) {
  const decided = [
    { term: 'Decided by', detail: proposal.decided_by ?? '–' },
    { term: 'Decided', detail: proposal.decided_at ? formatMoment(proposal.decided_at) : '–' },
    proposal.decision && { term: 'Reason of refusal', detail: proposal.decision },
  ];
  return [
    { term: 'Proposed by', detail: proposal.own ? 'You' : proposal.proposed_by },
    { term: 'Reason', detail: proposal.reason },
    { term: 'Proposed', detail: formatMoment(proposal.proposed_at) },
    ...(proposal.state === 'open'
      ? [{ term: 'Expires', detail: formatMoment(proposal.expires_at) }]
      : decided),
  ];
}
