import { tokenScopes } from '@edc/contract/common/access/capabilities';
import {
  scopeLabels,
  TOKEN_NAME_LENGTH,
  tokenLifetimes,
} from '@edc/contract/desk/tokens/token-rules';
import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { type DialogDraft, useDialogDraft } from '../../../../lib/forms/dialog-drafts';
import { dropDraft } from '../../../../lib/forms/drafts';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { inputsOf } from '../../../../lib/forms/inputs';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';
import { Checkbox } from '../../../../ui/forms/checkbox';
import { Field, FieldError } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import { TextInput } from '../../../../ui/forms/text-input';
import { Dialog } from '../../../../ui/overlays/dialog';
import { useShownOnce } from '../../../../ui/overlays/use-shown-once';

interface CreateDialogProps {
  draft: DialogDraft;
  onClose: () => void;
  onCreated: () => void;
}

/** A new token, which can be copied only now. */
export function CreateDialog({ draft, onClose, onCreated }: CreateDialogProps) {
  const form = useSubmit();
  const [typed, type, restored] = useDialogDraft(draft, { name: '', scopes: '', days: '90' });
  const input = inputsOf(typed, type);
  const [token, setToken] = useState<string>();
  const scopes = tokenScopes.filter((scope) => typed.scopes.split(',').includes(scope));
  const send = () => {
    const found = {
      ...(typed.name.trim() ? {} : { name: 'Please name the system that will use the token' }),
      ...(scopes.length > 0 ? {} : { scopes: 'Please choose what the token may do' }),
    };
    void form.submit(found, async () => {
      const { name, days } = typed;
      const { data } = await api('POST /staff/tokens', { name, days, scopes: scopes.join(',') });
      // Before the dialog closes: who leaves while it shows the token has saved what was typed.
      dropDraft(draft.key);
      setToken(data.token);
      onCreated();
    });
  };
  if (token) return <NewToken token={token} onClose={onClose} />;
  return (
    <FormDialog
      restored={restored}
      title="Create a token"
      description="The token works as long as your account can manage tokens."
      label="Create the token"
      form={form}
      onSend={send}
      onClose={onClose}
    >
      <Field
        name="name"
        label="Name"
        hint="The system that uses it, such as Student records."
        error={form.errors.name}
        required
      >
        <TextInput {...input('name')} maxLength={TOKEN_NAME_LENGTH} autoComplete="off" />
      </Field>
      <fieldset aria-describedby={form.errors.scopes ? 'scopes-error' : undefined}>
        <legend className="font-semibold">What it may do</legend>
        {tokenScopes.map((scope) => (
          <Checkbox
            key={scope}
            name={`scope-${scope}`}
            label={scopeLabels[scope]}
            checked={scopes.includes(scope)}
            onChange={({ target }) =>
              type({
                scopes: tokenScopes
                  .filter((one) => (one === scope ? target.checked : scopes.includes(one)))
                  .join(','),
              })
            }
          />
        ))}
        <FieldError id="scopes-error">{form.errors.scopes}</FieldError>
      </fieldset>
      <Field name="days" label="Works for" error={form.errors.days}>
        <Select
          {...input('days')}
          choices={tokenLifetimes.map((days) => ({ value: String(days), label: `${days} days` }))}
        />
      </Field>
    </FormDialog>
  );
}

const NOT_COPIED = 'Not copied: select the token and copy it yourself.';

function NewToken({ token, onClose }: { token: string; onClose: () => void }) {
  const [said, setSaid] = useState('');
  const { leave, take, question } = useShownOnce('You will not see this token again.', onClose);
  const copied = () => {
    setSaid('Copied');
    take();
  };
  const copy = () => {
    if (!navigator.clipboard) return setSaid(NOT_COPIED);
    void navigator.clipboard.writeText(token).then(copied, () => setSaid(NOT_COPIED));
  };
  return (
    <Dialog
      open
      onClose={leave}
      title="Copy the token now"
      description="It is shown once. The portal keeps no readable copy."
      actions={
        <>
          {question}
          <Button variant="primary" onClick={onClose}>
            I have copied it
          </Button>
        </>
      }
    >
      <p className="rounded-control border border-line bg-hover p-3 font-code wrap-anywhere">
        {token}
      </p>
      <div className="flex items-center gap-3">
        <Button onClick={copy}>Copy</Button>
        <span role="status" className="text-muted">
          {said}
        </span>
      </div>
    </Dialog>
  );
}
