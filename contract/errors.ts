/**
 * Every error that the API can answer, by its stable name: the HTTP status and the words that a
 * person reads. An endpoint names the ones that are its own; the common ones belong to all.
 */
export const errors = {
  BAD_REQUEST: { status: 400, message: 'The request could not be read.' },
  UNREADABLE_TEXT: { status: 400, message: 'The request contains characters that cannot be read.' },
  UNAUTHENTICATED: { status: 401, message: 'Please log in to continue.' },
  WRONG_CREDENTIALS: { status: 401, message: 'Matriculation number or password is not correct.' },
  WRONG_STAFF_CREDENTIALS: { status: 401, message: 'E-mail address or password is not correct.' },
  FOREIGN_ORIGIN: { status: 403, message: 'This request did not come from the portal.' },
  NOT_YOURS: { status: 403, message: 'This record belongs to someone else.' },
  NOT_ALLOWED: { status: 403, message: 'Your role does not allow this.' },
  ACCOUNT_LOCKED: {
    status: 403,
    message: 'This account is locked. Please visit the centre with your student identity card.',
  },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  WRONG_CONTENT_TYPE: {
    status: 415,
    message: 'Send the request as JSON, form data or a URL-encoded form.',
  },
  INVALID: { status: 422, message: 'Please check the highlighted fields.' },
  TOO_MANY: { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  BROKEN: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: {
    status: 503,
    message: 'The portal is busy starting up. Please try again shortly.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorName = keyof typeof errors;

/** What every endpoint may answer, so that none has to repeat it. */
export const commonErrors = [
  'BAD_REQUEST',
  'UNREADABLE_TEXT',
  'FOREIGN_ORIGIN',
  'TOO_LARGE',
  'WRONG_CONTENT_TYPE',
  'INVALID',
  'TOO_MANY',
  'BROKEN',
  'UNAVAILABLE',
] as const satisfies ErrorName[];

export const signedInErrors = [
  'UNAUTHENTICATED',
  'NOT_YOURS',
  'ACCOUNT_LOCKED',
] as const satisfies ErrorName[];

export interface ErrorBody {
  status: number;
  message: string;
  error: ErrorName;
  /** The login and create answers of the specification are told apart by `type`. */
  type: 'error';
  fields?: Record<string, string>;
}
