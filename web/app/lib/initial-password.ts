/**
 * The initial password, on its way from the answer that created the account to the welcome page:
 * in memory only, never in the address or in any storage. A reload forgets it; it was mailed.
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
