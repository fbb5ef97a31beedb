import { useState } from 'react';
import { useSite } from '../../../../lib/pages/site';
import { type ChosenPicture, PicturePicker } from '../../../../shared/media/picture-picker';
import type { SettingInputProps } from './setting-values';

/** The centre's logo, chosen from the pictures: the value is the name of one, or empty. */
export function LogoField({ label, hint, value, error, onChange }: SettingInputProps) {
  const site = useSite();
  const [chosen, setChosen] = useState<ChosenPicture>();
  // The CSS has the address of the current logo.
  const inUse = /url\("([^"]+)"\)/.exec(site.brand_css)?.[1] ?? '';
  const shown =
    chosen?.name === value
      ? chosen
      : { name: value, label, thumbnail: value === site.logo ? inUse : '' };
  return (
    <div className="grid content-start gap-1.5">
      <PicturePicker
        label={label}
        use="logo"
        value={value ? shown : undefined}
        error={error}
        onChange={(picture) => {
          setChosen(picture);
          onChange(picture?.name ?? '');
        }}
      />
      <p className="text-small text-muted">{hint}</p>
    </div>
  );
}
