import { formatDay } from '@edc/contract/common/time/dates';
import {
  MOST_PIN_DAYS,
  MOST_PINS,
  PIN_NOTE_LENGTH,
  USUAL_PIN_DAYS,
} from '@edc/contract/people/pins/pin-rules';
import { useState } from 'react';
import { api, type Output } from '../../../../lib/api/api';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { aboveForm, useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';
import { Field } from '../../../../ui/forms/field';
import { TextArea, TextInput } from '../../../../ui/forms/text-input';
import { Dialog } from '../../../../ui/overlays/dialog';
import { useShownOnce } from '../../../../ui/overlays/use-shown-once';
import { CodeText } from '../../../../ui/text/code-text';

type Issued = Output<'POST /staff/pins'>['data'];

/** Asks for the students, then shows the PINs, only this once. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const [issued, setIssued] = useState<Issued>();
  return issued ? (
    <IssuedPins issued={issued} onClose={onClose} />
  ) : (
    <IssueForm onClose={onClose} onIssued={setIssued} />
  );
}

function IssueForm({
  onClose,
  onIssued,
}: {
  onClose: () => void;
  onIssued: (issued: Issued) => void;
}) {
  const form = useSubmit();
  const [typed, setTyped] = useState({
    count: '1',
    matric_nos: '',
    days: String(USUAL_PIN_DAYS),
    note: '',
  });
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => {
      form.corrected(name);
      setTyped({ ...typed, [name]: target.value });
    },
  });
  const isBound = typed.matric_nos.trim() !== '';
  const send = () => {
    void form.submit(
      {},
      async () => {
        // Each number gets one PIN, and the field for how many is not shown.
        const { count, ...given } = typed;
        const { data } = await api('POST /staff/pins', isBound ? given : { ...given, count });
        onIssued(data);
      },
      aboveForm,
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Issue Portal PINs"
      description="A student who is missing on the roster creates a record with a PIN. Each PIN works once."
      label="Issue"
      form={form}
      onSend={send}
    >
      <Field
        name="matric_nos"
        label="Matric numbers"
        hint="One per line. Each gets a PIN that works for this number only. Leave empty for PINs that work for any student."
        error={form.errors.matric_nos}
      >
        <TextArea rows={3} {...field('matric_nos')} />
      </Field>
      {!isBound && (
        <Field name="count" label="How many" hint={`Up to ${MOST_PINS}`} error={form.errors.count}>
          <TextInput inputMode="numeric" {...field('count')} />
        </Field>
      )}
      <Field
        name="days"
        label="Days they work"
        hint={`Up to ${MOST_PIN_DAYS}`}
        error={form.errors.days}
      >
        <TextInput inputMode="numeric" {...field('days')} />
      </Field>
      <Field name="note" label="Note" hint="Such as who asked for them" error={form.errors.note}>
        <TextInput maxLength={PIN_NOTE_LENGTH} {...field('note')} />
      </Field>
    </FormDialog>
  );
}

function CopyPins({ text, onCopied }: { text: string; onCopied: () => void }) {
  const [answer, setAnswer] = useState('Copy');
  const press = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setAnswer('Copied');
        onCopied();
      },
      () => setAnswer('Could not copy'),
    );
  return <Button onClick={() => void press()}>{answer}</Button>;
}

function IssuedPins({ issued, onClose }: { issued: Issued; onClose: () => void }) {
  const { leave, take, question } = useShownOnce(
    issued.pins.length === 1
      ? 'You will not see this PIN again.'
      : 'You will not see these PINs again.',
    onClose,
  );
  const text = issued.pins
    .map(({ pin, matric_no }) => (matric_no ? `${matric_no}\t${pin}` : pin))
    .join('\n');
  return (
    <Dialog
      open
      onClose={leave}
      title={issued.pins.length === 1 ? 'Portal PIN' : `${issued.pins.length} Portal PINs`}
      description={`Shown this once. They work until ${formatDay(issued.expires_at)}.`}
      actions={
        <>
          {question || (
            <Button variant="quiet" onClick={leave}>
              Close
            </Button>
          )}
          <CopyPins text={text} onCopied={take} />
          {/* A native form: the browser saves the file. */}
          <form method="post" action="/api/staff/pins/cards" className="contents" onSubmit={take}>
            <input type="hidden" name="pins" value={issued.pins.map(({ pin }) => pin).join(',')} />
            <Button type="submit" variant="primary">
              Download cards to print
            </Button>
          </form>
        </>
      }
    >
      <ul className="grid gap-1">
        {issued.pins.map(({ pin, matric_no }) => (
          <li
            key={pin}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-1"
          >
            <CodeText className="text-lead font-semibold select-all">{pin}</CodeText>
            <span className="text-muted">{matric_no ?? 'Any student'}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
