import { REQUIRED } from '../../common/text/messages.ts';

export const STAFF_ACCOUNT_LOCKED =
  'This account is locked. Please ask an administrator of the centre.';

export const RECOVERY_CODES = 10;
/** After this long without the second factor, dangerous actions require it again. */
export const FRESH_MINUTES = 10;
export const SIGN_IN_MINUTES = 10;
/** The shortest idle time-out that staff can set. */
export const LEAST_IDLE_MINUTES = 5;
export const LONGEST_SESSION_HOURS = 8;

export const LEAST_STAFF_PASSWORD = 10;
export const SHORT_STAFF_PASSWORD = `Please use at least ${LEAST_STAFF_PASSWORD} characters`;

/** The problem of a new staff password; length counts, not the kinds of characters. */
export function staffPasswordProblem(password: string): string | undefined {
  if (password === '') return REQUIRED;
  return password.length < LEAST_STAFF_PASSWORD ? SHORT_STAFF_PASSWORD : undefined;
}

/** A form with the new password twice: problems by field. */
export function newStaffPasswordProblems(form: { password: string; confirmation: string }) {
  const problems: { password?: string; confirmation?: string } = {};
  const password = staffPasswordProblem(form.password);
  if (password) problems.password = password;
  if (form.confirmation === '') problems.confirmation = REQUIRED;
  else if (form.confirmation !== form.password) problems.confirmation = 'Passwords do not match';
  return problems;
}
