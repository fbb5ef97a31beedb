/** Where to go after login: only to a page of ours, whatever the address says. */
export function safeNext(next: string | null): string {
  const isOurs = next?.startsWith('/') && !next.startsWith('//') && !next.includes('\\');
  return isOurs && !next?.startsWith('/logout') ? (next as string) : '/app/dashboard';
}

/** The login page, from which the way leads back to where the person was. */
export function loginThenBack(from: { pathname: string; search: string }): string {
  return `/login?next=${encodeURIComponent(from.pathname + from.search)}`;
}
