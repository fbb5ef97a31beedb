import { counted } from '@edc/contract/common/text/counted';
import { STAFF_SEARCH_LENGTH } from '@edc/contract/people/staff/staff-account-rules';
import { api } from '../../../../lib/api/api';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { useAskedFor } from '../../../../lib/pages/use-asked-for';
import { AccountDialog } from './account-dialog';
import { staffHref, staffMemberHref } from './address';
import { staffColumns } from './columns';
import { staffFilters } from './filters';
import type { loadStaff } from './load-staff';

type Loaded = Awaited<ReturnType<typeof loadStaff>>;

export function StaffList({ page, views, values }: Loaded) {
  const { open, show, dialog } = useDialogs<'invite'>('staff', 'Invited');
  useAskedFor('invite', () => show('invite'));
  return (
    <>
      <ListScreen
        title="Staff"
        count={counted(page.total, 'member of staff', 'members of staff')}
        name="account"
        {...{ page, values }}
        href={staffHref}
        columns={staffColumns}
        caption="Staff accounts"
        rowKey={({ id }) => id}
        rowName={({ full_name }) => full_name}
        rowHref={({ id }) => staffMemberHref(id)}
        pages="Pages of staff"
        saved={{ list: 'staff', views }}
        search={{ label: 'Search staff', maxLength: STAFF_SEARCH_LENGTH }}
        filters={staffFilters}
        exportFile={(asked) => api('POST /staff/accounts/export', asked)}
        add={{ label: 'Invite a member of staff', onPress: () => show('invite') }}
        empty={{
          title: 'Nobody matches',
          text: 'Search by a part of the name or the email address.',
          action: { label: 'Show everyone', to: staffHref({}) },
        }}
      />
      {open && (
        <AccountDialog
          title="Invite a member of staff"
          description="They get an email with a link that works for 7 days. With it they set a password and a second factor."
          label="Send the invitation"
          asks={['full_name', 'email_address', 'roles']}
          act={({ full_name, email_address, roles }) =>
            api('POST /staff/accounts/invite', { full_name, email_address, roles })
          }
          {...dialog}
        />
      )}
    </>
  );
}
