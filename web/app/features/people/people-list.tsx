import { counted } from '@edc/contract/counted';
import { PEOPLE_SEARCH_LENGTH } from '@edc/contract/staff-people-rules';
import { useRevalidator } from 'react-router';
import { api, type Input } from '../../lib/api';
import { useDialogs } from '../../lib/dialog-drafts';
import { ExportMenu } from '../../lib/export-menu';
import { withoutEmpty } from '../../lib/list-params';
import { SavedViews } from '../../lib/saved-views';
import { useAskedFor } from '../../lib/use-asked-for';
import { useFilteredList } from '../../lib/use-filtered-list';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import { Key } from '../../ui/key';
import { ListPage } from '../../ui/list-page';
import { ListPager } from '../../ui/list-pager';
import { ListSearch } from '../../ui/list-search';
import { ListTable } from '../../ui/list-table';
import { useNotices } from '../../ui/notices';
import { useKey } from '../../ui/use-key';
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
