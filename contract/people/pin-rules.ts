/** What the pages of Portal PINs share in the browser and on the server, without zod. */
export const pinStates = ['open', 'used', 'expired', 'revoked'] as const;
export type PinState = (typeof pinStates)[number];

export const pinStateLabels: Record<PinState, string> = {
  open: 'Not used yet',
  used: 'Used',
  expired: 'Expired',
  revoked: 'Revoked',
};

/** So many PINs are issued by one press: twenty sheets of cards. */
export const MOST_PINS = 200;
export const USUAL_PIN_DAYS = 14;
export const MOST_PIN_DAYS = 365;
export const PIN_NOTE_LENGTH = 120;

/** Matric numbers as somebody pastes them: one in a line, or separated by commas. */
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
