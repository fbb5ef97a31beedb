import { TemplatePage } from '../../../features/staff/training/certificate-template/template-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/certificate-template';

async function load({ call }: LoadArgs) {
  const { data } = await call('GET /staff/certificate-template');
  return { template: data };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Certificate template · Staff console' }];

export const handle = screenHelp({
  title: 'Certificate template',
  purpose: 'Choose the words and the two signatures on certificates.',
  first: 'Type the words and choose pictures of the signatures. The preview follows.',
  next: 'Save each part. Certificates that are issued from now on look like this; issued ones stay as they are.',
  keys: { u: 'Back to the requests' },
});

export default function CertificateTemplate({ loaderData }: Route.ComponentProps) {
  return <TemplatePage {...loaderData} />;
}
