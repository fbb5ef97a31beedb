/** Why the portal logs the user out, in the server's words; in memory, for the logout page. */
let reason: string | undefined;

export function keepLogoutReason(message: string): void {
  // The server renders for many users: there the reason is in the address.
  if (typeof document !== 'undefined') reason = message;
}

export function takeLogoutReason(): string | undefined {
  const taken = reason;
  reason = undefined;
  return taken;
}
