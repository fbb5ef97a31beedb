import { counted } from '@edc/contract/common/counted';
import { PEOPLE_SEARCH_LENGTH } from '@edc/contract/people/staff-account-rules';
import { useRevalidator } from 'react-router';
import { api, type Input } from '../../../../lib/api/api';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { ExportMenu } from '../../../../lib/lists/export-menu';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { SavedViews } from '../../../../lib/lists/saved-views';
import { useFilteredList } from '../../../../lib/lists/use-filtered-list';
import { useAskedFor } from '../../../../lib/pages/use-asked-for';
import { Button } from '../../../../ui/actions/button';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { Key } from '../../../../ui/actions/key';
import { useKey } from '../../../../ui/hooks/use-key';
import { FilterBar } from '../../../../ui/lists/filter-bar';
import { ListPage } from '../../../../ui/lists/list-page';
import { ListPager } from '../../../../ui/lists/list-pager';
import { ListSearch } from '../../../../ui/lists/list-search';
import { ListTable } from '../../../../ui/lists/list-table';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { useNotices } from '../../../../ui/notices/notices';
import { peopleHref, personHref } from './address';
import { peopleColumns } from './columns';
import { peopleFilters } from './filters';
import { InviteDialog } from './invite-dialog';
import type { loadPeople } from './load-people';

type Loaded = Awaited<ReturnType<typeof loadPeople>>;
type ExportInput = Input<'POST /staff/people/export'>;

export function PeopleList({ page, views, values }: Loaded) {
  const list = useFilteredList(values, peopleHref);
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const { open, draft, show, close } = useDialogs<'invite'>('people');
  useAskedFor('invite', () => show('invite'));
  const invite = useKey<HTMLButtonElement>('e');
  const invited = async (message: string) => {
    close();
    await revalidate();
    // After the dialog has closed: what is shown inside it would close with it.
    notices.show({ type: 'success', title: 'Invited', message });
  };
  const asked = withoutEmpty(list.filtered) as Omit<ExportInput, 'format'>;
  const order = { columns: peopleColumns, sort: list.sort, sortHref: list.sortHref };
  return (
    <>
      <ListPage
        title="People"
        count={counted(page.total, 'person', 'people')}
        name="person"
        order={order}
        actions={
          <>
            <ExportMenu
              prepare={(format) => api('POST /staff/people/export', { ...asked, format })}
            />
            <Button ref={invite} variant="primary" size="small" onClick={() => show('invite')}>
              Invite a person <Key>e</Key>
            </Button>
          </>
        }
        views={<SavedViews list="people" views={views} search={list.view} />}
        filters={
          <FilterBar
            filters={peopleFilters}
            values={list.filtered}
            hrefWithout={list.hrefWithout}
            onApply={list.apply}
            search={
              <ListSearch
                label="Search people"
                value={values.q}
                onSearch={list.findBy}
                maxLength={PEOPLE_SEARCH_LENGTH}
              />
            }
          />
        }
        table={
          <ListTable
            docked
            {...order}
            caption="Staff accounts"
            rows={page.items}
            rowKey={({ id }) => id}
            rowName={({ full_name }) => full_name}
            rowHref={({ id }) => personHref(id)}
            loading={list.pending}
            empty={<Nobody />}
          />
        }
        pager={<ListPager page={page} label="Pages of people" href={list.pageHref} />}
      />
      {open && <InviteDialog draft={draft} onClose={close} onDone={invited} />}
    </>
  );
}

function Nobody() {
  return (
    <div className="p-4 md:p-6">
      <EmptyState
        title="Nobody matches"
        actions={
          <ButtonLink to={peopleHref({})} variant="primary">
            Show everybody
          </ButtonLink>
        }
      >
        Search by a part of the name or the email address.
      </EmptyState>
    </div>
  );
}
