/** Rules of the list of sessions for browser and server, without zod. */
export const sessionStates = ['draft', 'open', 'closed'] as const;
export type SessionState = (typeof sessionStates)[number];

export const sessionStateLabels: Record<SessionState, string> = {
  draft: 'Draft',
  open: 'Open',
  closed: 'Closed',
};

export const isSession = (text: string) => /^\d{4}\/\d{4}$/.test(text) && followsItself(text);

/** `2026/2027`, not `2026/2029`. */
const followsItself = (text: string) => Number(text.slice(5)) === Number(text.slice(0, 4)) + 1;

/** `2027/2028` after `2026/2027`. */
export function nextSession(session: string): string {
  const year = Number(session.slice(0, 4)) + 1;
  return `${year}/${year + 1}`;
}
