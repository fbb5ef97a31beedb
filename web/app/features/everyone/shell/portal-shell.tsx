import type { StudentRecord } from '@edc/contract/people/identity/identity';
import type { ReactNode } from 'react';
import { useSite } from '../../../lib/pages/site';
import { BackToTop } from '../../../ui/actions/back-to-top';
import { SkipLink } from '../../../ui/actions/skip-link';
import { cx } from '../../../ui/hooks/cx';
import { Adire } from '../../../ui/styles/adire';
import type { EntryState } from './entries';
import { Header } from './header';
import { Sidebar } from './sidebar';
import { useSidebar } from './use-sidebar';

interface PortalShellProps {
  student: StudentRecord;
  entryStates?: Record<string, EntryState>;
  bell?: ReactNode;
  /** Above everything else. */
  banner?: ReactNode;
  /** Messages of the centre to everyone. */
  notices?: ReactNode;
  children: ReactNode;
}

/** The frame of every signed-in page: sidebar, header, footer. */
export function PortalShell(props: PortalShellProps) {
  const { student, entryStates, bell, banner, notices, children } = props;
  const site = useSite();
  const sidebar = useSidebar();

  return (
    <div className="min-h-dvh md:flex">
      <SkipLink />
      <Adire
        as="aside"
        fade="top"
        className={cx(
          'fixed inset-y-0 left-0 z-30 w-64 overflow-y-auto transition-[width,translate] duration-(--quick) print:hidden md:sticky md:top-0 md:h-dvh md:shrink-0 md:translate-x-0 md:visible',
          sidebar.collapsed ? 'md:w-20' : 'md:w-60',
          sidebar.open ? 'translate-x-0 shadow-raised' : 'invisible -translate-x-full',
        )}
      >
        <div id="sidebar">
          <Sidebar
            portalName={site.portal_name}
            collapsed={sidebar.collapsed}
            {...(entryStates ? { states: entryStates } : {})}
          />
        </div>
      </Adire>
      {sidebar.open && (
        // For pointers only: the others use the toggle or Escape.
        <div
          aria-hidden="true"
          data-testid="sidebar-outside"
          onPointerDown={sidebar.close}
          className="fixed inset-0 z-20 bg-backdrop md:hidden"
        />
      )}
      <div className="flex min-h-dvh min-w-0 grow flex-col">
        {banner}
        {notices}
        <Header
          canLogOut={!banner}
          portalName={site.portal_name}
          student={student}
          sidebarShown={sidebar.shown}
          onToggleSidebar={sidebar.toggle}
          bell={bell}
        />
        <main
          id="content"
          tabIndex={-1}
          className="w-full max-w-6xl grow px-4 py-6 outline-none md:px-6 print:p-0"
        >
          {children}
        </main>
        <footer className="border-t border-line px-4 py-4 text-small text-muted md:px-6 print:hidden">
          {[site.centre_name, site.support_email, site.support_phone].filter(Boolean).join(' · ')}
        </footer>
      </div>
      <BackToTop />
    </div>
  );
}
