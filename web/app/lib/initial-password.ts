/**
 * The initial password, on its way from the answer that created the account to the welcome page:
 * in memory only, never in the address or in any storage. The way back and forward finds it again
 * until the student has understood it or logs out; a reload forgets it, and it goes out by mail.
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
