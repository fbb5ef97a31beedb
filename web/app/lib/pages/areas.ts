/** A part of the portal for logged-in users; everything else is for visitors. */
export interface Area {
  name: 'student' | 'staff';
  home: string;
  login: string;
  logout: string;
  /** Where a logout leads. */
  outside: string;
  /** The area's own calls about the session. */
  calls: {
    session: `GET /${Area['name']}/session`;
    renew: `POST /${Area['name']}/session/renew`;
    logout: `POST /${Area['name']}/logout`;
  };
  /** The prefix of the session's stamps in this browser. */
  stamps: string;
  /** The shortest session that a login or a renewal gives. */
  shortestMs: number;
}

export const studentArea: Area = {
  name: 'student',
  home: '/app/dashboard',
  login: '/login',
  logout: '/logout',
  outside: '/',
  calls: {
    session: 'GET /student/session',
    renew: 'POST /student/session/renew',
    logout: 'POST /student/logout',
  },
  stamps: 'edc',
  shortestMs: 25_140_000,
};

export const staffArea: Area = {
  name: 'staff',
  home: '/staff',
  login: '/staff/login',
  logout: '/staff/logout',
  outside: '/staff/login',
  calls: {
    session: 'GET /staff/session',
    renew: 'POST /staff/session/renew',
    logout: 'POST /staff/logout',
  },
  stamps: 'edc_staff',
  // LEAST_IDLE_MINUTES of the contract, which visitors would otherwise have to load.
  shortestMs: 300_000,
};

/** The forms of an area are for visitors, although its address contains them. */
const FOR_VISITORS = /^\/staff\/(login|logout|second-step|enrol|invitation|scan)(\/|$)/i;
const STUDENT = /^\/(app(\/|$)|invoice\/?$)/i;
const STAFF = /^\/staff(\/|$)/i;

/** The area of an address; undefined for public pages. */
export function areaOf(pathname: string): Area | undefined {
  if (FOR_VISITORS.test(pathname)) return undefined;
  if (STUDENT.test(pathname)) return studentArea;
  return STAFF.test(pathname) ? staffArea : undefined;
}
