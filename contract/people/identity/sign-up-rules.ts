import { APPLICATION_EXISTS, OTP_DIFFERS } from '../../common/text/messages.ts';
export const OTP_DIGITS = 6;
export const TRIES_OF_ONE_PERSON = 5;
export const OTP_SECONDS = 10 * 60;
export const RESEND_SECONDS = 60;
export const HANDLE_SECONDS = 30 * 60;

export const signUpMessages = {
  matricNoRequired: 'Please enter your matriculation number',
  exists: APPLICATION_EXISTS,
  emailExists: (email: string) => `${email} already exist`,
  emailNotValid: (email: string) => `${email} is not a valid email`,
  otpDiffers: OTP_DIFFERS,
} as const;

/** The characters that the code field keeps of typed or pasted text. */
export function otpDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, OTP_DIGITS);
}

/** Only the last digits: enough for the owner to recognise the number. */
export function maskTelephone(telephone: string): string {
  return telephone === '' ? '' : telephone.slice(-3).padStart(telephone.length, '*');
}
