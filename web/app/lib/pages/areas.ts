/** A part of the portal for people who have logged in; everything else is for visitors. */
export interface Area {
  name: 'student' | 'staff';
  home: string;
  login: string;
  logout: string;
  /** Where a log-out leads. */
  outside: string;
  /** The calls about the session, which the areas have of their own. */
  calls: {
    session: `GET /${Area['name']}/session`;
    renew: `POST /${Area['name']}/session/renew`;
    logout: `POST /${Area['name']}/logout`;
  };
  /** What the names of the session's stamps in this browser begin with. */
  stamps: string;
  /** What a login or a renewal grants at the very least. */
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
  // LEAST_IDLE_MINUTES of the contract, which visitors would otherwise load.
  shortestMs: 300_000,
};

/** The forms of an area are for visitors, although its address contains them. */
const FOR_VISITORS = /^\/staff\/(login|logout|second-step|enrol|invitation|scan)(\/|$)/i;
const STUDENT = /^\/(app(\/|$)|invoice\/?$)/i;
const STAFF = /^\/staff(\/|$)/i;

/** The area of an address; undefined where visitors may go. */
export function areaOf(pathname: string): Area | undefined {
  if (FOR_VISITORS.test(pathname)) return undefined;
  if (STUDENT.test(pathname)) return studentArea;
  return STAFF.test(pathname) ? staffArea : undefined;
}
