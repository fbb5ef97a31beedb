import { redirect } from 'react-router';
import { ApiError, refusalOf } from '../../../lib/api/api';
import type { LoadArgs } from '../../../lib/api/load';
import { keepLogoutReason } from '../../../lib/session/logout-reason';

/**
 * The student's own record. Without a session the loader's guard redirects to the login page; a
 * locked or removed account is logged out with a message. When the network or the server fails, the
 * session is kept and the page offers to try again.
 */
export async function loadStudent({ call }: LoadArgs) {
  try {
    const session = await call('GET /student/session');
    const profile = await call('GET /student/profile/{studentId}', {
      studentId: session.data.code,
    });
    return { student: profile.data[0], session: session.data };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refusal = refusalOf(error, 'GET /student/session', 'GET /student/profile/{studentId}');
    if (error.status !== 403 && error.status !== 404) throw error;
    keepLogoutReason(error.message);
    throw redirect(`/logout?why=${refusal === 'ACCOUNT_LOCKED' ? 'locked' : 'gone'}`);
  }
}
