import type { Area } from '../pages/areas';

/**
 * The session itself is a cookie that scripts cannot read. These stamps only tell the page when
 * to offer to stay signed in: the end, and a minute before it. Each area has its own, since a
 * member of staff may be signed in as a student too.
 */
const endOf = ({ stamps }: Area) => `${stamps}_expires_at`;
const noticeOf = ({ stamps }: Area) => `${stamps}_notice_at`;
const MINUTE = 60_000;

export interface Stamps {
  end: number;
  notice: number;
}

/** For a session that was granted or renewed just now. */
export function keepStamps(area: Area, expiresAt: string): void {
  // The clock of a phone may run ahead of the portal's: then the moment that the portal names
  // would seem near or past, and somebody who has only just logged in would be asked to leave.
  write(area, Math.max(Date.parse(expiresAt), Date.now() + area.shortestMs));
}

/** For a session that was found running: only a later end is news, as when it was renewed by use. */
export function keepLaterStamps(area: Area, expiresAt: string): void {
  const end = Date.parse(expiresAt);
  const kept = readStamps(area);
  if (!kept || end > kept.end + MINUTE) write(area, end);
}

function write(area: Area, end: number): void {
  localStorage.setItem(endOf(area), String(end));
  localStorage.setItem(noticeOf(area), String(end - MINUTE));
}

export function readStamps(area: Area): Stamps | undefined {
  const end = Number(localStorage.getItem(endOf(area)));
  const notice = Number(localStorage.getItem(noticeOf(area)));
  return end && notice ? { end, notice } : undefined;
}

export function clearStamps(area: Area): void {
  localStorage.removeItem(endOf(area));
  localStorage.removeItem(noticeOf(area));
}

/** Another tab has renewed or ended the session. Returns how to stop listening. */
export function whenStampsChange(area: Area, listener: () => void): () => void {
  const onChange = ({ key }: StorageEvent) => {
    // The notice is written last and taken away last; a cleared storage has no key.
    if (key === noticeOf(area) || key === null) listener();
  };
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** Whether it is worth asking for a session: only students have a cookie that scripts can read. */
export const maybeSignedIn = ({ name }: Area) =>
  name !== 'student' || typeof document === 'undefined' || signedInCode() !== undefined;

/** The public student code; it tells that a student's session may be there, never that it is. */
export function signedInCode(): string | undefined {
  // Under https the portal's cookies have names that no sibling site can set.
  const name = location.protocol === 'https:' ? '__Host-edc_code' : 'edc_code';
  return new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];
}
