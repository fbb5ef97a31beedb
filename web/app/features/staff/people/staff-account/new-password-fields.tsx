import { Field } from '../../../../ui/forms/field';
import { PasswordInput } from '../../../../ui/forms/password-input';

export const passwordLabels = { password: 'New password', confirmation: 'Confirm new password' };

interface NewPassword {
  password: string;
  confirmation: string;
}

interface NewPasswordFieldsProps {
  typed: NewPassword;
  onChange: (typed: NewPassword) => void;
  errors: Record<string, string>;
  hint: string;
}

/** A new password, typed twice. */
export function NewPasswordFields({ typed, onChange, errors, hint }: NewPasswordFieldsProps) {
  const inputProps = (name: keyof NewPassword) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...typed, [name]: event.target.value }),
    autoComplete: 'new-password',
    maxLength: 200,
  });
  return (
    <>
      <Field
        name="password"
        label={passwordLabels.password}
        hint={hint}
        error={errors.password}
        required
      >
        <PasswordInput {...inputProps('password')} />
      </Field>
      <Field
        name="confirmation"
        label={passwordLabels.confirmation}
        error={errors.confirmation}
        required
      >
        <PasswordInput {...inputProps('confirmation')} />
      </Field>
    </>
  );
}
