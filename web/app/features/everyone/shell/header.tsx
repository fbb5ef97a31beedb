import type { StudentRecord } from '@edc/contract/people/identity/identity';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import User from 'lucide-react/icons/user';
import type { ReactNode } from 'react';
import { LinkMenu } from '../../../ui/actions/link-menu';
import { Avatar } from '../../../ui/text/avatar';
import { avatarOf } from './avatar-of';
import { FullscreenToggle } from './fullscreen-toggle';

interface HeaderProps {
  portalName: string;
  student: StudentRecord;
  sidebarShown: boolean;
  onToggleSidebar: () => void;
  bell?: ReactNode;
  canLogOut: boolean;
}

const buttonClass = 'grid size-11 shrink-0 place-items-center rounded-control hover:bg-hover';

export function Header(props: HeaderProps) {
  const { portalName, student, sidebarShown, onToggleSidebar, bell, canLogOut } = props;
  return (
    <header className="sticky top-0 z-10 flex items-center gap-1 border-b border-line bg-card px-2 py-1.5 sm:gap-2 sm:px-3 print:hidden">
      <button
        type="button"
        onClick={onToggleSidebar}
        aria-label="Toggle sidebar"
        aria-expanded={sidebarShown}
        aria-controls="sidebar"
        className={buttonClass}
      >
        <Menu className="size-6" aria-hidden="true" />
      </button>
      <p className="line-clamp-2 min-w-0 grow leading-tight font-semibold max-sm:text-small">
        {portalName}
      </p>
      <FullscreenToggle className={buttonClass} />
      {bell}
      <LinkMenu
        label={`Account of ${student.full_name}`}
        trigger={<Avatar src={avatarOf(student)} alt="" name={student.full_name} size="small" />}
        head={
          <>
            <p className="text-small text-muted">{canLogOut ? 'Logged in as' : 'Viewed as'}</p>
            <p className="font-semibold wrap-anywhere">{student.full_name}</p>
            <p className="font-code text-small text-muted">{student.matric_no}</p>
          </>
        }
        links={[
          { to: '/app/profile', label: 'Profile', icon: <User /> },
          { to: '/app/portal/password', label: 'Change Password', icon: <KeyRound /> },
          ...(canLogOut ? [{ to: '/logout', label: 'Log out', icon: <LogOut /> }] : []),
        ]}
      />
    </header>
  );
}
