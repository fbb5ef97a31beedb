import type { Area } from '../pages/areas';

/**
 * The session itself is a cookie that scripts cannot read. These stamps only tell the page when to
 * offer to stay logged in: the end, and a minute before it. Each area has its own, since a member
 * of staff may be logged in as a student too.
 */
const endOf = ({ stamps }: Area) => `${stamps}_expires_at`;
const noticeOf = ({ stamps }: Area) => `${stamps}_notice_at`;
/** Why the last session was ended, for the login page: the next session makes it old. */
const reasonOf = ({ stamps }: Area) => `${stamps}_ended_because`;
const MINUTE = 60_000;

export interface Stamps {
  end: number;
  notice: number;
}

/** For a session that was just granted or renewed. */
export function keepStamps(area: Area, expiresAt: string): void {
  // A phone's clock may be ahead of the portal's: then the given moment would seem near or past,
  // and a user who has just logged in would be warned at once.
  write(area, Math.max(Date.parse(expiresAt), Date.now() + area.shortestMs));
  forgetEndReason(area);
}

/** For a session found to be running: only a later end matters, as when use renewed it. */
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

export const keepEndReason = (area: Area, why: string) => localStorage.setItem(reasonOf(area), why);
export const endReason = (area: Area) => localStorage.getItem(reasonOf(area)) ?? undefined;
export const forgetEndReason = (area: Area) => localStorage.removeItem(reasonOf(area));

/** Another tab has renewed or ended the session. Returns a function that stops listening. */
export function whenStampsChange(area: Area, listener: () => void): () => void {
  const onChange = ({ key }: StorageEvent) => {
    // The notice is written last and removed last; a cleared storage has no key.
    if (key === noticeOf(area) || key === null) listener();
  };
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** Whether to check for a session: only students have a cookie that scripts can read. */
export const maybeSignedIn = ({ name }: Area) =>
  name !== 'student' || typeof document === 'undefined' || signedInCode() !== undefined;

/** The public student code: there may be a student's session, but it is not certain. */
export function signedInCode(): string | undefined {
  // Under https the portal's cookies have names that no sibling site can set.
  const name = location.protocol === 'https:' ? '__Host-edc_code' : 'edc_code';
  return new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];
}
