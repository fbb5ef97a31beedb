import { useSearchParams } from 'react-router';
import { PreviewPage } from '../../features/site-content/preview-page';
import type { StaffHandle } from '../../lib/screen-help';

export const meta = () => [{ title: 'Preview · Staff console' }];

export const handle: StaffHandle = {
  help: {
    title: 'Preview',
    purpose: 'See the home page or an exhibition as visitors would see it after publishing.',
    first: 'Choose Phone or Computer, and scroll through the page.',
    next: 'Go back to change something or to publish it.',
    keys: [],
  },
};

export default function SitePreview() {
  const code = useSearchParams()[0].get('exhibition');
  if (!code) return <PreviewPage src="/staff/preview/home" back="/staff/site" />;
  const address = encodeURIComponent(code);
  return (
    <PreviewPage
      src={`/staff/preview/exhibition/${address}`}
      back={`/staff/exhibitions/${address}`}
    />
  );
}
