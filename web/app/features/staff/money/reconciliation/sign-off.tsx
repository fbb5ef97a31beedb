import { formatDay, formatDays, formatMoment } from '@edc/contract/common/time/dates';
import type { ReconciledDay, Reconciliation } from '@edc/contract/money/reconciliation';
import { isAfterDay, SIGN_OFF_NOTE_LENGTH } from '@edc/contract/money/reconciliation-rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { useMay } from '../../../../lib/session/staff';
import { Button } from '../../../../ui/actions/button';
import { Field } from '../../../../ui/forms/field';
import { TextInput } from '../../../../ui/forms/text-input';
import { Alert } from '../../../../ui/notices/alert';
import { NO_PAYMENTS_YET } from './day-rules';
import type { Comparison } from './use-comparison';

interface SignOffProps {
  day: ReconciledDay;
  data: Reconciliation;
  comparison: Comparison;
}

/** Who has signed the day off, or the form to do so: after comparing it. */
export function SignOff({ day, data, comparison }: SignOffProps) {
  const may = useMay();
  const { revalidate } = useRevalidator();
  const { busy, errors, submit } = useSubmit();
  const [note, setNote] = useState('');
  if (day.signed_off_by && day.signed_off_at) {
    return (
      <>
        <p>{`Signed off by ${day.signed_off_by}, ${formatMoment(day.signed_off_at)}.`}</p>
        {day.note && <p className="mt-1 text-muted wrap-anywhere">{day.note}</p>}
      </>
    );
  }
  const { checked_at } = day;
  if (!day.over) {
    return <p className="text-muted">A day can be signed off once it is over.</p>;
  }
  if (!may('payments.reconcile')) {
    return <p className="text-muted">This day is not signed off yet. Finance can sign it off.</p>;
  }
  if (day.state === 'unchecked' || !checked_at || !isAfterDay(day.day, checked_at)) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-muted">
          {day.state === 'unchecked'
            ? 'Compare the day first.'
            : 'It was compared before it was over. Compare it again first.'}
        </p>
        <Button variant="primary" busy={comparison.isComparing} onClick={comparison.compare}>
          {`Compare ${formatDays(data.from, data.to)}`}
        </Button>
      </div>
    );
  }
  if (!day.to_sign)
    return <p className="text-muted">{`${NO_PAYMENTS_YET}: nothing to sign off.`}</p>;
  const differs = day.state === 'differs';
  const send = () =>
    submit(differs && !note.trim() ? { note: 'Please say why' } : {}, async () => {
      await api('POST /staff/reconciliation/{day}/sign-off', { day: day.day, checked_at, note });
      await revalidate();
    });
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {errors[''] && (
        <Alert type="danger" announce>
          {errors['']}
        </Alert>
      )}
      <Field
        name="note"
        label={differs ? 'Why are these differences in order?' : 'Note'}
        error={errors.note}
        required={differs}
      >
        <TextInput
          value={note}
          maxLength={SIGN_OFF_NOTE_LENGTH}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {`Sign off ${formatDay(day.day)}`}
        </Button>
      </div>
    </form>
  );
}
