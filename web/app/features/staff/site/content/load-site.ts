import type { Input } from '../../../../lib/api/api';
import type { LoadArgs } from '../../../../lib/api/load';
import { listAddress, withoutEmpty } from '../../../../lib/lists/list-params';

export async function loadSite({ call }: LoadArgs) {
  const { data } = await call('GET /staff/site');
  return { draft: data };
}

/** The preview of an exhibition, or of the home page's draft, which is published from there. */
export async function loadPreview({ call, url }: LoadArgs) {
  const code = url.searchParams.get('exhibition') ?? '';
  return { code, draft: code ? undefined : (await call('GET /staff/site')).data };
}

const versionsAddress = listAddress('/staff/site/versions', ['published'], '-published', {});
export const versionsHref = versionsAddress.href;

export async function loadVersions({ call, url }: LoadArgs) {
  const values = versionsAddress.read(url.searchParams);
  const input = withoutEmpty(values) as Input<'GET /staff/site/versions'>;
  const [{ data: page }, { data: draft }] = await Promise.all([
    call('GET /staff/site/versions', input),
    call('GET /staff/site'),
  ]);
  return { page, draft, values };
}
