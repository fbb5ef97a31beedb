import type { Input } from '../../../../lib/api/api';
import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { oneOf, opaque, searchParams } from '../../../../lib/lists/search-params';

export async function loadSite({ call }: LoadArgs) {
  const { data } = await call('GET /staff/site');
  return { draft: data };
}

/** The preview of an exhibition, or of the home page's draft, which is published from there. */
export async function loadPreview({ call, url }: LoadArgs) {
  const code = url.searchParams.get('exhibition') ?? '';
  return { code, draft: code ? undefined : (await call('GET /staff/site')).data };
}

const versionsAddress = searchParams({
  sort: oneOf(['published', '-published'], '-published'),
  cursor: opaque,
});
type VersionsAddress = ReturnType<typeof versionsAddress.read>;
export const versionsHref = (values: Partial<VersionsAddress>) =>
  versionsAddress.address('/staff/site/versions', values);

export async function loadVersions({ call, url }: LoadArgs) {
  const values = versionsAddress.read(url.searchParams);
  const input = withoutEmpty(values) as Input<'GET /staff/site/versions'>;
  const [{ data: page }, { data: draft }] = await Promise.all([
    call('GET /staff/site/versions', input),
    call('GET /staff/site'),
  ]);
  return { page, draft, values };
}
