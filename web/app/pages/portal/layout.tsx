import { Outlet } from 'react-router';
import { SessionNotice } from '../../features/session/session-notice';
import { loadStudent } from '../../features/shell/load-student';
import { PortalShell } from '../../features/shell/portal-shell';
import { inBrowser, onServer } from '../../lib/load';
import type { Route } from './+types/layout';

export const loader = onServer(loadStudent);
export const clientLoader = inBrowser(loadStudent);
export { LoadFailure as ErrorBoundary } from '../../features/shell/load-failure';

export default function PortalLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PortalShell student={loaderData.student}>
      <Outlet />
      <SessionNotice expiresAt={loaderData.session.expires_at} />
    </PortalShell>
  );
}
