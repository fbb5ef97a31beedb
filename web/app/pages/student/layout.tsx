import { useEffect } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { SessionNotice } from '../../features/everyone/session/session-notice';
import { ViewBanner } from '../../features/everyone/session/view-banner';
import { type EntryState, restrictedEntries } from '../../features/everyone/shell/entries';
import { loadStudent } from '../../features/everyone/shell/load-student';
import { PortalShell } from '../../features/everyone/shell/portal-shell';
import { loadCourseStates } from '../../features/student/enrolment/load-courses';
import { useProgress } from '../../features/student/enrolment/use-progress';
import { Bell } from '../../features/student/notifications/bell';
import { loadUnread } from '../../features/student/notifications/load-notifications';
import { checkKeptSlips, forgetSlipsOfOthers } from '../../features/student/slips/keep-on-phone';
import { type LoadArgs, onServer, shellInBrowser } from '../../lib/api/load';
import { studentArea } from '../../lib/pages/areas';
import { keepShell } from '../../lib/pages/shown-page';
import { whenSignedOut } from '../../lib/session/signed-out';
import { BannerStrip } from '../../shared/site/banner-strip';
import type { Route } from './+types/layout';

const SESSION_ENDS =
  'For your security, we log you out after about 7 hours. What you have typed is saved.';

async function load(args: LoadArgs) {
  const [loaded, { courses, hasRegistration, tellerKobo, closed }, unread, { data: banners }] =
    await Promise.all([
      loadStudent(args),
      loadCourseStates(args),
      loadUnread(args),
      args.call('GET /website/banners'),
    ]);
  const { livePosition } = args;
  return {
    ...loaded,
    courses,
    hasRegistration,
    tellerKobo,
    closed,
    unread,
    banners,
    livePosition,
  };
}

export const loader = onServer(load);
export const clientLoader = shellInBrowser(load);
export { LoadFailure as ErrorBoundary } from '../../features/everyone/shell/load-failure';

/** A student who leaves the payment page may be registered now. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.defaultShouldRevalidate || args.currentUrl.pathname === '/app/made_payment';
}

export default function PortalLayout({ loaderData }: Route.ComponentProps) {
  const { student, session, courses, unread, banners } = loaderData;
  useEffect(() => keepShell(loaderData), [loaderData]);
  const { viewed_by: viewedBy, expires_at: endsAt } = session;
  useEffect(() => {
    // Another student may have used this phone before, without logging out.
    if (!viewedBy) void forgetSlipsOfOthers(student.code);
  }, [student.code, viewedBy]);

  useEffect(() => whenSignedOut(checkKeptSlips), []);

  const restricted = restrictedEntries(loaderData);
  const entryStates: Record<string, EntryState> = {
    ...restricted,
    '/app/skills': { ...restricted['/app/skills'], ...useProgress(student.code, courses) },
  };
  if (viewedBy) entryStates['/logout'] = { unavailable: 'Press “Stop” above' };

  return (
    <PortalShell
      student={student}
      entryStates={entryStates}
      bell={<Bell unread={unread} />}
      notices={<BannerStrip banners={banners.portal} />}
      banner={
        viewedBy && <ViewBanner student={student.full_name} viewedBy={viewedBy} until={endsAt} />
      }
    >
      <Outlet />
      {!viewedBy && <SessionNotice area={studentArea} expiresAt={endsAt} words={SESSION_ENDS} />}
    </PortalShell>
  );
}
