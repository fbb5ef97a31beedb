/** The words of the specification that more than one form uses, to the letter. */
export const REQUIRED = 'This field is required';
export const PLEASE_WAIT = '...please wait...';
export const PAGE_NOT_FOUND = 'Page Not Found';
export const EXCLUSIVE_LEVELS =
  'Semester skills acquisition is exclusive to 200L and 300L students.';
export const ACCOUNT_LOCKED =
  'This account is locked. Please visit the centre with your student identity card.';
export const RECORD_GONE = 'Your record could not be loaded. Please log in again.';
