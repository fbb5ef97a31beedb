import { REQUIRED } from '@edc/contract/common/text/messages';
import {
  type CertificateWords,
  templateLengths,
} from '@edc/contract/training/certificates/certificate-rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api, refusalOf } from '../../../../lib/api/api';
import { InlineForm } from '../../../../lib/forms/inline-form';
import { useChosenSaved } from '../../../../lib/forms/use-chosen-saved';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';
import { Field } from '../../../../ui/forms/field';
import { TextInput } from '../../../../ui/forms/text-input';
import { type Conflict, VersionConflict } from '../../../../ui/forms/version-conflict';
import { useNotices } from '../../../../ui/notices/notices';

const fields = [
  { name: 'title', label: 'Title', hint: 'In large letters at the top.' },
  { name: 'opening', label: 'Above the name', hint: 'Such as “This certifies that”.' },
  {
    name: 'body',
    label: 'Between the name and the skill',
    hint: 'Such as “has completed the practical training in”.',
  },
] as const;

interface WordsFormProps {
  saved: CertificateWords & { version: number };
  words: CertificateWords;
  onChange: (words: CertificateWords) => void;
}

export function WordsForm({ saved, words, onChange }: WordsFormProps) {
  const { busy, errors, submit } = useSubmit();
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const [version, setVersion] = useState(saved.version);
  const [conflicts, setConflicts] = useState<Conflict[]>();

  const { form, conflict } = useChosenSaved(
    conflicts && {
      conflicts,
      what: 'these words',
      onResolve: (chosen) => {
        onChange({ ...words, ...chosen });
        setConflicts(undefined);
      },
    },
  );

  const send = async () => {
    try {
      const { message } = await api('POST /staff/certificate-template', { ...words, version });
      notices.show({ type: 'success', title: 'Saved', message });
      await revalidate();
    } catch (error) {
      if (refusalOf(error, 'POST /staff/certificate-template') !== 'RECORD_CHANGED') throw error;
      const { data: theirs } = await api('GET /staff/certificate-template');
      setVersion(theirs.version);
      setConflicts(
        fields
          .filter(({ name }) => theirs[name] !== words[name])
          .map(({ name, label }) => ({ name, label, mine: words[name], theirs: theirs[name] })),
      );
    }
  };
  const save = () => {
    const empty = fields.filter(({ name }) => !words[name].trim());
    void submit(Object.fromEntries(empty.map(({ name }) => [name, REQUIRED])), send);
  };

  if (conflict) return <VersionConflict {...conflict} />;
  return (
    <InlineForm ref={form} failure={errors['']} onSend={save}>
      {fields.map(({ name, label, hint }) => (
        <Field
          key={name}
          name={name}
          id={`template-${name}`}
          label={label}
          hint={hint}
          error={errors[name]}
          required
        >
          <TextInput
            value={words[name]}
            maxLength={templateLengths[name]}
            onChange={({ target }) => onChange({ ...words, [name]: target.value })}
          />
        </Field>
      ))}
      <Button
        type="submit"
        variant="primary"
        size="small"
        busy={busy}
        className="justify-self-start"
      >
        Save words
      </Button>
    </InlineForm>
  );
}
