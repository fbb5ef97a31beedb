import { formatAmount } from '@edc/contract/common/money/money';
import { formatMoment } from '@edc/contract/common/time/dates';
import {
  RECEIPT_LENGTH,
  RECEIPT_MISSING,
  REFUND_NOTE_LENGTH,
} from '@edc/contract/money/refund-rules';
import type { RefundRecord } from '@edc/contract/money/refunds';
import { type ReactNode, useState } from 'react';
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
import { useNotices } from '../../../../ui/notices/notices';

/** For payments at the bank's counter: finance hand the refund out, and record the receipt. */
export function HandOutPanel({ refund }: { refund: RefundRecord }) {
  const may = useMay();
  const { handed_out } = refund;
  if (handed_out) {
    return (
      <FactRows
        facts={[
          { term: 'Handed out', detail: formatMoment(handed_out.at) },
          { term: 'Receipt or receiver', detail: handed_out.receipt },
          { term: 'By', detail: handed_out.by },
        ]}
      />
    );
  }
  if (!may('payments.refund')) {
    return <p className="text-muted">Finance hand it out, and record it here.</p>;
  }
  return <HandOut refund={refund} />;
}

function HandOut({ refund }: { refund: RefundRecord }) {
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const [cancels, setCancels] = useState(false);
  const amount = formatAmount(refund.amount_kobo, refund.currency);
  const id = String(refund.id);
  const after = async (title: string, message: string) => {
    notices.show({ type: 'success', title, message });
    await revalidate();
  };
  return (
    <div className="grid gap-4">
      <p>
        {`Hand ${amount} to the student, who signs a receipt. Then record it here: we will email the student.`}
      </p>
      <OneLine
        key="receipt"
        name="receipt"
        label="Receipt number, or who received it"
        most={RECEIPT_LENGTH}
        missing={RECEIPT_MISSING}
        send={async (receipt) => {
          const said = await api('POST /staff/refunds/{refund}/hand-out', { refund: id, receipt });
          await after('Done', said.message);
        }}
        button={(busy) => (
          <KeyButton type="submit" busy={busy}>
            {`Record ${amount} as handed out`}
          </KeyButton>
        )}
      />
      {cancels ? (
        <OneLine
          key="reason"
          name="reason"
          label="Why it is not handed out"
          hint="The student reads it in the email."
          most={REFUND_NOTE_LENGTH}
          missing="Please give a reason"
          send={async (reason) => {
            const said = await api('POST /staff/refunds/{refund}/cancel', { refund: id, reason });
            await after('Refund cancelled', said.message);
          }}
          button={(busy) => (
            <Button type="submit" variant="danger" size="small" busy={busy}>
              Cancel this refund
            </Button>
          )}
        />
      ) : (
        <div>
          <Button variant="quiet" onClick={() => setCancels(true)}>
            Do not hand it out
          </Button>
        </div>
      )}
    </div>
  );
}

interface OneLineProps {
  name: string;
  label: string;
  hint?: string | undefined;
  most: number;
  missing: string;
  send: (text: string) => Promise<void>;
  button: (busy: boolean) => ReactNode;
}

/** One required line and its button. */
function OneLine({ name, label, hint, most, missing, send, button }: OneLineProps) {
  const { busy, errors, submit, corrected } = useSubmit();
  const [text, setText] = useState('');
  return (
    <InlineForm
      failure={errors['']}
      onSend={() => void submit(text.trim() ? {} : { [name]: missing }, () => send(text.trim()))}
    >
      <Field name={name} label={label} hint={hint} error={errors[name]} required>
        <TextInput
          value={text}
          maxLength={most}
          onChange={({ target: { value } }) => {
            setText(value);
            corrected(name);
          }}
        />
      </Field>
      <div>{button(busy)}</div>
    </InlineForm>
  );
}
