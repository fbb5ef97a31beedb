import { counted } from '@edc/contract/common/counted';
import { proposalStateLabels, proposalStates } from '@edc/contract/people/proposal-rules';
import { useFilteredList } from '../../../../lib/lists/use-filtered-list';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { LinkTabs } from '../../../../ui/layout/link-tabs';
import { ListPage } from '../../../../ui/lists/list-page';
import { ListPager } from '../../../../ui/lists/list-pager';
import { ListTable } from '../../../../ui/lists/list-table';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { type ProposalsAddress, proposalHref, proposalsHref } from './address';
import { proposalColumns } from './columns';
import type { loadProposals } from './load-proposals';

type Loaded = Awaited<ReturnType<typeof loadProposals>>;

const labels: Record<ProposalsAddress['state'], string> = { ...proposalStateLabels, all: 'All' };

export function ProposalsList({ page, values }: Loaded) {
  const { sort, pending, sortHref, pageHref } = useFilteredList(values, proposalsHref);
  const order = { columns: proposalColumns, sort, sortHref };
  return (
    <ListPage
      title="Approvals"
      count={counted(page.total, 'proposal')}
      name="proposal"
      order={order}
      views={
        <LinkTabs
          label="States of proposals"
          tabs={[...proposalStates, 'all' as const].map((state) => ({
            label: labels[state],
            to: proposalsHref({ state, sort: values.sort }),
            current: state === values.state,
          }))}
        />
      }
      table={
        <ListTable
          docked
          {...order}
          caption="Proposals"
          rows={page.items}
          rowKey={({ id }) => id}
          rowName={({ summary }) => summary}
          rowHref={({ id }) => proposalHref(id)}
          loading={pending}
          empty={<Nothing waiting={values.state === 'open'} />}
        />
      }
      pager={<ListPager page={page} label="Pages of approvals" href={pageHref} />}
    />
  );
}

function Nothing({ waiting }: { waiting: boolean }) {
  return (
    <div className="p-4 md:p-6">
      <EmptyState
        title={waiting ? 'Nothing waits for approval' : 'No proposal in this state'}
        actions={
          <ButtonLink to={proposalsHref({ state: 'all' })} variant="primary">
            Show all proposals
          </ButtonLink>
        }
      >
        Decisions about money above the limit of one person appear here.
      </EmptyState>
    </div>
  );
}
