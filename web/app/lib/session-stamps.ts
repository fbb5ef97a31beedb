/**
 * The session itself is a cookie that scripts cannot read. These stamps only tell the page when
 * to offer to stay signed in: the end, and a minute before it.
 */
const END = 'edc_expires_at';
const NOTICE = 'edc_notice_at';
const MINUTE = 60_000;

export function keepStamps(expiresAt: string): void {
  const end = Date.parse(expiresAt);
  localStorage.setItem(END, String(end));
  localStorage.setItem(NOTICE, String(end - MINUTE));
}

export function readStamps(): { end: number; notice: number } | undefined {
  const end = Number(localStorage.getItem(END));
  const notice = Number(localStorage.getItem(NOTICE));
  return end && notice ? { end, notice } : undefined;
}

export function clearStamps(): void {
  localStorage.removeItem(END);
  localStorage.removeItem(NOTICE);
}

/** The public student code; it tells that a session may be there, never that it is. */
export function signedInCode(): string | undefined {
  return /(?:^|; )edc_code=([^;]+)/.exec(document.cookie)?.[1];
}
