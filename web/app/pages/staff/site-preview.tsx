import { PreviewPage } from '../../features/site-content/preview-page';
import type { StaffHandle } from '../../lib/screen-help';

export const meta = () => [{ title: 'Preview · Staff console' }];

export const handle: StaffHandle = {
  help: {
    title: 'Preview',
    purpose: 'See the home page as visitors would see it after publishing.',
    first: 'Choose Phone or Computer, and scroll through the page.',
    next: 'Go back to change something or to publish it.',
    keys: [],
  },
};

export default function SitePreview() {
  return <PreviewPage />;
}
