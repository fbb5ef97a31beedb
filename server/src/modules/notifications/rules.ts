/** So many of the last bulk mails are looked at. */
export const WATCHED_BULK_MAILS = 50;

/** More than one in ten of the last 50; of fewer, as many failures as that would be. */
export function tooManyFailed({ failed }: { known: number; failed: number }): boolean {
  return failed > WATCHED_BULK_MAILS / 10;
}
