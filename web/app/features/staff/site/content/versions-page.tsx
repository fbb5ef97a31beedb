import { counted } from '@edc/contract/common/text/counted';
import { formatMoment } from '@edc/contract/common/time/dates';
import type { SiteVersion } from '@edc/contract/site/site-content';
import { sectionInfo } from '@edc/contract/site/site-content-rules';
import { useNavigate } from 'react-router';
import { ApiError, api } from '../../../../lib/api/api';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { Button } from '../../../../ui/actions/button';
import type { ListColumn } from '../../../../ui/lists/list-table';
import { Alert } from '../../../../ui/notices/alert';
import { useNotices } from '../../../../ui/notices/notices';
import { Badge } from '../../../../ui/text/badge';
import { type loadVersions, versionsHref } from './load-site';
import { SiteTabs } from './site-tabs';

const columns = (restore: (version: SiteVersion) => void): readonly ListColumn<SiteVersion>[] => [
  {
    key: 'at',
    header: 'Published',
    sort: 'published',
    order: 'time',
    title: true,
    cell: (row) => formatMoment(row.published_at),
  },
  {
    key: 'what',
    header: 'Changed',
    cell: (row) =>
      row.sections.map((section) => sectionInfo(section).label).join(', ') || 'As it was before',
  },
  { key: 'note', header: 'Note', cell: (row) => row.note || '–', isEmpty: (row) => !row.note },
  {
    key: 'by',
    header: 'By',
    cell: (row) => row.published_by,
  },
  {
    key: 'restore',
    header: 'Restore',
    hideHeader: true,
    align: 'end',
    cell: (row) =>
      row.current ? (
        <Badge tone="success">Shown now</Badge>
      ) : (
        <Button size="small" variant="quiet" onClick={() => restore(row)}>
          Restore as draft
        </Button>
      ),
  },
];

/** Published versions, with a button to restore each. */
export function VersionsPage({ page, draft, values }: Awaited<ReturnType<typeof loadVersions>>) {
  const changed = draft.sections.filter((one) => one.changed);
  const navigate = useNavigate();
  const notices = useNotices();
  const restore = async ({ id }: SiteVersion) => {
    const versions = changed.map(({ section, version }) => `${section}:${version}`).join(',');
    try {
      const { message } = await api('POST /staff/site/versions/{id}/restore', { id, versions });
      notices.show({ type: 'success', title: 'Restored', message });
      await navigate('/staff/site');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notices.show({ type: 'danger', title: 'Not restored', message: error.message });
    }
  };
  return (
    <ListScreen
      title="Home page"
      count={counted(page.total, 'version')}
      name="version"
      {...{ page, values }}
      href={versionsHref}
      columns={columns((version) => void restore(version))}
      caption="Earlier versions of the home page"
      rowKey={({ id }) => id}
      rowName={({ published_at }) => formatMoment(published_at)}
      pages="Pages of versions"
      tabs={<SiteTabs current="versions" />}
      note={
        changed.length > 0 && (
          <Alert type="warning" title="There is a draft that is not published yet">
            {`Restoring a version replaces it: ${changed.map(({ section }) => sectionInfo(section).label).join(', ')}.`}
            {draft.schedule &&
              ` Publishing is planned for ${formatMoment(draft.schedule.at)}: the restored version would be published then.`}
          </Alert>
        )
      }
      empty={{
        title: 'Nothing was published here yet',
        text: 'Each time you publish the home page, the version is kept here.',
      }}
    />
  );
}
