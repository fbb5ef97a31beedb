import { LinkTabs } from '../../../../ui/layout/link-tabs';
import { pinsHref, recordsHref } from './address';

export function PinTabs({ current }: { current: 'pins' | 'records' }) {
  return (
    <LinkTabs
      label="Portal PINs"
      tabs={[
        { to: pinsHref({}), label: 'PINs', current: current === 'pins' },
        { to: recordsHref({}), label: 'Records made with a PIN', current: current === 'records' },
      ]}
    />
  );
}
