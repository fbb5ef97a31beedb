import { LinkTabs } from '../../../../ui/layout/link-tabs';
import { picturesHref, videosHref } from './address';

export function MediaTabs({ current }: { current: 'pictures' | 'videos' }) {
  return (
    <LinkTabs
      label="Pictures and videos"
      tabs={[
        { to: picturesHref({}), label: 'Pictures', current: current === 'pictures' },
        { to: videosHref({}), label: 'Videos', current: current === 'videos' },
      ]}
    />
  );
}
