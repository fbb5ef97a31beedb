/** Texts of the specification that several forms use, to the letter. */
export const REQUIRED = 'This field is required';
export const PLEASE_WAIT = '...please wait...';
export const PAGE_NOT_FOUND = 'Page Not Found';
export const ACCOUNT_LOCKED =
  'This account is locked. Please visit the centre with your student ID card.';
export const PLEASE_LOG_IN = 'Please log in to continue.';
/** Why a session ended early, shown at the next request with its token. */
export const sessionEnds = {
  device: `You were logged out from another device. ${PLEASE_LOG_IN}`,
  password: `You were logged out because your password was changed. ${PLEASE_LOG_IN}`,
  centre: `The centre logged you out on all devices. ${PLEASE_LOG_IN}`,
  locked: 'Your account was locked. Please visit the centre with your student ID card.',
  staff_locked: 'Your account was locked. Please ask an administrator of the centre.',
  email: 'An administrator changed the email address of your account. Log in with the new one.',
  second_factor: 'An administrator reset your second factor. Log in to set up a new one.',
  many: `You were logged out because you logged in on many other devices. ${PLEASE_LOG_IN}`,
};
export type SessionEnd = keyof typeof sessionEnds;
export const RECORD_GONE = 'Your record could not be loaded. Please log in again.';

/** The public site's sentence for '200 Level' and '300 Level'. */
export function exclusiveTo(eligibleLevels: string[]): string {
  const short = eligibleLevels.map((level) => level.replace(' Level', 'L'));
  const list = [short.slice(0, -1).join(', '), ...short.slice(-1)].filter(Boolean).join(' and ');
  return `Semester skills acquisition is exclusive to ${list} students.`;
}

// Messages of one field or screen that are also errors of the API: `errors.ts` names them.
export const PERSONAL_EMAIL = 'Please use personal email address';
export const APPLICATION_EXISTS = 'Application Exist';
export const OTP_DIFFERS = 'OTP does not match';
export const SKILL_NOT_COMPLETED = 'You have not yet completed a skill.';
export const CURRENT_PASSWORD_REQUIRED = 'Current password is required';
export const easyPassword = (why: string) =>
  `This password is too easy to guess: it ${why}. Use three or four unrelated words with a capital letter or a number, without your name.`;
export const SAME_PASSWORD = 'New password must be different from current password';
