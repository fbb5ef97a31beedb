import type { TokenScope } from '../../common/access/capabilities.ts';

export const scopeLabels: Record<TokenScope, string> = {
  'roster.push': 'Send students of the roster',
  'registrations.pull': 'Fetch registrations',
};

export const tokenStates = ['active', 'expired', 'revoked', 'orphaned'] as const;
export type TokenState = (typeof tokenStates)[number];

export const tokenStateLabels: Record<TokenState, string> = {
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
  orphaned: 'Creator may no longer manage tokens',
};

export const TOKEN_NAME_LENGTH = 80;
/** The prefix of every token, so that one that was published by mistake is recognised. */
export const TOKEN_PREFIX = 'edc_';
/** How long a token may work, in days. */
export const tokenLifetimes = [30, 90, 180, 365] as const;

/** The most students in one call, and registrations in one answer. */
export const MOST_PUSHED = 500;
export const MOST_PULLED = 1000;
/** Calls of one token in a minute. */
export const CALLS_A_MINUTE = 120;
