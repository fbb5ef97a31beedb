import { fileMessages } from '@edc/contract/common/files/file-rules';
import { REQUIRED } from '@edc/contract/common/text/messages';
import {
  signatoryLengths,
  signatureRule,
} from '@edc/contract/training/certificates/certificate-rules';
import { useState } from 'react';
import { sendForm } from '../../../../lib/api/send-form';
import { InlineForm } from '../../../../lib/forms/inline-form';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';
import { Field } from '../../../../ui/forms/field';
import { FileDrop } from '../../../../ui/forms/file-drop';
import { TextInput } from '../../../../ui/forms/text-input';
import { useNotices } from '../../../../ui/notices/notices';

export interface TypedSignatory {
  name: string;
  title: string;
  /** The address of the picture; empty where there is none yet. */
  signature: string;
}

interface SignatoryFormProps {
  position: '1' | '2';
  typed: TypedSignatory;
  onChange: (typed: TypedSignatory) => void;
}

/** The signatory at this place, and the picture of the signature. */
export function SignatoryForm({ position, typed, onChange }: SignatoryFormProps) {
  const { busy, errors, submit } = useSubmit();
  const notices = useNotices();
  const [file, setFile] = useState<File>();
  const { field } = signatureRule;

  const choose = async ([chosen]: File[]) => {
    setFile(chosen);
    if (chosen && !problemOf(chosen)) onChange({ ...typed, signature: await dataUrlOf(chosen) });
  };
  const save = () => {
    const problem = file && problemOf(file);
    const found = {
      ...(typed.name.trim() ? {} : { name: REQUIRED }),
      ...(typed.title.trim() ? {} : { title: REQUIRED }),
      ...(typed.signature ? {} : { [field]: 'Please choose a picture of the signature' }),
      ...(problem ? { [field]: problem } : {}),
    };
    void submit(found, async () => {
      const { name, title } = typed;
      const { message } = await sendForm(
        'POST /staff/certificate-template/signatory',
        { position, name, title },
        { field, files: file ? [file] : [], onProgress: () => undefined },
      );
      notices.show({ type: 'success', title: 'Saved', message });
    });
  };
  const id = (name: string) => `signatory-${position}-${name}`;
  return (
    <InlineForm failure={errors['']} onSend={save}>
      <div className="grid gap-3 md:grid-cols-2">
        <Field name="name" id={id('name')} label="Name" error={errors.name} required>
          <TextInput
            value={typed.name}
            maxLength={signatoryLengths.name}
            onChange={({ target }) => onChange({ ...typed, name: target.value })}
          />
        </Field>
        <Field name="title" id={id('title')} label="Position" error={errors.title} required>
          <TextInput
            value={typed.title}
            maxLength={signatoryLengths.title}
            onChange={({ target }) => onChange({ ...typed, title: target.value })}
          />
        </Field>
      </div>
      <Field
        name={field}
        id={id(field)}
        label="Signature"
        hint={typed.signature && !file ? 'A signature is saved. Choose a file to replace it.' : ''}
        error={errors[field]}
      >
        <FileDrop
          accept={signatureRule.types.join(',')}
          rule="PNG, JPEG or WebP on a white or transparent ground, up to 2 MB"
          onFiles={(files) => void choose(files)}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="small"
        busy={busy}
        className="justify-self-start"
      >
        Save signatory
      </Button>
    </InlineForm>
  );
}

function problemOf({ type, size }: File): string | undefined {
  if (!signatureRule.types.some((one) => one === type))
    return fileMessages.wrongType(signatureRule);
  return size > signatureRule.maxBytes ? fileMessages.tooLarge(signatureRule) : undefined;
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
