import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** Clocks differ, and typing takes time: one step before and after the current one. */
const WINDOW = 1;

const totpOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS });

export const newTotpSecret = () => new Secret({ size: 20 }).base32;

export const stepAt = (now: Date) => Math.floor(now.getTime() / (STEP_SECONDS * 1000));

export const codeAt = (secret: string, step: number) =>
  totpOf(secret).generate({ timestamp: step * STEP_SECONDS * 1000 });

/** The time step of this code, if it is one that counts now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : stepAt(now) + delta;
}

/** The newest code that still works: the current one may have been used. */
export function usableCode(secret: string, lastStep: number | null, now: Date): string | undefined {
  const current = stepAt(now);
  const step = Math.max(current, (lastStep ?? 0) + 1);
  return step <= current + WINDOW ? codeAt(secret, step) : undefined;
}

/** The content of the QR code for an authenticator app. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const options = { secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS };
  return new TOTP({ ...options, issuer, label: account }).toString();
}
