/**
 * The initial password, between the creation of the account and the welcome page: in memory only,
 * never in an address or in storage. It stays until the student confirms it or logs out. A reload
 * loses it, but it was also sent by email.
 */
let kept: { code: string; password: string } | undefined;

export function keepInitialPassword(code: string, password: string): void {
  kept = { code, password };
}

export function initialPasswordOf(code: string): string | undefined {
  return kept?.code === code ? kept.password : undefined;
}

export function forgetInitialPassword(): void {
  kept = undefined;
}
