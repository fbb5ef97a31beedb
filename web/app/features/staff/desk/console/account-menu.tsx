import { rolesInWords } from '@edc/contract/common/access/staff-roles';
import LogOut from 'lucide-react/icons/log-out';
import UserCog from 'lucide-react/icons/user-cog';
import { staffArea } from '../../../../lib/pages/areas';
import { useStaff } from '../../../../lib/session/staff';
import { LinkMenu } from '../../../../ui/actions/link-menu';
import { Avatar } from '../../../../ui/text/avatar';

/** Who is logged in, and the way out. */
export function AccountMenu({ placement }: { placement: 'sidebar' | 'bar' }) {
  const { full_name: name, roles, email_address: email } = useStaff();
  const links = [
    { to: '/staff/account', label: 'My account', icon: <UserCog /> },
    { to: staffArea.logout, label: 'Log out', icon: <LogOut /> },
  ];
  if (placement === 'bar') {
    return (
      <LinkMenu
        label={`Account of ${name}`}
        trigger={<Avatar alt="" name={name} size="small" />}
        head={
          <>
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-muted">{rolesInWords(roles)}</p>
            <p className="text-muted wrap-anywhere">{email}</p>
          </>
        }
        links={links}
      />
    );
  }
  return (
    <div className="flex items-center gap-2.5 border-t border-on-indigo/20 px-3 py-2.5">
      <Avatar alt="" name={name} size="small" />
      <div className="min-w-0 leading-tight">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-[0.75rem] text-on-indigo-muted">{rolesInWords(roles)}</p>
      </div>
    </div>
  );
}
