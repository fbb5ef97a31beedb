import { counted } from '@edc/contract/common/counted';
import { formatDay } from '@edc/contract/common/dates';
import type { OwnFilm } from '@edc/contract/site/media';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { Button } from '../../../../ui/actions/button';
import { fileSize } from '../../../../ui/forms/file-size';
import type { ListColumn } from '../../../../ui/lists/list-table';
import { filmsHref } from './address';
import { FilmDialog } from './film-dialog';
import type { loadFilms } from './load-media';
import { MediaTabs } from './media-tabs';
import { RemoveDialog } from './remove-dialog';

const columns = (
  edit: (film: OwnFilm) => void,
  remove: (film: OwnFilm) => void,
): readonly ListColumn<OwnFilm>[] => [
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

export function FilmsPage({ page, values }: Awaited<ReturnType<typeof loadFilms>>) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<OwnFilm | 'new'>();
  const [removing, setRemoving] = useState<OwnFilm>();
  const close = () => {
    setOpen(undefined);
    setRemoving(undefined);
    void revalidate();
  };
  return (
    <>
      <ListScreen
        title="Pictures and films"
        count={counted(page.total, 'film')}
        name="film"
        {...{ page, values }}
        href={filmsHref}
        columns={columns(setOpen, setRemoving)}
        caption="Films"
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        pages="Pages of films"
        tabs={<MediaTabs current="films" />}
        add={{ label: 'Add film', onPress: () => setOpen('new') }}
        empty={{
          title: 'No film yet',
          text: 'Add a film of up to 50 MB. A film on another server is linked under Home page, Film.',
        }}
      />
      {open && <FilmDialog {...(open === 'new' ? {} : { film: open })} onClose={close} />}
      {removing && (
        <RemoveDialog
          title="Remove this film?"
          what={removing.title}
          remove={() => api('POST /staff/media/films/{id}/remove', { id: removing.id })}
          onClose={close}
        />
      )}
    </>
  );
}
