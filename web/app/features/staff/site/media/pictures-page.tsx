import { counted } from '@edc/contract/common/text/counted';
import type { OwnPicture } from '@edc/contract/site/media';
import { pictureUses } from '@edc/contract/system/media-rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useFilteredList } from '../../../../lib/lists/use-filtered-list';
import { PictureEditor } from '../../../../shared/media/picture-editor';
import { PictureUpload } from '../../../../shared/media/picture-upload';
import { KeyButton } from '../../../../ui/actions/key-button';
import { FilterBar } from '../../../../ui/lists/filter-bar';
import { ListPage } from '../../../../ui/lists/list-page';
import { ListSearch } from '../../../../ui/lists/list-search';
import { ListPager } from '../../../../ui/lists/paging/list-pager';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { useNotices } from '../../../../ui/notices/notices';
import { picturesHref } from './address';
import type { loadPictures } from './load-media';
import { MediaTabs } from './media-tabs';
import { PictureCard } from './picture-card';
import { RemoveDialog } from './remove-dialog';

const filters = [
  {
    name: 'use',
    label: 'For',
    choices: Object.entries(pictureUses).map(([value, { label }]) => ({ value, label })),
  },
];

export function PicturesPage({ page, values }: Awaited<ReturnType<typeof loadPictures>>) {
  const list = useFilteredList(values, picturesHref);
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<OwnPicture>();
  const [removing, setRemoving] = useState<OwnPicture>();
  const add = (
    <KeyButton size="small" onClick={() => setAdding(true)}>
      Add picture
    </KeyButton>
  );
  return (
    <>
      <ListPage
        title="Pictures and videos"
        count={counted(page.total, 'picture')}
        actions={add}
        views={<MediaTabs current="pictures" />}
        filters={
          <FilterBar
            filters={filters}
            values={list.filtered}
            hrefWithout={list.hrefWithout}
            onApply={list.apply}
            search={
              <ListSearch
                label="Search descriptions"
                value={values.q}
                onSearch={list.findBy}
                maxLength={80}
              />
            }
          />
        }
        table={
          page.items.length === 0 ? (
            <div className="p-4 md:p-6">
              <EmptyState title="No picture here">
                Add pictures of slides, people, skills and exhibitions here, or where you need them.
              </EmptyState>
            </div>
          ) : (
            <ul className="grid grid-cols-2 gap-3 py-3 md:grid-cols-3 md:p-6 xl:grid-cols-5">
              {page.items.map((own) => (
                <PictureCard
                  key={own.id}
                  own={own}
                  onEdit={() => setEditing(own)}
                  onRemove={() => setRemoving(own)}
                />
              ))}
            </ul>
          )
        }
        pager={<ListPager page={page} label="Pages of pictures" href={list.pageHref} />}
      />
      {adding && (
        <PictureUpload
          use={values.use || undefined}
          onClose={() => setAdding(false)}
          onSent={(sent) => {
            setAdding(false);
            setEditing(sent);
            void revalidate();
          }}
        />
      )}
      {editing && (
        <PictureEditor
          picture={editing}
          onClose={() => setEditing(undefined)}
          onSaved={() => {
            setEditing(undefined);
            notices.show({ type: 'success', title: 'Saved', message: 'The picture is saved.' });
            void revalidate();
          }}
        />
      )}
      {removing && (
        <RemoveDialog
          title="Remove this picture?"
          what={removing.picture.alt}
          remove={() => api('POST /staff/media/pictures/{id}/remove', { id: removing.id })}
          onClose={() => {
            setRemoving(undefined);
            void revalidate();
          }}
        />
      )}
    </>
  );
}
