import { Outlet, useLocation } from 'react-router';
import { LinkTabs } from '../../../ui/layout/link-tabs';

const tabs = [
  { label: 'Sessions', to: '/staff/catalogue' },
  { label: 'Courses', to: '/staff/catalogue/courses' },
  { label: 'Skills', to: '/staff/catalogue/skills' },
  { label: 'Places', to: '/staff/catalogue/places' },
  { label: 'Waiting lists', to: '/staff/catalogue/waiting-list' },
];

/** The parts of the catalogue as tabs above each of them; the chosen session stays. */
export default function Catalogue() {
  const { pathname, search } = useLocation();
  const session = new URLSearchParams(search).get('session');
  const query = session ? `?session=${encodeURIComponent(session)}` : '';
  return (
    <>
      <div className="border-b border-line px-4 pt-2 md:px-6">
        <LinkTabs
          label="Catalogue"
          tabs={tabs.map(({ label, to }, at) => ({
            label,
            to: `${to}${query}`,
            // Sessions have the address that is the prefix of all others.
            current: pathname === to || (at > 0 && pathname.startsWith(`${to}/`)),
          }))}
        />
      </div>
      <Outlet />
    </>
  );
}
