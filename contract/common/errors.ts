import {
  ACCOUNT_LOCKED,
  APPLICATION_EXISTS,
  CURRENT_PASSWORD_REQUIRED,
  OTP_DIFFERS,
  PERSONAL_EMAIL,
  PLEASE_LOG_IN,
  SAME_PASSWORD,
  SKILL_NOT_COMPLETED,
} from './text/messages.ts';

/** These errors with this HTTP status. */
function answering<const Words extends Record<string, string>>(status: number, words: Words) {
  const answers = Object.entries(words).map(([name, message]) => [name, { status, message }]);
  return Object.fromEntries(answers) as {
    [Name in keyof Words]: { status: number; message: Words[Name] };
  };
}

/**
 * Every error of the API, by its stable name: the HTTP status and the message for people. An
 * endpoint names its own errors; the common ones apply to all.
 */
export const errors = {
  ...answering(400, {
    BAD_REQUEST: 'The request could not be read.',
    UNREADABLE_TEXT: 'The request contains characters that cannot be read.',
    UPLOAD_STALLED: 'The file stopped arriving. Check your connection and send it again.',
  }),
  ...answering(401, {
    UNAUTHENTICATED: PLEASE_LOG_IN,
    WRONG_CREDENTIALS: 'Matriculation number or password is not correct.',
    WRONG_STAFF_CREDENTIALS: 'Email address or password is not correct.',
    SIGN_IN_EXPIRED: 'Please enter your email address and password again.',
    BAD_SIGNATURE: 'The signature is not valid.',
  }),
  ...answering(402, {
    NOT_PAID: 'You have not been charged. You can pay now.',
    UNDERPAID: 'We received less than was due. Please pay the rest.',
  }),
  ...answering(403, {
    FOREIGN_ORIGIN: 'This request did not come from the portal.',
    NOT_YOURS: 'This record belongs to someone else.',
    NOT_ALLOWED: 'Your role does not allow this.',
    SECOND_FACTOR_NEEDED: 'Please confirm with your second factor to continue.',
    VIEW_ONLY: 'You are viewing the portal as a student, so this is not available.',
    OWN_PROPOSAL: 'Another person has to approve what you proposed.',
    ACCOUNT_LOCKED,
  }),
  ...answering(404, {
    NOT_FOUND: 'There is nothing at this address.',
    UNKNOWN_REFERENCE: 'There is no payment with this reference. Please check it and try again.',
    UNKNOWN_COMPLAINT: 'You have no complaint with this number.',
    UNKNOWN_CERTIFICATE: 'We have no certificate with this serial number.',
    SERIAL_MISTYPED:
      'This serial number is not complete or has a wrong character. Compare it with the certificate.',
    NO_SKILL: 'Skill not found',
  }),
  ...answering(409, {
    COMPLAINT_NOT_OPEN: 'This complaint is closed. Reopen it to continue.',
    ALREADY_REPORTED:
      'You have reported this day, and that complaint is still open. Add to it there.',
    COMPLAINT_IS_OPEN: 'This complaint is already open.',
    COMPLAINT_CLOSED_LONG_AGO:
      'This complaint was closed more than 14 days ago. Please open a new one.',
    COMPLAINT_MERGED: 'This complaint was merged with another one. Please continue there.',
    COMPLAINT_CLOSED: 'This complaint is already closed.',
    COMPLAINT_CHANGED:
      'This complaint has changed since you opened it. Read what is new, then try again.',
    TOO_MANY_COMPLAINTS: 'At most 500 complaints can be answered at once. Filter the list first.',
    TOO_MANY_REPLIES: 'There are 100 saved replies. Remove one first.',
    NOT_OFFERED: 'This is not offered to you at the moment.',
    SKILL_FULL: 'This skill is full. Please choose another one.',
    CAPACITY_TAKEN: 'More places than that are already taken.',
    PLACE_TAKEN:
      'We received your payment, but the last place was taken while you were paying. Choose another skill: you will not pay again.',
    ALREADY_REGISTERED:
      'You are already registered for this course. If you paid again, we keep the second payment as credit.',
    ALREADY_REQUESTED: 'You have already made this request. A second payment is kept as credit.',
    LAST_SECOND_FACTOR: 'This is your only second factor. Add another one first.',
    STAFF_EXISTS: 'There is already a staff account with this email address.',
    LAST_ADMINISTRATOR:
      'This is the only administrator. Make another person an administrator first.',
    OWN_ACCOUNT: 'You cannot do this to your own account. Ask another administrator.',
    PROPOSAL_CLOSED: 'This proposal is no longer open.',
    LONG_JOB_OVER: 'This task has ended already.',
    RECORD_CHANGED: 'Another person has changed this record since you opened it.',
    TOO_MANY_VIEWS: 'You have 20 views of this list. Remove one first.',
    EXPORT_TOO_LARGE:
      'A spreadsheet can hold 50,000 rows. Export them as CSV, or filter the list first.',
    BULK_TOO_LARGE: 'At most 10,000 rows can be changed at once. Filter the list first.',
    NOT_POSSIBLE: 'This can no longer be done.',
    NOT_ENTITLED: SKILL_NOT_COMPLETED,
    HELD: 'We received your payment, but could not use it. Please do not pay again. The centre is checking it.',
    REVERSED: 'This payment was reversed. Please contact the centre.',
    APPLICATION_EXISTS,
    EMAIL_TAKEN: 'This email already exist',
    EMAIL_NOT_USABLE: 'This email address cannot be used. Please use another one.',
    PHONE_LOCKED: 'Your phone number is verified and can no longer be changed here.',
    RECORD_EXISTS: 'This matriculation number is already on our records. Please register with it.',
  }),
  ...answering(410, {
    CERTIFICATE_REVOKED: 'This certificate is no longer valid. Please contact the centre.',
    LINK_GONE: 'This link has been used or has expired. Please request a new one.',
  }),
  ...answering(413, {
    TOO_LARGE: 'The request is too large.',
    TOO_MANY_FILES: 'There are too many files.',
    FILE_TOO_LARGE: 'This file is too large.',
  }),
  ...answering(415, {
    WRONG_FILE_TYPE: 'This type of file is not accepted here.',
    WRONG_CONTENT_TYPE: 'Send the request as JSON, form data or a URL-encoded form.',
  }),
  ...answering(422, {
    RANGE_TOO_LONG: 'Please choose from 1 to 31 days.',
    UNSAFE_FILE: 'This file cannot be accepted.',
    VERIFY_AGAIN: 'Please verify your matriculation number again.',
    PERSONAL_EMAIL,
    PROOF_NEEDED: 'Please enter your date of birth as it is on your university record.',
    PROOF_WRONG:
      'This date of birth does not match your record. Please check it, or visit the centre with your student ID card.',
    CODE_WRONG: OTP_DIFFERS,
    SECOND_FACTOR_WRONG: 'This code is not correct or was used already. Please enter a new one.',
    PASSKEY_REFUSED: 'This passkey was not accepted. Try again, or use a code.',
    CODE_EXPIRED: 'This code has expired. Please request a new one.',
    CODE_USED_UP:
      'This code was mistyped too many times. Request a new one, or open the link in the email.',
    PIN_REFUSED:
      'This Portal PIN cannot be used. Please check it, or ask the centre for a new one.',
    PASSWORD_NEEDED: CURRENT_PASSWORD_REQUIRED,
    WRONG_CURRENT_PASSWORD: 'Current password is not correct',
    EASY_PASSWORD:
      'This password is too easy to guess. Use three or four unrelated words with a capital letter or a number, without your name.',
    SAME_PASSWORD,
    INVALID: 'Please check the highlighted fields.',
  }),
  ...answering(429, {
    TOO_MANY: 'Too many attempts. Please wait a while and try again.',
  }),
  ...answering(500, {
    BROKEN: 'Something went wrong on our side. Please try again.',
  }),
  ...answering(502, {
    PROVIDER_REFUSED: 'The payment gateway did not accept this payment. Please contact the centre.',
    PROVIDER_DOWN:
      'The payment gateway cannot be reached right now. Nothing is lost; please try again shortly.',
  }),
  ...answering(503, {
    BUSY: 'The portal is very busy. Please try again in a few seconds.',
    UNAVAILABLE: 'The portal is not available right now. Please try again in a few minutes.',
  }),
};

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

/** Additional errors of calls, by who makes them. */
export const accessErrors = {
  public: [],
  student: ['UNAUTHENTICATED', 'NOT_YOURS', 'ACCOUNT_LOCKED'],
  'signing-in': ['SIGN_IN_EXPIRED', 'ACCOUNT_LOCKED'],
  staff: ['UNAUTHENTICATED', 'NOT_YOURS', 'ACCOUNT_LOCKED', 'NOT_ALLOWED'],
  token: ['UNAUTHENTICATED', 'NOT_ALLOWED'],
  scanner: ['UNAUTHENTICATED', 'NOT_ALLOWED'],
} as const satisfies Record<string, ErrorName[]>;

export interface ErrorBody {
  status: number;
  message: string;
  error: ErrorName;
  /** `type` distinguishes the specification's login and create answers. */
  type: 'error';
  fields?: Record<string, string>;
  /** The proposal that has to be decided first. */
  proposal?: number;
}
