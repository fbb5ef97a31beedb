import type { OwnPicture } from '@edc/contract/site/media';
import type { PictureUse } from '@edc/contract/system/media-rules';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { api, type Output } from '../../lib/api/api';
import { useLoaded } from '../../lib/api/use-loaded';
import { Button } from '../../ui/actions/button';
import { FieldError } from '../../ui/forms/field';
import { Picture } from '../../ui/media/picture';
import { EmptyState } from '../../ui/notices/empty-state';
import { Spinner } from '../../ui/notices/progress';
import { Dialog } from '../../ui/overlays/dialog';

const PictureEditor = lazy(async () => ({
  default: (await import('./picture-editor')).PictureEditor,
}));
const PictureUpload = lazy(async () => ({
  default: (await import('./picture-upload')).PictureUpload,
}));

/** The dialogs for choosing a picture of the library, or adding and cropping a new one. */
export function usePictureDialogs(
  use: PictureUse,
  onTake: (picture: OwnPicture) => void,
): { choose: () => void; dialogs: ReactNode } {
  const [step, setStep] = useState<'choose' | 'add' | OwnPicture>();
  // A dialog that is replaced by the next one reports being closed, too.
  const closeFrom = (from: typeof step) => () => setStep((now) => (now === from ? undefined : now));
  const take = (picture: OwnPicture) => {
    onTake(picture);
    setStep(undefined);
  };
  const shown = (
    <>
      {step === 'choose' && (
        <Library
          use={use}
          onAdd={() => setStep('add')}
          onTake={take}
          onClose={closeFrom('choose')}
        />
      )}
      {step === 'add' && (
        <PictureUpload
          use={use}
          onClose={closeFrom('add')}
          onSent={(picture) => {
            onTake(picture);
            setStep(picture);
          }}
        />
      )}
      {typeof step === 'object' && (
        <PictureEditor picture={step} onSaved={take} onClose={closeFrom(step)} />
      )}
    </>
  );
  return {
    choose: () => setStep('choose'),
    // Outside the page's form: a form cannot be inside another.
    dialogs:
      step &&
      createPortal(
        <Suspense>
          <div className="console text-small">{shown}</div>
        </Suspense>,
        document.body,
      ),
  };
}

interface LibraryProps {
  use: PictureUse;
  onAdd: () => void;
  onTake: (picture: OwnPicture) => void;
  onClose: () => void;
}

type Part = Pick<Output<'GET /staff/media/pictures'>['data'], 'items' | 'next'>;

async function loadPictures(use: PictureUse, cursor?: string): Promise<Part> {
  const input = { use, size: 24, ...(cursor ? { cursor } : {}) };
  return (await api('GET /staff/media/pictures', input)).data;
}

function Library({ use, onAdd, onTake, onClose }: LibraryProps) {
  const { loaded } = useLoaded('pictures', () => loadPictures(use));
  const [more, setMore] = useState<Part>();
  const first = loaded.is === 'there' ? loaded.data : undefined;
  const items = first && [...first.items, ...(more?.items ?? [])];
  const next = more ? more.next : first?.next;
  const showMore = async (cursor: string) => {
    const part = await loadPictures(use, cursor);
    setMore({ items: [...(more?.items ?? []), ...part.items], next: part.next });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title="Choose a picture"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onClick={onAdd}>
            Add a new picture
          </Button>
        </>
      }
    >
      {loaded.is === 'failed' && <FieldError id={undefined}>{loaded.error.message}</FieldError>}
      {loaded.is === 'loading' && (
        <p className="flex items-center gap-2">
          <Spinner /> Loading pictures
        </p>
      )}
      {items?.length === 0 && <EmptyState title="No picture yet">Add the first one.</EmptyState>}
      {items && items.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {items.map((own) => (
            <li key={own.id}>
              <button
                type="button"
                onClick={() => onTake(own)}
                className="grid w-full gap-1 rounded-control border border-line bg-card p-1.5 text-left text-small hover:border-link hover:bg-hover"
              >
                <Picture
                  picture={own.picture}
                  alt=""
                  sizes="10rem"
                  className="aspect-4/3 rounded-control"
                />
                <span className="line-clamp-2 wrap-anywhere">{own.picture.alt}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <Button size="small" onClick={() => void showMore(next)}>
          Show more
        </Button>
      )}
    </Dialog>
  );
}
