import { useEffect } from 'react';
import { Outlet, redirect } from 'react-router';
import { ConsoleShell } from '../../features/console/console-shell';
import { WaitingProvider } from '../../features/console/waiting';
import { WaitingBell } from '../../features/console/waiting-bell';
import { SessionNotice } from '../../features/session/session-notice';
import { SecondFactorDialog } from '../../features/staff-account/second-factor-dialog';
import { refusalOf } from '../../lib/api';
import { staffArea } from '../../lib/areas';
import { type LoadArgs, onServer, shellInBrowser } from '../../lib/load';
import { keepShell } from '../../lib/shown-page';
import type { Route } from './+types/layout';

/** A person whose account was locked is logged out and told why. */
async function load({ call, livePosition }: LoadArgs) {
  try {
    const { data: session } = await call('GET /staff/session');
    return { session, livePosition };
  } catch (error) {
    if (refusalOf(error, 'GET /staff/session') !== 'ACCOUNT_LOCKED') throw error;
    throw redirect(`${staffArea.logout}?why=locked`);
  }
}

export const loader = onServer(load);
export const clientLoader = shellInBrowser(load);
export { LoadFailure as ErrorBoundary } from '../../features/shell/load-failure';

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  const { session } = loaderData;
  useEffect(() => keepShell(loaderData), [loaderData]);
  return (
    <WaitingProvider>
      <ConsoleShell bell={<WaitingBell />}>
        <Outlet />
        <SessionNotice area={staffArea} expiresAt={session.expires_at} />
        <SecondFactorDialog />
      </ConsoleShell>
    </WaitingProvider>
  );
}
