import type { SiteDraft } from '@edc/contract/site/site-content';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../../ui/actions/button';
import { useHydrated } from '../../../../ui/hooks/use-hydrated';
import { PublishHome } from './publish-home';

/** Publishes the previewed draft; hidden if it is published or planned already. */
export function PublishHere({ draft }: { draft: SiteDraft }) {
  const { revalidate } = useRevalidator();
  const hydrated = useHydrated();
  const [publishing, setPublishing] = useState(false);
  const isChanged = draft.sections.some((one) => one.changed);
  return (
    <>
      {isChanged && !draft.schedule && (
        <Button
          size="small"
          variant="primary"
          disabled={!hydrated}
          onClick={() => setPublishing(true)}
        >
          Publish
        </Button>
      )}
      {publishing && (
        <PublishHome
          draft={draft}
          onClose={() => {
            setPublishing(false);
            void revalidate();
          }}
        />
      )}
    </>
  );
}
