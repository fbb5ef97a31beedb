import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import User from 'lucide-react/icons/user';
import { Avatar } from '../../ui/avatar';
import { LinkMenu } from '../../ui/link-menu';
import { FullscreenToggle } from './fullscreen-toggle';

interface HeaderProps {
  portalName: string;
  student: { full_name: string; gender: 'male' | 'female' };
  sidebarShown: boolean;
  onToggleSidebar: () => void;
}

const avatars = {
  male: '/pictures/people/avatar-male-160.webp',
  female: '/pictures/people/avatar-female-160.webp',
};

const buttonClass = 'grid size-11 shrink-0 place-items-center rounded-control hover:bg-hover';

export function Header({ portalName, student, sidebarShown, onToggleSidebar }: HeaderProps) {
  return (
    <header className="sticky top-0 z-10 flex items-center gap-2 border-b border-line bg-card px-3 py-1.5 print:hidden">
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
      <p className="line-clamp-2 min-w-0 grow leading-tight font-semibold">{portalName}</p>
      <FullscreenToggle className={buttonClass} />
      <LinkMenu
        label={`Account of ${student.full_name}`}
        trigger={
          <Avatar src={avatars[student.gender]} alt="" name={student.full_name} size="small" />
        }
        links={[
          { to: '/app/profile', label: 'Profile', icon: <User /> },
          { to: '/app/portal/password', label: 'Change Password', icon: <KeyRound /> },
          { to: '/logout', label: 'Log out', icon: <LogOut /> },
        ]}
      />
    </header>
  );
}
