import { loadPreview } from '../../../features/staff/site/content/load-site';
import { PreviewPage } from '../../../features/staff/site/content/preview-page';
import { PublishHere } from '../../../features/staff/site/content/publish-here';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/site-preview';

export const loader = onServer(loadPreview);
export const clientLoader = inBrowser(loadPreview);
export const meta = () => [{ title: 'Preview · Staff console' }];

export const handle = screenHelp({
  title: 'Preview',
  purpose: 'See the home page or an exhibition as visitors would see it after publishing.',
  first: 'Choose Phone or Computer, and scroll through the page.',
  next: 'Publish the home page from here, or go back to change something.',
  keys: {},
});

export default function SitePreview({ loaderData: { code, draft } }: Route.ComponentProps) {
  if (draft) {
    return (
      <PreviewPage
        src="/staff/preview/home"
        back="/staff/site"
        live={draft.sections.some((one) => one.changed) ? undefined : '/'}
      >
        <PublishHere draft={draft} />
      </PreviewPage>
    );
  }
  const address = encodeURIComponent(code);
  return (
    <PreviewPage
      src={`/staff/preview/exhibition/${address}`}
      back={`/staff/exhibitions/${address}`}
    />
  );
}
