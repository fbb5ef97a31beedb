import { CURRENT_PASSWORD_REQUIRED, REQUIRED, SAME_PASSWORD } from '../../common/text/messages.ts';

export const MIN_PASSWORD_LENGTH = 8;
export const MIN_PASSWORD_PERCENT = 60;
/** Below this the page of a mailed link shows the specification's text for a short password. */
const SHORT_BY_LINK = 6;

export const passwordMessages = {
  currentRequired: CURRENT_PASSWORD_REQUIRED,
  newRequired: 'New password is required',
  notStrong: 'Password is not strong enough',
  confirmationRequired: 'Please confirm your new password',
  confirmationDiffers: 'Passwords do not match',
  sameAsCurrent: SAME_PASSWORD,
  linkTooShort: 'Please enter minimum of 6 characters',
  linkShort: 'Please enter minimum of 8 characters',
  linkConfirmationDiffers: 'Password does not match.',
  changed:
    'Your password has been successfully changed. Please use your new password the next time you log in.',
  failed: 'Failed to change password. Please try again.',
  otherFailure: 'An error occurred. Please try again.',
} as const;

const rules = [
  {
    name: 'length',
    label: 'At least 8 characters',
    kept: (p: string) => p.length >= MIN_PASSWORD_LENGTH,
  },
  { name: 'uppercase', label: 'An uppercase letter', kept: (p: string) => /\p{Lu}/u.test(p) },
  { name: 'lowercase', label: 'A lowercase letter', kept: (p: string) => /\p{Ll}/u.test(p) },
  { name: 'digit', label: 'A number', kept: (p: string) => /\d/.test(p) },
  {
    name: 'special',
    label: 'A special character: !@#$%^&*(),.?":{}|<>',
    kept: (p: string) => /[!@#$%^&*(),.?":{}|<>]/.test(p),
  },
] as const;

export type StrengthLabel = 'weak' | 'medium' | 'strong';

export interface PasswordStrength {
  percent: number;
  label: StrengthLabel;
  /** The five rules in order, each worth 20 percent. */
  rules: { name: string; label: string; kept: boolean }[];
}

export function passwordStrength(password: string): PasswordStrength {
  const ticked = rules.map(({ name, label, kept }) => ({ name, label, kept: kept(password) }));
  const percent = ticked.filter((rule) => rule.kept).length * 20;
  // By the percentage alone; what is missing, such as the length, is shown beside it.
  const label = percent < 40 ? 'weak' : percent < 80 ? 'medium' : 'strong';
  return { percent, label, rules: ticked };
}

/** Both: three other rules alone make 60 percent, and a short password is weak in any case. */
export function isStrongEnough(password: string): boolean {
  return stillNeeded(password) === undefined;
}

/** This many of the four rules besides the length make the 60 percent. */
const MIN_OTHER_RULES = MIN_PASSWORD_PERCENT / 20 - 1;

/** What an unacceptable password lacks, in words; undefined for an acceptable one. */
export function stillNeeded(password: string): string | undefined {
  const [length, ...others] = passwordStrength(password).rules;
  const missing = MIN_OTHER_RULES - others.filter((rule) => rule.kept).length;
  const needed = [
    ...(length?.kept ? [] : [`at least ${MIN_PASSWORD_LENGTH} characters`]),
    ...(missing > 0
      ? [missing === 1 ? 'one more of the other rules' : 'two of the other rules']
      : []),
  ];
  return needed.length > 0 ? needed.join(' and ') : undefined;
}

/** The problem of a new password from a mailed link. */
export function linkPasswordProblem(password: string): string | undefined {
  if (password === '') return REQUIRED;
  if (password.length < SHORT_BY_LINK) return passwordMessages.linkTooShort;
  if (password.length < MIN_PASSWORD_LENGTH) return passwordMessages.linkShort;
  return isStrongEnough(password) ? undefined : passwordMessages.notStrong;
}

/** The form of a mailed link: problems by field; empty if there are none. */
export function linkPasswordProblems(form: { password: string; confirmation: string }) {
  const problems: { password?: string; confirmation?: string } = {};
  const password = linkPasswordProblem(form.password);
  if (password) problems.password = password;
  if (form.confirmation === '') problems.confirmation = REQUIRED;
  else if (form.confirmation.length < SHORT_BY_LINK) {
    problems.confirmation = passwordMessages.linkTooShort;
  } else if (form.confirmation !== form.password) {
    problems.confirmation = passwordMessages.linkConfirmationDiffers;
  }
  return problems;
}

/** The logged-in form: problems by field; empty if there are none. */
export function changePasswordProblems(form: {
  current: string;
  next: string;
  confirmation: string;
}) {
  const problems: { current?: string; next?: string; confirmation?: string } = {};
  if (form.current === '') problems.current = passwordMessages.currentRequired;
  if (form.next === '') problems.next = passwordMessages.newRequired;
  else if (!isStrongEnough(form.next)) problems.next = passwordMessages.notStrong;
  else if (form.next === form.current) problems.next = passwordMessages.sameAsCurrent;
  if (form.confirmation === '') problems.confirmation = passwordMessages.confirmationRequired;
  else if (form.confirmation !== form.next) {
    problems.confirmation = passwordMessages.confirmationDiffers;
  }
  return problems;
}
