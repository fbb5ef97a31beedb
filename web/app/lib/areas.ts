/** A part of the portal for people who have logged in; everything else is for visitors. */
export interface Area {
  name: 'student' | 'staff';
  home: string;
  login: string;
  logout: string;
}

export const studentArea: Area = {
  name: 'student',
  home: '/app/dashboard',
  login: '/login',
  logout: '/logout',
};

export const staffArea: Area = {
  name: 'staff',
  home: '/staff',
  login: '/staff/login',
  logout: '/staff/logout',
};

/** The forms of an area are for visitors, although its address contains them. */
const FOR_VISITORS = /^\/staff\/(login|logout)\/?$/i;
const STUDENT = /^\/(app(\/|$)|invoice\/?$)/i;
const STAFF = /^\/staff(\/|$)/i;

/** The area of an address; undefined where visitors may go. */
export function areaOf(pathname: string): Area | undefined {
  if (FOR_VISITORS.test(pathname)) return undefined;
  if (STUDENT.test(pathname)) return studentArea;
  return STAFF.test(pathname) ? staffArea : undefined;
}
