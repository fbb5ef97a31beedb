/** The words of the specification that more than one form uses, to the letter. */
export const REQUIRED = 'This field is required';
export const PLEASE_WAIT = '...please wait...';
export const PAGE_NOT_FOUND = 'Page Not Found';
export const ACCOUNT_LOCKED =
  'This account is locked. Please visit the centre with your student ID card.';
export const RECORD_GONE = 'Your record could not be loaded. Please log in again.';

/** For '200 Level' and '300 Level' the sentence that the public site states. */
export function exclusiveTo(eligibleLevels: string[]): string {
  const short = eligibleLevels.map((level) => level.replace(' Level', 'L'));
  const list = [short.slice(0, -1).join(', '), ...short.slice(-1)].filter(Boolean).join(' and ');
  return `Semester skills acquisition is exclusive to ${list} students.`;
}
