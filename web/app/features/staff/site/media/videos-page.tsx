import { counted } from '@edc/contract/common/text/counted';
import { formatDay } from '@edc/contract/common/time/dates';
import type { OwnVideo } from '@edc/contract/site/media';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { Button } from '../../../../ui/actions/button';
import { fileSize } from '../../../../ui/forms/file-size';
import type { ListColumn } from '../../../../ui/lists/list-table';
import { videosHref } from './address';
import type { loadVideos } from './load-media';
import { MediaTabs } from './media-tabs';
import { RemoveDialog } from './remove-dialog';
import { VideoDialog } from './video-dialog';

const columns = (
  edit: (video: OwnVideo) => void,
  remove: (video: OwnVideo) => void,
): readonly ListColumn<OwnVideo>[] => [
  { key: 'title', header: 'Title', title: true, cell: (row) => <a href={row.url}>{row.title}</a> },
  {
    key: 'used',
    header: 'Shown in',
    cell: (row) => (row.used_in.length > 0 ? row.used_in.join(', ') : 'Not shown anywhere'),
  },
  { key: 'captions', header: 'Captions', cell: (row) => (row.captions ? 'Yes' : 'No') },
  { key: 'size', header: 'Size', align: 'end', cell: (row) => fileSize(row.bytes) },
  {
    key: 'added',
    header: 'Added',
    sort: 'added',
    order: 'time',
    cell: (row) => formatDay(row.created_at),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    cell: (row) => (
      <span className="flex flex-wrap justify-end gap-1">
        <Button size="small" variant="quiet" onClick={() => edit(row)}>
          Edit
        </Button>
        {row.used_in.length === 0 && (
          <Button size="small" variant="quiet" onClick={() => remove(row)}>
            Remove
          </Button>
        )}
      </span>
    ),
  },
];

export function VideosPage({ page, values }: Awaited<ReturnType<typeof loadVideos>>) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<OwnVideo | 'new'>();
  const [removing, setRemoving] = useState<OwnVideo>();
  const close = () => {
    setOpen(undefined);
    setRemoving(undefined);
    void revalidate();
  };
  return (
    <>
      <ListScreen
        title="Pictures and videos"
        count={counted(page.total, 'video')}
        name="video"
        {...{ page, values }}
        href={videosHref}
        columns={columns(setOpen, setRemoving)}
        caption="Videos"
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        tabs={<MediaTabs current="videos" />}
        add={{ label: 'Add video', onPress: () => setOpen('new') }}
        empty={{
          title: 'No video yet',
          text: 'Add a video of up to 50 MB. A video on another server is linked under Home page, Video.',
        }}
      />
      {open && <VideoDialog {...(open === 'new' ? {} : { video: open })} onClose={close} />}
      {removing && (
        <RemoveDialog
          title="Remove this video?"
          what={removing.title}
          remove={() => api('POST /staff/media/videos/{id}/remove', { id: removing.id })}
          onClose={close}
        />
      )}
    </>
  );
}
