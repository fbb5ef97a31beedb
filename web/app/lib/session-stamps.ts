/**
 * The session itself is a cookie that scripts cannot read. These stamps only tell the page when
 * to offer to stay signed in: the end, and a minute before it.
 */
const END = 'edc_expires_at';
const NOTICE = 'edc_notice_at';
const MINUTE = 60_000;
/** What a login or a renewal grants at the very least. */
const SHORTEST_MS = 25_140_000;

export interface Stamps {
  end: number;
  notice: number;
}

/** For a session that was granted or renewed just now. */
export function keepStamps(expiresAt: string): void {
  // The clock of a phone may run ahead of the portal's: then the moment that the portal names
  // would seem near or past, and somebody who has only just logged in would be asked to leave.
  write(Math.max(Date.parse(expiresAt), Date.now() + SHORTEST_MS));
}

/** For a session that was found running: only a later end is news, as when it was renewed by use. */
export function keepLaterStamps(expiresAt: string): void {
  const end = Date.parse(expiresAt);
  const kept = readStamps();
  if (!kept || end > kept.end + MINUTE) write(end);
}

function write(end: number): void {
  localStorage.setItem(END, String(end));
  localStorage.setItem(NOTICE, String(end - MINUTE));
}

export function readStamps(): Stamps | undefined {
  const end = Number(localStorage.getItem(END));
  const notice = Number(localStorage.getItem(NOTICE));
  return end && notice ? { end, notice } : undefined;
}

export function clearStamps(): void {
  localStorage.removeItem(END);
  localStorage.removeItem(NOTICE);
}

/** Another tab has renewed or ended the session. Returns how to stop listening. */
export function whenStampsChange(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // NOTICE is written last and taken away last; a cleared storage has no key.
    if (key === NOTICE || key === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** The public student code; it tells that a session may be there, never that it is. */
export function signedInCode(): string | undefined {
  // Under https the portal's cookies have names that no sibling site can set.
  const name = location.protocol === 'https:' ? '__Host-edc_code' : 'edc_code';
  return new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];
}
