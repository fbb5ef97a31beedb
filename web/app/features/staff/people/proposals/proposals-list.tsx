import { counted } from '@edc/contract/common/text/counted';
import { proposalStateLabels, proposalStates } from '@edc/contract/people/proposal-rules';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { LinkTabs } from '../../../../ui/layout/link-tabs';
import { type ProposalsAddress, proposalHref, proposalsHref } from './address';
import { proposalColumns } from './columns';
import type { loadProposals } from './load-proposals';

type Loaded = Awaited<ReturnType<typeof loadProposals>>;

const labels: Record<ProposalsAddress['state'], string> = { ...proposalStateLabels, all: 'All' };

export function ProposalsList({ page, values }: Loaded) {
  return (
    <ListScreen
      title="Approvals"
      count={counted(page.total, 'proposal')}
      name="proposal"
      {...{ page, values }}
      href={proposalsHref}
      columns={proposalColumns}
      caption="Proposals"
      rowKey={({ id }) => id}
      rowName={({ summary }) => summary}
      rowHref={({ id }) => proposalHref(id)}
      pages="Pages of approvals"
      tabs={
        <LinkTabs
          label="States of proposals"
          tabs={[...proposalStates, 'all' as const].map((state) => ({
            label: labels[state],
            to: proposalsHref({ state, sort: values.sort }),
            current: state === values.state,
          }))}
        />
      }
      empty={{
        title: values.state === 'open' ? 'Nothing waits for approval' : 'No proposal in this state',
        text: 'Decisions about money above the limit of one person appear here.',
        action: { label: 'Show all proposals', to: proposalsHref({ state: 'all' }) },
      }}
    />
  );
}
