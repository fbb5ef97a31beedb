import { bannerLengths, bannerPages } from '@edc/contract/site/banner-rules';
import { useState } from 'react';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import { TextInput } from '../../../../ui/forms/text-input';

const OTHER = 'other';

interface LinkFieldProps {
  value: string;
  error: string | undefined;
  onChange: (link: string) => void;
}

/** The target of a banner: a page by its name, or a typed address. */
export function LinkField({ value, error, onChange }: LinkFieldProps) {
  const isPage = bannerPages.some(({ path }) => path === value);
  const [typing, setTyping] = useState(value !== '' && !isPage);
  return (
    <div className="grid content-start gap-4">
      <Field name="page" label="Leads to" error={typing ? undefined : error}>
        <Select
          value={typing ? OTHER : value}
          placeholder="No link"
          choices={[
            ...bannerPages.map(({ path, name }) => ({ value: path, label: name })),
            { value: OTHER, label: 'Another address' },
          ]}
          onChange={({ target }) => {
            setTyping(target.value === OTHER);
            onChange(target.value === OTHER ? '' : target.value);
          }}
        />
      </Field>
      {typing && (
        <Field
          name="link"
          label="Address"
          hint="An https:// address, or a page such as /view-skills."
          error={error}
        >
          <TextInput
            value={value}
            maxLength={bannerLengths.link}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
      )}
    </div>
  );
}
