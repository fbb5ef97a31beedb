import { PERSONAL_EMAIL } from '@edc/contract/common/text/messages';
import {
  isEmail,
  isInstitutional,
  VALID_EMAIL,
} from '@edc/contract/people/identity/identity-rules';
import { passwordMessages } from '@edc/contract/people/identity/password-rules';

export interface ProfileForm extends Record<string, string> {
  email_address: string;
  telephone: string;
}

/** The problems of the two fields that a student may change, by field. */
export function profileProblems(
  form: ProfileForm,
  institutionalDomain: string,
  /** Undefined while the address is unchanged: then no password is needed. */
  password?: string,
) {
  const email = form.email_address.trim();
  const problems: Record<string, string> = {};
  if (!isEmail(email)) problems.email_address = VALID_EMAIL;
  else if (isInstitutional(email, institutionalDomain)) problems.email_address = PERSONAL_EMAIL;
  if (form.telephone === '') problems.telephone = 'Please enter your phone number';
  if (password === '') problems.current_password = passwordMessages.currentRequired;
  return problems;
}
