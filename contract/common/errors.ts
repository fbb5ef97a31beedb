import {
  ACCOUNT_LOCKED,
  APPLICATION_EXISTS,
  CURRENT_PASSWORD_REQUIRED,
  EASY_PASSWORD,
  OTP_DIFFERS,
  PERSONAL_EMAIL,
  PLEASE_LOG_IN,
  SAME_PASSWORD,
  SKILL_NOT_COMPLETED,
} from './messages.ts';

/**
 * Every error of the API, by its stable name: the HTTP status and the message for people. An
 * endpoint names its own errors; the common ones apply to all.
 */
export const errors = {
  BAD_REQUEST: { status: 400, message: 'The request could not be read.' },
  UNREADABLE_TEXT: { status: 400, message: 'The request contains characters that cannot be read.' },
  UNAUTHENTICATED: { status: 401, message: PLEASE_LOG_IN },
  WRONG_CREDENTIALS: { status: 401, message: 'Matriculation number or password is not correct.' },
  WRONG_STAFF_CREDENTIALS: { status: 401, message: 'Email address or password is not correct.' },
  SIGN_IN_EXPIRED: {
    status: 401,
    message: 'Please enter your email address and password again.',
  },
  BAD_SIGNATURE: { status: 401, message: 'The signature is not valid.' },
  NOT_PAID: { status: 402, message: 'You have not been charged. You can pay now.' },
  UNDERPAID: { status: 402, message: 'We received less than was due. Please pay the rest.' },
  FOREIGN_ORIGIN: { status: 403, message: 'This request did not come from the portal.' },
  NOT_YOURS: { status: 403, message: 'This record belongs to someone else.' },
  NOT_ALLOWED: { status: 403, message: 'Your role does not allow this.' },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    message: 'Please confirm with your second factor to continue.',
  },
  VIEW_ONLY: {
    status: 403,
    message: 'You are viewing the portal as a student, so this is not available.',
  },
  OWN_PROPOSAL: { status: 403, message: 'Another person has to approve what you proposed.' },
  ACCOUNT_LOCKED: { status: 403, message: ACCOUNT_LOCKED },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  UNKNOWN_REFERENCE: {
    status: 404,
    message: 'There is no payment with this reference. Please check it and try again.',
  },
  UNKNOWN_COMPLAINT: { status: 404, message: 'You have no complaint with this number.' },
  COMPLAINT_NOT_OPEN: {
    status: 409,
    message: 'This complaint is closed. Reopen it to continue.',
  },
  ALREADY_REPORTED: {
    status: 409,
    message: 'You have reported this day, and that complaint is still open. Add to it there.',
  },
  COMPLAINT_IS_OPEN: { status: 409, message: 'This complaint is already open.' },
  COMPLAINT_CLOSED_LONG_AGO: {
    status: 409,
    message: 'This complaint was closed more than 14 days ago. Please open a new one.',
  },
  COMPLAINT_MERGED: {
    status: 409,
    message: 'This complaint was merged with another one. Please continue there.',
  },
  COMPLAINT_CLOSED: { status: 409, message: 'This complaint is already closed.' },
  COMPLAINT_CHANGED: {
    status: 409,
    message: 'This complaint has changed since you opened it. Read what is new, then try again.',
  },
  TOO_MANY_COMPLAINTS: {
    status: 409,
    message: 'At most 500 complaints can be answered at once. Filter the list first.',
  },
  TOO_MANY_REPLIES: {
    status: 409,
    message: 'There are 100 saved replies. Remove one first.',
  },
  UNKNOWN_CERTIFICATE: {
    status: 404,
    message: 'We have no certificate with this serial number.',
  },
  SERIAL_MISTYPED: {
    status: 404,
    message:
      'This serial number is not complete or has a wrong character. Compare it with the certificate.',
  },
  NO_SKILL: { status: 404, message: 'Skill not found' },
  NOT_OFFERED: { status: 409, message: 'This is not offered to you at the moment.' },
  SKILL_FULL: { status: 409, message: 'This skill is full. Please choose another one.' },
  CAPACITY_TAKEN: {
    status: 409,
    message: 'More places than that are already taken.',
  },
  PLACE_TAKEN: {
    status: 409,
    message:
      'We received your payment, but the last place was taken while you were paying. Choose another skill: you will not pay again.',
  },
  ALREADY_REGISTERED: {
    status: 409,
    message:
      'You are already registered for this course. If you paid again, we keep the second payment as credit.',
  },
  ALREADY_REQUESTED: {
    status: 409,
    message: 'You have already made this request. A second payment is kept as credit.',
  },
  LAST_SECOND_FACTOR: {
    status: 409,
    message: 'This is your only second factor. Add another one first.',
  },
  STAFF_EXISTS: {
    status: 409,
    message: 'There is already a staff account with this email address.',
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    message: 'This is the only administrator. Make another person an administrator first.',
  },
  OWN_ACCOUNT: {
    status: 409,
    message: 'You cannot do this to your own account. Ask another administrator.',
  },
  PROPOSAL_CLOSED: { status: 409, message: 'This proposal is no longer open.' },
  LONG_JOB_OVER: { status: 409, message: 'This task has ended already.' },
  RECORD_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this record since you opened it.',
  },
  TOO_MANY_VIEWS: {
    status: 409,
    message: 'You have 20 views of this list. Remove one first.',
  },
  EXPORT_TOO_LARGE: {
    status: 409,
    message: 'A spreadsheet can hold 50,000 rows. Export them as CSV, or filter the list first.',
  },
  BULK_TOO_LARGE: {
    status: 409,
    message: 'At most 10,000 rows can be changed at once. Filter the list first.',
  },
  RANGE_TOO_LONG: { status: 422, message: 'Please choose from 1 to 31 days.' },
  NOT_POSSIBLE: { status: 409, message: 'This can no longer be done.' },
  NOT_ENTITLED: { status: 409, message: SKILL_NOT_COMPLETED },
  CERTIFICATE_REVOKED: {
    status: 410,
    message: 'This certificate is no longer valid. Please contact the centre.',
  },
  HELD: {
    status: 409,
    message:
      'We received your payment, but could not use it. Please do not pay again. The centre is checking it.',
  },
  REVERSED: { status: 409, message: 'This payment was reversed. Please contact the centre.' },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  TOO_MANY_FILES: { status: 413, message: 'There are too many files.' },
  FILE_TOO_LARGE: { status: 413, message: 'This file is too large.' },
  WRONG_FILE_TYPE: { status: 415, message: 'This type of file is not accepted here.' },
  WRONG_CONTENT_TYPE: {
    status: 415,
    message: 'Send the request as JSON, form data or a URL-encoded form.',
  },
  UNSAFE_FILE: { status: 422, message: 'This file cannot be accepted.' },
  VERIFY_AGAIN: { status: 422, message: 'Please verify your matriculation number again.' },
  PERSONAL_EMAIL: { status: 422, message: PERSONAL_EMAIL },
  PROOF_NEEDED: {
    status: 422,
    message: 'Please enter your date of birth as it is on your university record.',
  },
  PROOF_WRONG: {
    status: 422,
    message:
      'This date of birth does not match your record. Please check it, or visit the centre with your student ID card.',
  },
  CODE_WRONG: { status: 422, message: OTP_DIFFERS },
  SECOND_FACTOR_WRONG: {
    status: 422,
    message: 'This code is not correct or was used already. Please enter a new one.',
  },
  PASSKEY_REFUSED: {
    status: 422,
    message: 'This passkey was not accepted. Try again, or use a code.',
  },
  CODE_EXPIRED: { status: 422, message: 'This code has expired. Please request a new one.' },
  CODE_USED_UP: {
    status: 422,
    message:
      'This code was mistyped too many times. Request a new one, or open the link in the email.',
  },
  APPLICATION_EXISTS: { status: 409, message: APPLICATION_EXISTS },
  EMAIL_TAKEN: { status: 409, message: 'This email already exist' },
  EMAIL_NOT_USABLE: {
    status: 409,
    message: 'This email address cannot be used. Please use another one.',
  },
  PHONE_LOCKED: {
    status: 409,
    message: 'Your phone number is verified and can no longer be changed here.',
  },
  PIN_REFUSED: {
    status: 422,
    message: 'This Portal PIN cannot be used. Please check it, or ask the centre for a new one.',
  },
  RECORD_EXISTS: {
    status: 409,
    message: 'This matriculation number is already on our records. Please register with it.',
  },
  UPLOAD_STALLED: {
    status: 400,
    message: 'The file stopped arriving. Check your connection and send it again.',
  },
  LINK_GONE: {
    status: 410,
    message: 'This link has been used or has expired. Please request a new one.',
  },
  PASSWORD_NEEDED: { status: 422, message: CURRENT_PASSWORD_REQUIRED },
  WRONG_CURRENT_PASSWORD: { status: 422, message: 'Current password is not correct' },
  EASY_PASSWORD: { status: 422, message: EASY_PASSWORD },
  SAME_PASSWORD: { status: 422, message: SAME_PASSWORD },
  INVALID: { status: 422, message: 'Please check the highlighted fields.' },
  TOO_MANY: { status: 429, message: 'Too many attempts. Please wait a while and try again.' },
  BROKEN: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  PROVIDER_REFUSED: {
    status: 502,
    message: 'The payment gateway did not accept this payment. Please contact the centre.',
  },
  PROVIDER_DOWN: {
    status: 502,
    message:
      'The payment gateway cannot be reached right now. Nothing is lost; please try again shortly.',
  },
  BUSY: {
    status: 503,
    message: 'The portal is very busy. Please try again in a few seconds.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'The portal is not available right now. Please try again in a few minutes.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorName = keyof typeof errors;

/** Errors of every endpoint, so that none has to repeat them. */
export const commonErrors = [
  'BAD_REQUEST',
  'UNREADABLE_TEXT',
  'FOREIGN_ORIGIN',
  'TOO_LARGE',
  'WRONG_CONTENT_TYPE',
  'INVALID',
  'TOO_MANY',
  'BROKEN',
  'BUSY',
  'UNAVAILABLE',
] as const satisfies ErrorName[];

/** Additional errors of calls that take files. */
export const fileErrors = [
  'TOO_MANY_FILES',
  'FILE_TOO_LARGE',
  'WRONG_FILE_TYPE',
  'UPLOAD_STALLED',
] as const satisfies ErrorName[];

export const signedInErrors = [
  'UNAUTHENTICATED',
  'NOT_YOURS',
  'ACCOUNT_LOCKED',
] as const satisfies ErrorName[];

/** Additional errors of calls between the password and the second factor. */
export const signingInErrors = ['SIGN_IN_EXPIRED', 'ACCOUNT_LOCKED'] as const satisfies ErrorName[];

/** Additional errors of calls with an API token. */
export const tokenErrors = ['UNAUTHENTICATED', 'NOT_ALLOWED'] as const satisfies ErrorName[];

export interface ErrorBody {
  status: number;
  message: string;
  error: ErrorName;
  /** `type` distinguishes the specification's login and create answers. */
  type: 'error';
  fields?: Record<string, string>;
}
