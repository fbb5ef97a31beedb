import { LinkTabs } from '../../../../ui/layout/link-tabs';
import { versionsHref } from './load-site';

export function SiteTabs({ current }: { current: 'home' | 'versions' }) {
  return (
    <LinkTabs
      label="Home page"
      tabs={[
        { to: '/staff/site', label: 'Edit', current: current === 'home' },
        { to: versionsHref({}), label: 'Earlier versions', current: current === 'versions' },
      ]}
    />
  );
}
