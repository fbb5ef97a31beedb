/** What registers share in the browser and on the server, without zod. */
export const riskSorts = ['spare', 'name'] as const;

/** Why a person should look at a scan. */
export const reviewKinds = [
  'pair',
  'other-person',
  'revoked',
  'newer',
  'differs',
  'clock',
  'refused',
] as const;
export type ReviewKind = (typeof reviewKinds)[number];

export const reviewLabels: Record<ReviewKind, string> = {
  pair: 'Two phones scanned this student within a minute',
  'other-person': 'The scanner said: not this person',
  revoked: 'Sent by a phone that was revoked or had expired',
  newer: 'The code was newer than the phone’s list',
  differs: 'The phone accepted it, the portal did not',
  clock: 'The phone’s clock was in the future',
  refused: 'Refused',
};

export const MOST_IN_REGISTER = 1000;
