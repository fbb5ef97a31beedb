/** Rules of scanners for browser and server, without zod. */
export const scannerStates = ['prepared', 'active', 'expired', 'revoked'] as const;
export type ScannerState = (typeof scannerStates)[number];

export const scannerStateLabels: Record<ScannerState, string> = {
  prepared: 'Not linked yet',
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
};

/** How long the link of a new scanner can be opened. */
export const LINK_MINUTES = 15;
/** How many unopened links a person may have. */
export const MOST_OPEN_LINKS = 10;
/** A scanner works this many days at most. */
export const MOST_SCANNER_DAYS = 180;

/** A moment of the scanner's last day: it ends at midnight. */
export const lastMomentOf = (expiresAt: string) =>
  new Date(Date.parse(expiresAt) - 1).toISOString();
