import { Outlet } from 'react-router';
import { ConsoleShell } from '../../features/console/console-shell';
import { SessionNotice } from '../../features/session/session-notice';
import { staffArea } from '../../lib/areas';
import { inBrowser, type LoadArgs, onServer } from '../../lib/load';
import type { Route } from './+types/layout';

async function load({ call }: LoadArgs) {
  const { data: session } = await call('GET /staff/session');
  return { session };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export { LoadFailure as ErrorBoundary } from '../../features/shell/load-failure';

export default function StaffLayout({ loaderData: { session } }: Route.ComponentProps) {
  return (
    <ConsoleShell>
      <Outlet />
      <SessionNotice area={staffArea} expiresAt={session.expires_at} />
    </ConsoleShell>
  );
}
