import {
  ACCOUNT_NAME_LENGTH,
  accountMessages,
  isAccountNumber,
} from '@edc/contract/money/refund-rules';
import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/api/api';
import { SubmitButton } from '../../../lib/forms/submit-button';
import { aboveForm, useSubmit } from '../../../lib/forms/use-submit';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { TextInput } from '../../../ui/forms/text-input';
import { useNotices } from '../../../ui/notices/notices';

const labels = {
  bank: 'Bank',
  account_number: 'Account number',
  account_name: 'Account name',
};

interface AccountFormProps {
  refund: number;
  banks: readonly { id: string; name: string }[];
}

/** The bank account that a refund goes to. */
export function AccountForm({ refund, banks }: AccountFormProps) {
  const form = useSubmit();
  const notices = useNotices();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState({ bank: '', account_number: '', account_name: '' });
  const inputProps = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => {
      form.corrected(name);
      setTyped({ ...typed, [name]: target.value });
    },
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const found = {
      ...(typed.bank ? {} : { bank: accountMessages.bank }),
      ...(isAccountNumber(typed.account_number) ? {} : { account_number: accountMessages.number }),
      ...(typed.account_name.trim() ? {} : { account_name: accountMessages.name }),
    };
    const save = async () => {
      const input = { refund: String(refund), ...typed };
      const { message } = await api('POST /student/refunds/{refund}/account', input);
      notices.show({ type: 'success', title: 'Saved', message });
      await revalidate();
    };
    void form.submit(found, save, aboveForm);
  };
  const id = (name: string) => `${name}-${refund}`;
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <ErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
      <Field id={id('bank')} name="bank" label={labels.bank} error={form.errors.bank} required>
        <Select
          {...inputProps('bank')}
          placeholder="Choose your bank"
          choices={banks.map((bank) => ({ value: bank.id, label: bank.name }))}
        />
      </Field>
      <Field
        id={id('number')}
        name="account_number"
        label={labels.account_number}
        hint="10 digits. Not your card number."
        error={form.errors.account_number}
        required
      >
        <TextInput
          {...inputProps('account_number')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
        />
      </Field>
      <Field
        id={id('name')}
        name="account_name"
        label={labels.account_name}
        hint="As it appears at your bank."
        error={form.errors.account_name}
        required
      >
        <TextInput {...inputProps('account_name')} maxLength={ACCOUNT_NAME_LENGTH} />
      </Field>
      <SubmitButton wide={false} busy={form.busy}>
        Save account
      </SubmitButton>
    </form>
  );
}
