/** Rules of the Portal PIN pages for browser and server, without zod. */
export const pinStates = ['open', 'used', 'expired', 'revoked'] as const;
export type PinState = (typeof pinStates)[number];

export const pinStateLabels: Record<PinState, string> = {
  open: 'Not used yet',
  used: 'Used',
  expired: 'Expired',
  revoked: 'Revoked',
};

/** How many PINs one press issues: twenty sheets of cards. */
export const MOST_PINS = 200;
export const USUAL_PIN_DAYS = 14;
export const MOST_PIN_DAYS = 365;
export const PIN_NOTE_LENGTH = 120;

/** Pasted matric numbers: one per line, or separated by commas. */
export const readMatricNos = (text: string) => [
  ...new Set(
    text
      .split(/[\n,;]/)
      .map((one) => one.replace(/\s+/g, '').toUpperCase())
      .filter(Boolean),
  ),
];

export const matchReasons = ['name', 'phone', 'email'] as const;
export const matchReasonLabels: Record<(typeof matchReasons)[number], string> = {
  name: 'Same name and date of birth',
  phone: 'Same phone number',
  email: 'Same email address',
};
