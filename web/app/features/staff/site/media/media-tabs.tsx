import { LinkTabs } from '../../../../ui/layout/link-tabs';
import { filmsHref, picturesHref } from './address';

export function MediaTabs({ current }: { current: 'pictures' | 'films' }) {
  return (
    <LinkTabs
      label="Pictures and films"
      tabs={[
        { to: picturesHref({}), label: 'Pictures', current: current === 'pictures' },
        { to: filmsHref({}), label: 'Films', current: current === 'films' },
      ]}
    />
  );
}
