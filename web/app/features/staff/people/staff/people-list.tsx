import { counted } from '@edc/contract/common/counted';
import { PEOPLE_SEARCH_LENGTH } from '@edc/contract/people/staff-account-rules';
import { api } from '../../../../lib/api/api';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { useAskedFor } from '../../../../lib/pages/use-asked-for';
import { peopleHref, personHref } from './address';
import { peopleColumns } from './columns';
import { peopleFilters } from './filters';
import { InviteDialog } from './invite-dialog';
import type { loadPeople } from './load-people';

type Loaded = Awaited<ReturnType<typeof loadPeople>>;

export function PeopleList({ page, views, values }: Loaded) {
  const { open, draft, show, close, done } = useDialogs<'invite'>('people', 'Invited');
  useAskedFor('invite', () => show('invite'));
  return (
    <>
      <ListScreen
        title="People"
        count={counted(page.total, 'person', 'people')}
        name="person"
        {...{ page, values }}
        href={peopleHref}
        columns={peopleColumns}
        caption="Staff accounts"
        rowKey={({ id }) => id}
        rowName={({ full_name }) => full_name}
        rowHref={({ id }) => personHref(id)}
        pages="Pages of people"
        saved={{ list: 'people', views }}
        search={{ label: 'Search people', maxLength: PEOPLE_SEARCH_LENGTH }}
        filters={peopleFilters}
        exportFile={(asked) => api('POST /staff/people/export', asked)}
        add={{ label: 'Invite a person', onPress: () => show('invite') }}
        empty={{
          title: 'Nobody matches',
          text: 'Search by a part of the name or the email address.',
          action: { label: 'Show everyone', to: peopleHref({}) },
        }}
      />
      {open && <InviteDialog draft={draft} onClose={close} onDone={done} />}
    </>
  );
}
