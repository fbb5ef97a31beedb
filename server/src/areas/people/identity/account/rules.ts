import { isPhone, phoneDigits, sameEmail } from '@edc/contract/people/identity/identity-rules';
import { RESEND_SECONDS } from '@edc/contract/people/identity/sign-up-rules';
import type { Limit } from '../../../../platform/limits/rate-limits.ts';
import { EMAIL_LINK_MS } from '../recovery/rules.ts';
import type { Account } from '../store.ts';

const HOUR = 60 * 60;

export const accountLimits = {
  /** Wrong current passwords: someone at an unlocked screen must not guess the password. */
  password: { name: 'password-change', times: 5, seconds: 5 * 60 },
  passwordOfDay: { name: 'password-change-day', times: 50, seconds: 24 * HOUR },
  /** Each new address means a mail to someone. */
  newEmail: { name: 'new-email', times: 5, seconds: 24 * HOUR },
  /** So does each link that is requested again. */
  emailLink: { name: 'email-link', times: 10, seconds: 24 * HOUR },
} satisfies Record<string, Limit>;

/** What others know of a student, and would try as the password. */
export const knownOf = (account: Account) => ({
  'your name': [account.full_name],
  'your matric number': [account.matric_no],
  'your email address': [account.email_address],
  'your phone number': [account.telephone, account.roster_telephone],
  'your date of birth': [account.birth_date],
});

export type EmailChange = 'none' | 'back-to-old' | 'new';

/** The effect of saving this address, given the confirmed one and the one to be confirmed. */
export function emailChange(account: Account, entered: string): EmailChange {
  const shown = account.new_email_address ?? account.email_address;
  if (sameEmail(shown, entered)) return 'none';
  return sameEmail(account.email_address, entered) ? 'back-to-old' : 'new';
}

/** The address whose link has not been opened yet. */
export function emailToConfirm(account: Account): string | undefined {
  const { new_email_address, email_address, email_verified_at } = account;
  return new_email_address ?? (email_verified_at ? undefined : email_address);
}

/** When another link can be requested, given the end of the latest one. */
export function resendMoment(linkEnds: Date): Date {
  return new Date(linkEnds.getTime() - EMAIL_LINK_MS + RESEND_SECONDS * 1000);
}

export type PhoneChange = 'none' | 'locked' | 'not-a-number' | 'changed';

export function phoneChange(account: Account, entered: string): PhoneChange {
  const isSame = entered === phoneDigits(account.telephone);
  // The roster vouches for the number in whatever form, so the student cannot correct it.
  if (account.phone_verified_at) return isSame ? 'none' : 'locked';
  // An address stored under older rules must not block the rest of the form.
  if (isSame) return 'none';
  return isPhone(entered) ? 'changed' : 'not-a-number';
}

/** The university vouches for the number on its roster, not for one from create-account. */
export function isRosterPhone(account: Account, telephone: string): boolean {
  return account.source === 'roster' && phoneDigits(account.roster_telephone ?? '') === telephone;
}

const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

// Most browsers also name the browsers they descend from: specific names come first.
const BROWSERS: [RegExp, string][] = [
  [/OPR\/|Opera Mini|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** A browser's user agent as a name that its owner recognises. */
export function deviceName(userAgent: string): string {
  const named = (list: [RegExp, string][]) => list.find(([mark]) => mark.test(userAgent))?.[1];
  const system = named(SYSTEMS);
  const browser = named(BROWSERS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
