/** What scanners share in the browser and on the server, without zod. */
export const deviceStates = ['prepared', 'active', 'expired', 'revoked'] as const;
export type DeviceState = (typeof deviceStates)[number];

export const deviceStateLabels: Record<DeviceState, string> = {
  prepared: 'Not linked yet',
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
};

/** So long the link of a new scanner can be opened. */
export const LINK_MINUTES = 15;
/** So many links of one person can wait for a phone. */
export const MOST_OPEN_LINKS = 10;
/** A scanner works this many days at most. */
export const MOST_DEVICE_DAYS = 180;

/** The last day on which a scanner works, as a moment of it: it ends at midnight. */
export const lastMomentOf = (expiresAt: string) =>
  new Date(Date.parse(expiresAt) - 1).toISOString();
