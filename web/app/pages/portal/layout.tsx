import { useEffect } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useProgress } from '../../features/enrolment/use-progress';
import { SessionNotice } from '../../features/session/session-notice';
import { loadStudent } from '../../features/shell/load-student';
import { PortalShell } from '../../features/shell/portal-shell';
import { checkKeptSlips, forgetSlipsOfOthers } from '../../features/slips/keep-on-phone';
import { ApiError } from '../../lib/api';
import { studentArea } from '../../lib/areas';
import { inBrowser, type LoadArgs, onServer } from '../../lib/load';
import { whenSignedOut } from '../../lib/signed-out';
import type { Route } from './+types/layout';

/** Whether a course of this session is registered: the sidebar's tick. No page waits in vain for it. */
async function hasRegistered({ call }: LoadArgs): Promise<boolean> {
  try {
    const { data } = await call('GET /students/courses');
    return data.some(({ registered }) => registered);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}

async function load(args: LoadArgs) {
  const [loaded, registered] = await Promise.all([loadStudent(args), hasRegistered(args)]);
  return { ...loaded, registered };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export { LoadFailure as ErrorBoundary } from '../../features/shell/load-failure';

/** Whoever leaves the payment page may be registered now. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.defaultShouldRevalidate || args.currentUrl.pathname === '/app/made_payment';
}

export default function PortalLayout({ loaderData }: Route.ComponentProps) {
  const { student, session, registered } = loaderData;
  useEffect(() => {
    // On a phone that changed hands without a log-out, the slips of before go now.
    void forgetSlipsOfOthers(student.code);
  }, [student.code]);

  useEffect(() => whenSignedOut(checkKeptSlips), []);

  const progress = useProgress(student.code, registered);

  return (
    <PortalShell student={student} entryStates={{ '/app/skills': { done: registered, progress } }}>
      <Outlet />
      <SessionNotice area={studentArea} expiresAt={session.expires_at} />
    </PortalShell>
  );
}
