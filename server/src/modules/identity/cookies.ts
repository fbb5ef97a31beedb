import type { AppCall } from '../../context.ts';

/** Scripts cannot read the token; the public student code may be read by anyone. */
export const studentCookies = { token: 'edc_token', code: 'edc_code' } as const;
export const staffCookie = 'edc_staff_token';
export const sessionCookies = [studentCookies.token, staffCookie];

interface Issued {
  token: string;
  expiresAt: Date;
  remember: boolean;
}

function options(call: AppCall, { expiresAt, remember }: Omit<Issued, 'token'>) {
  return {
    path: '/',
    sameSite: 'lax' as const,
    secure: call.app.config.publicUrl.startsWith('https:'),
    // Without "remember me" the cookie ends with the browser, whatever the session's own end.
    ...(remember ? { expires: expiresAt } : {}),
  };
}

export function setStudentCookies(call: AppCall, issued: Issued & { code: string }): void {
  const shared = options(call, issued);
  call.reply.setCookie(studentCookies.token, issued.token, { ...shared, httpOnly: true });
  call.reply.setCookie(studentCookies.code, issued.code, shared);
}

export function clearStudentCookies(call: AppCall): void {
  call.reply.clearCookie(studentCookies.token, { path: '/' });
  call.reply.clearCookie(studentCookies.code, { path: '/' });
}

export function setStaffCookie(call: AppCall, issued: Issued): void {
  call.reply.setCookie(staffCookie, issued.token, { ...options(call, issued), httpOnly: true });
}

export function clearStaffCookie(call: AppCall): void {
  call.reply.clearCookie(staffCookie, { path: '/' });
}

/** The caller's token: a bearer call never looks at the cookie. */
export function tokenOf(call: AppCall, cookie: string): string | undefined {
  const { authorization } = call.request.headers;
  if (authorization !== undefined) return /^Bearer (\S+)$/i.exec(authorization)?.[1];
  return call.request.cookies[cookie];
}

/** How the caller's browser or program names itself. */
export function deviceOf(call: AppCall): string {
  return (call.request.headers['user-agent'] ?? '').slice(0, 300);
}
