/** Where to go after login: only to a page of ours, whatever the address says. */
export function safeNext(next: string | null): string {
  const isOurs = next?.startsWith('/') && !next.startsWith('//') && !next.includes('\\');
  return isOurs && !next?.startsWith('/logout') ? (next as string) : '/app/dashboard';
}
