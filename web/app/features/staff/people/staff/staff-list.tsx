import { counted } from '@edc/contract/common/text/counted';
import { PEOPLE_SEARCH_LENGTH } from '@edc/contract/people/staff/staff-account-rules';
import { api } from '../../../../lib/api/api';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { useAskedFor } from '../../../../lib/pages/use-asked-for';
import { AccountDialog } from './account-dialog';
import { peopleHref, personHref } from './address';
import { peopleColumns } from './columns';
import { peopleFilters } from './filters';
import type { loadPeople } from './load-staff';

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
      {open && (
        <AccountDialog
          title="Invite a person"
          description="They get an email with a link that works for 7 days. With it they set a password and a second factor."
          label="Send the invitation"
          asks={['full_name', 'email_address', 'roles']}
          act={({ full_name, email_address, roles }) =>
            api('POST /staff/people/invite', { full_name, email_address, roles })
          }
          draft={draft}
          onClose={close}
          onDone={done}
        />
      )}
    </>
  );
}
