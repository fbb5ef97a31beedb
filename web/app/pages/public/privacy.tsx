import { PrivacyNotice } from '../../features/public/privacy/privacy-notice';
import { inBrowser, type LoadArgs, onServer } from '../../lib/api/load';
import { formMeta } from '../../lib/pages/form-meta';
import { FormPage } from '../../ui/forms/form-page';
import type { Route } from './+types/privacy';

const load = async ({ call }: LoadArgs) => ({ notice: (await call('GET /website/privacy')).data });

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = formMeta('Privacy notice', 'What the portal keeps about students, and why.');

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <FormPage
      wide
      needsScript={false}
      title="Privacy notice"
      lead="What this portal keeps about you, why and how long, and what you can ask for."
    >
      <PrivacyNotice notice={loaderData.notice} />
    </FormPage>
  );
}
