import type { Config } from '../../../config.ts';
import type { AppCall } from '../../../context.ts';
import { knownDevice, rememberDevice } from './known-devices.ts';

const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:');

/**
 * Scripts cannot read the tokens; the student code is public, so any script may read it. Browsers
 * accept a `__Host-` cookie only from this very host, so no sibling site can set one.
 */
export function cookieNames(config: Pick<Config, 'publicUrl'>) {
  const prefix = isHttps(config) ? '__Host-' : '';
  return {
    token: `${prefix}edc_token`,
    code: `${prefix}edc_code`,
    staffToken: `${prefix}edc_staff_token`,
    /** Between the password of staff and their second factor. */
    staffStep: `${prefix}edc_staff_step`,
    device: `${prefix}edc_device`,
  };
}

interface Issued {
  token: string;
  expiresAt: Date;
  remember: boolean;
}

function options(call: AppCall, { expiresAt, remember }: Omit<Issued, 'token'>) {
  return {
    path: '/',
    sameSite: 'lax' as const,
    secure: isHttps(call.app.config),
    // Without "remember me" the cookie ends with the browser, even if the session lasts longer.
    ...(remember ? { expires: expiresAt } : {}),
  };
}

export function setStudentCookies(call: AppCall, issued: Issued & { code: string }): void {
  const names = cookieNames(call.app.config);
  const shared = options(call, issued);
  call.reply.setCookie(names.token, issued.token, { ...shared, httpOnly: true });
  call.reply.setCookie(names.code, issued.code, shared);
}

const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/** The marks of accounts that have logged in on this device; see known-devices.ts. */
export function deviceCookieOf(call: AppCall): string {
  return call.request.cookies[cookieNames(call.app.config).device] ?? '';
}

/** The id of this device, if this account has logged in on it. */
export const knownDeviceOf = (call: AppCall, account: string) =>
  knownDevice(call.app.secretKey, deviceCookieOf(call), account);

/** Called after a correct password, code or link: the device is known from now on. */
export function setDeviceCookie(call: AppCall, account: string): void {
  const { config, secretKey } = call.app;
  const value = rememberDevice(secretKey, deviceCookieOf(call), account);
  const options = { path: '/', sameSite: 'lax', secure: isHttps(config), httpOnly: true } as const;
  call.reply.setCookie(cookieNames(config).device, value, { ...options, maxAge: DEVICE_SECONDS });
}

export function setStaffCookie(call: AppCall, issued: Issued): void {
  const { staffToken } = cookieNames(call.app.config);
  call.reply.setCookie(staffToken, issued.token, { ...options(call, issued), httpOnly: true });
}

export function setStaffStepCookie(call: AppCall, step: { token: string; expiresAt: Date }): void {
  const { staffStep } = cookieNames(call.app.config);
  const lasting = options(call, { ...step, remember: true });
  call.reply.setCookie(staffStep, step.token, { ...lasting, httpOnly: true });
}

/** Browsers refuse to change a `__Host-` cookie by one that is not secure, even to end it. */
export function clearCookies(
  { app: { config }, reply }: AppCall,
  ...which: (keyof ReturnType<typeof cookieNames>)[]
): void {
  const names = cookieNames(config);
  const options = { path: '/', secure: isHttps(config) };
  for (const name of which) reply.clearCookie(names[name], options);
}

/** The caller's token: for a bearer call the cookie is ignored. */
export function tokenOf(
  call: AppCall,
  cookie: 'token' | 'staffToken' | 'staffStep',
): string | undefined {
  const { authorization } = call.request.headers;
  if (authorization !== undefined) return /^Bearer (\S+)$/i.exec(authorization)?.[1];
  return call.request.cookies[cookieNames(call.app.config)[cookie]];
}

/** The user agent of the caller. */
export function deviceOf(call: AppCall): string {
  return (call.request.headers['user-agent'] ?? '').slice(0, 300);
}
