/** Why the portal logs somebody out, in the server's own words; in memory, for the logout page. */
let reason: string | undefined;

export function keepLogoutReason(message: string): void {
  // The server renders for many people: there the address says why.
  if (typeof document !== 'undefined') reason = message;
}

export function takeLogoutReason(): string | undefined {
  const taken = reason;
  reason = undefined;
  return taken;
}
