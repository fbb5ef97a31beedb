import { formatAmount } from '@edc/contract/common/money/money';
import { formatMoment } from '@edc/contract/common/time/dates';
import { REFUND_NOTE_LENGTH } from '@edc/contract/money/refund-rules';
import type { RefundRecord } from '@edc/contract/money/refunds';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { InlineForm } from '../../../../lib/forms/inline-form';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { useMay } from '../../../../lib/session/staff';
import { Button } from '../../../../ui/actions/button';
import { KeyButton } from '../../../../ui/actions/key-button';
import { Field } from '../../../../ui/forms/field';
import { TextInput } from '../../../../ui/forms/text-input';
import { FactRows } from '../../../../ui/layout/detail-page';
import { Alert } from '../../../../ui/notices/alert';
import { useNotices } from '../../../../ui/notices/notices';

type Account = NonNullable<RefundRecord['account']>;

/** The account that the student has entered, and finance's actions on it. */
export function AccountPanel({ refund }: { refund: RefundRecord }) {
  const may = useMay();
  const { account } = refund;
  if (!account) return <p className="text-muted">The student has not entered one yet.</p>;
  return (
    <div className="grid gap-4">
      <FactRows facts={factsOf(account)} />
      {refund.state === 'account_given' &&
        (may('payments.refund') ? (
          <AccountActions refund={refund} account={account} />
        ) : (
          <p className="text-muted">Finance can send the refund to this account.</p>
        ))}
    </div>
  );
}

function AccountActions({ refund, account }: { refund: RefundRecord; account: Account }) {
  const { busy, errors, submit } = useSubmit();
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const [asks, setAsks] = useState(false);
  const [note, setNote] = useState('');
  const id = String(refund.id);
  const send = (call: () => Promise<{ message: string }>) =>
    submit({}, async () => {
      const { message } = await call();
      notices.show({ type: 'success', title: 'Done', message });
      await revalidate();
    });
  const retry = () =>
    send(() =>
      api('POST /staff/refunds/{refund}/retry', { refund: id, entered_at: account.entered_at }),
    );
  const ask = () => send(() => api('POST /staff/refunds/{refund}/ask', { refund: id, note }));
  return (
    <>
      {errors[''] && (
        <Alert type="danger" announce>
          {errors['']}
        </Alert>
      )}
      <p>Is this the name of the student, or of a parent? Then send it.</p>
      <div className="flex flex-wrap gap-2">
        <KeyButton busy={busy} onClick={() => void retry()}>
          {`Send ${formatAmount(refund.amount_kobo, refund.currency)} to this account`}
        </KeyButton>
        {!asks && (
          <Button variant="quiet" onClick={() => setAsks(true)}>
            Ask for another account
          </Button>
        )}
      </div>
      {asks && (
        <InlineForm onSend={() => void ask()}>
          <Field name="note" label="What is wrong" hint="The student reads it in the email.">
            <TextInput
              value={note}
              maxLength={REFUND_NOTE_LENGTH}
              onChange={({ target: { value } }) => setNote(value)}
            />
          </Field>
          <div>
            <Button type="submit" size="small" busy={busy}>
              Email the student
            </Button>
          </div>
        </InlineForm>
      )}
    </>
  );
}

function factsOf(account: Account) {
  return [
    { term: 'Bank', detail: account.bank_name },
    { term: 'Account number', detail: `Ends with ${account.account_end}` },
    { term: 'Name', detail: account.account_name },
    { term: 'Entered', detail: formatMoment(account.entered_at) },
    account.sent_at && { term: 'Sent', detail: formatMoment(account.sent_at) },
    account.refused_at && {
      term: 'Another one was asked for',
      detail: formatMoment(account.refused_at),
    },
  ];
}
