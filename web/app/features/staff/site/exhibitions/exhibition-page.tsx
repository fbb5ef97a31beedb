import { formatMoment } from '@edc/contract/common/time/dates';
import type { FullExhibition } from '@edc/contract/site/staff-exhibitions';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { PublishDialog } from '../../../../shared/site/publish-dialog';
import { Button } from '../../../../ui/actions/button';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { useHydrated } from '../../../../ui/hooks/use-hydrated';
import { DetailPage, Panel } from '../../../../ui/layout/detail-page';
import { FactPanel } from '../../../../ui/layout/fact-panel';
import { Alert } from '../../../../ui/notices/alert';
import { useNotices } from '../../../../ui/notices/notices';
import { ExhibitionForm } from './exhibition-form';
import { StateBadges } from './state-badge';
import { VersionsPanel } from './versions-panel';

const RESTORE = 'POST /staff/exhibitions/{code}/versions/{id}/restore';
const BACK = { to: '/staff/exhibitions', label: 'Exhibitions' };

interface Known {
  semesters: readonly string[];
  categories: readonly string[];
}

/** A new work of students. */
export function NewExhibitionPage(known: Known) {
  return (
    <DetailPage
      back={{ ...BACK, row: '' }}
      title="Add an exhibition"
      facts={<ExhibitionForm exhibition={undefined} {...known} />}
      history={<Next />}
    />
  );
}

const Next = () => (
  <Panel title="What happens next">
    <ol className="grid list-decimal gap-1 pl-5">
      <li>The work is saved as a draft, which only staff see.</li>
      <li>Look at the preview on a phone and a computer.</li>
      <li>Publish it now or at a time, and it is on the public page.</li>
    </ol>
  </Panel>
);

/** One work: its texts and pictures, and whether visitors see it. */
export function ExhibitionPage({ exhibition, ...known }: Known & { exhibition: FullExhibition }) {
  const { code, state, changed, publish_at: plannedAt, version } = exhibition;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const notices = useNotices();
  const hydrated = useHydrated();
  const { busy, run } = useSubmit();
  const [publishing, setPublishing] = useState(false);
  const [restored, setRestored] = useState(0);
  const notify = (message: string) => notices.show({ type: 'success', title: 'Done', message });
  const act = (call: () => Promise<{ message: string }>, then: () => Promise<void> = revalidate) =>
    void run('Not done', async () => {
      const { message } = await call();
      await then();
      notify(message);
    });
  const button = (words: string, onClick: () => void) => (
    <Button size="small" busy={busy} disabled={!hydrated} onClick={onClick}>
      {words}
    </Button>
  );
  const canPublish = !plannedAt && (changed || state !== 'shown');
  return (
    <DetailPage
      back={{ ...BACK, row: code }}
      title={exhibition.title}
      marks={<StateBadges state={state} changed={changed} />}
      actions={
        <>
          <ButtonLink to={`/staff/site/preview?exhibition=${code}`} size="small">
            Preview
          </ButtonLink>
          {state === 'shown' && (
            <ButtonLink to={`/exhibition/${code}`} size="small">
              View on the site
            </ButtonLink>
          )}
          {state === 'shown' &&
            button('Hide', () => act(() => api('POST /staff/exhibitions/{code}/hide', { code })))}
          {changed &&
            state !== 'draft' &&
            button('Discard draft', () =>
              act(() => api('POST /staff/exhibitions/{code}/discard', { code, version })),
            )}
          {state === 'draft' &&
            button('Remove', () =>
              act(
                () => api('POST /staff/exhibitions/{code}/remove', { code }),
                async () => void (await navigate(BACK.to)),
              ),
            )}
          {canPublish && (
            <Button
              size="small"
              variant="primary"
              disabled={!hydrated}
              onClick={() => setPublishing(true)}
            >
              Publish
            </Button>
          )}
        </>
      }
      notes={
        plannedAt && (
          <Alert
            type="info"
            title={`This will be published on ${formatMoment(plannedAt)}`}
            actions={
              <>
                <Button size="small" disabled={!hydrated} onClick={() => setPublishing(true)}>
                  Change time or publish now
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  busy={busy}
                  onClick={() =>
                    act(() => api('POST /staff/exhibitions/{code}/unschedule', { code }))
                  }
                >
                  Cancel planned publishing
                </Button>
              </>
            }
          >
            You can go on editing: what is saved until then is published with it.
          </Alert>
        )
      }
      facts={
        <ExhibitionForm
          key={`${formKey(exhibition)} ${restored}`}
          exhibition={exhibition}
          {...known}
        />
      }
      history={
        <>
          <FactPanel
            title="About it"
            facts={[
              { term: 'Address', detail: `/exhibition/${code}` },
              exhibition.changed_at && {
                term: 'Last saved',
                detail: `${exhibition.changed_by}, ${formatMoment(exhibition.changed_at)}`,
              },
            ]}
          />
          {state === 'draft' && <Next />}
          <VersionsPanel
            exhibition={exhibition}
            busy={busy}
            disabled={!hydrated}
            onRestore={(id) =>
              act(
                () => api(RESTORE, { code, id, version }),
                async () => {
                  await revalidate();
                  setRestored((count) => count + 1);
                },
              )
            }
          />
          {publishing && (
            <PublishDialog
              title={`Publish ${exhibition.title}`}
              description="Visitors see it as it was last saved."
              plannedAt={exhibition.publish_at}
              warning={
                !exhibition.picture && (
                  <Alert type="warning">
                    It has no picture yet. Visitors would see a general one of the centre: choose a
                    picture first.
                  </Alert>
                )
              }
              publish={async (time) => {
                const { code, version } = exhibition;
                const input = { code, version, ...time };
                const { message } = await api('POST /staff/exhibitions/{code}/publish', input);
                setPublishing(false);
                void revalidate().then(() => notify(message));
              }}
              onClose={() => setPublishing(false)}
            />
          )}
        </>
      }
    />
  );
}

/** After a draft was discarded or published the form is reset. */
const formKey = ({ code, state, changed }: FullExhibition) => [code, state, changed].join(' ');
