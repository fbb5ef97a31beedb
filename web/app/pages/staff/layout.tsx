import { LONGEST_SESSION_HOURS } from '@edc/contract/people/staff/staff-rules';
import { useEffect } from 'react';
import { Outlet, redirect } from 'react-router';
import { SessionNotice } from '../../features/everyone/session/session-notice';
import { ConsoleShell } from '../../features/staff/desk/console/console-shell';
import { WaitingProvider } from '../../features/staff/desk/console/waiting';
import { WaitingBell } from '../../features/staff/desk/console/waiting-bell';
import { SecondFactorDialog } from '../../features/staff/people/staff-account/second-factor/second-factor-dialog';
import { ApiError, refusalOf } from '../../lib/api/api';
import { type LoadArgs, onServer, shellInBrowser } from '../../lib/api/load';
import { staffArea } from '../../lib/pages/areas';
import { keepShell } from '../../lib/pages/shown-page';
import type { Route } from './+types/layout';

const SESSION_ENDS = `For security, the console logs you out after a while without activity, and after ${LONGEST_SESSION_HOURS} hours in any case. What you have typed is saved.`;

/** A person whose account was locked is logged out with the reason. */
async function load({ call, livePosition }: LoadArgs) {
  try {
    const { data: session } = await call('GET /staff/session');
    return { session, livePosition };
  } catch (error) {
    if (refusalOf(error, 'GET /staff/session') !== 'ACCOUNT_LOCKED') throw error;
    throw redirect(`${staffArea.logout}?why=locked`);
  }
}

/** The browser asks for the counts itself, also if they could not be had here. */
async function loadWaiting({ call }: LoadArgs) {
  try {
    return (await call('GET /staff/waiting')).data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return undefined;
  }
}

const loadDocument = async (args: LoadArgs) => {
  const [shell, waiting] = await Promise.all([load(args), loadWaiting(args)]);
  return { ...shell, waiting };
};

export const loader = onServer(loadDocument);
export const clientLoader = shellInBrowser(load);
export { LoadFailure as ErrorBoundary } from '../../features/everyone/shell/load-failure';

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  const { session } = loaderData;
  const waiting = 'waiting' in loaderData ? loaderData.waiting : undefined;
  useEffect(() => keepShell(loaderData), [loaderData]);
  return (
    <WaitingProvider initial={waiting}>
      <ConsoleShell bell={<WaitingBell />}>
        <Outlet />
        <SessionNotice area={staffArea} expiresAt={session.expires_at} words={SESSION_ENDS} />
        <SecondFactorDialog />
      </ConsoleShell>
    </WaitingProvider>
  );
}
