import { REQUIRED } from '@edc/contract/common/text/messages';
import {
  isEmail,
  isPhone,
  VALID_EMAIL,
  VALID_PHONE,
} from '@edc/contract/people/identity/identity-rules';
import { OTP_DIGITS, signUpMessages } from '@edc/contract/people/identity/sign-up-rules';
import { type ApiError, refusalOf } from '../../../lib/api/api';

/** The two steps of the specification; the first one has two halves. */
export const steps = ['matric', 'email', 'code'] as const;
export type Step = (typeof steps)[number];

/** The form's values without the one-time code, which is never stored. */
export const emptySignUp = {
  matric_no: '',
  is_lock: 'No',
  /** The handle that identifies this sign-up on the server. */
  code: '',
  name: '',
  /** From the roster, with only the last digits visible; empty if it has none. */
  telephone_on_record: '',
  telephone: '',
  email_address: '',
  asks_birth_date: 'No',
  birth_date: '',
};
export type SignUpForm = typeof emptySignUp;

export const stepFields: Record<Step, readonly string[]> = {
  matric: ['matric_no'],
  email: ['email_address', 'telephone', 'birth_date'],
  code: ['otp'],
};

type Messages = Record<string, string>;

export function matricProblems(form: SignUpForm): Messages {
  return form.matric_no.trim() ? {} : { matric_no: signUpMessages.matricNoRequired };
}

export function emailProblems(form: SignUpForm): Messages {
  const problems: Messages = {};
  if (!isEmail(form.email_address.trim())) problems.email_address = VALID_EMAIL;
  if (form.telephone !== '' && !isPhone(form.telephone)) problems.telephone = VALID_PHONE;
  if (form.asks_birth_date === 'Yes' && form.birth_date === '') {
    problems.birth_date = 'Please enter your date of birth';
  }
  return problems;
}

export function codeProblems(otp: string): Messages {
  if (otp === '') return { otp: REQUIRED };
  return otp.length === OTP_DIGITS ? {} : { otp: signUpMessages.otpDiffers };
}

/** Why a step of the sign-up was refused. */
export const signUpRefusal = (error: ApiError) =>
  refusalOf(
    error,
    'POST /application/verify',
    'POST /application/existence',
    'POST /application/mail-status',
    'POST /application/create',
  );

/** The step and the field in which the student can fix the refusal. */
export function fieldToFix(error: ApiError): { step: Step; field: string } | undefined {
  switch (signUpRefusal(error)) {
    case 'VERIFY_AGAIN':
      return { step: 'matric', field: 'matric_no' };
    case 'PERSONAL_EMAIL':
    case 'EMAIL_TAKEN':
      return { step: 'email', field: 'email_address' };
    case 'PROOF_NEEDED':
    case 'PROOF_WRONG':
      return { step: 'email', field: 'birth_date' };
    case 'CODE_WRONG':
    case 'CODE_EXPIRED':
    case 'CODE_USED_UP':
      return { step: 'code', field: 'otp' };
    default:
      return undefined;
  }
}
