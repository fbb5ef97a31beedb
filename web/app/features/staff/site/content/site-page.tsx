import { counted } from '@edc/contract/common/text/counted';
import { formatMoment } from '@edc/contract/common/time/dates';
import type { SiteDraft } from '@edc/contract/site/site-content';
import { sectionInfo } from '@edc/contract/site/site-content-rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { KeyButton } from '../../../../ui/actions/key-button';
import { ScreenPurpose } from '../../../../ui/layout/screen-purpose';
import { Alert } from '../../../../ui/notices/alert';
import { PublishHome } from './publish-home';
import { SectionPanel } from './section-panel';
import { SiteTabs } from './site-tabs';

/** The parts of the home page, edited in place and published together. */
export function SitePage({ draft }: { draft: SiteDraft }) {
  const { revalidate } = useRevalidator();
  const [publishing, setPublishing] = useState(false);
  const { sections, schedule, published, media } = draft;
  const changed = sections.filter((one) => one.changed);
  return (
    <div className="grid max-w-4xl gap-4 px-4 py-4 md:px-6">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 className="text-section">Home page</h1>
          {changed.length === 0 && <PreviewLink />}
        </div>
        <ScreenPurpose />
        <SiteTabs current="home" />
        <p className="text-muted" role="status">
          {changed.length > 0
            ? `${schedule ? 'Waiting to be published' : 'Not published yet'}: ${changed.map(({ section }) => sectionInfo(section).label).join(', ')}.`
            : 'Visitors see everything that is here.'}
          {published && ` Last published by ${published.by}, ${formatMoment(published.at)}.`}
        </p>
      </header>
      {schedule && (
        <Planned
          schedule={schedule}
          onChange={() => setPublishing(true)}
          onCancelled={() => void revalidate()}
        />
      )}
      {sections.map((saved) => (
        <SectionPanel key={saved.section} saved={saved} media={media} planned={schedule !== null} />
      ))}
      {changed.length > 0 && (
        <div className="sticky bottom-0 z-3 -mb-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper py-3">
          <span className="grow font-semibold">
            {`${counted(changed.length, 'part')} changed. Visitors do not see it yet.`}
          </span>
          <PreviewLink />
          {!schedule && (
            <KeyButton size="small" onClick={() => setPublishing(true)}>
              Publish
            </KeyButton>
          )}
        </div>
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
    </div>
  );
}

const PreviewLink = () => (
  <ButtonLink to="/staff/site/preview" size="small">
    Preview
  </ButtonLink>
);

interface PlannedProps {
  schedule: NonNullable<SiteDraft['schedule']>;
  onChange: () => void;
  onCancelled: () => void;
}

function Planned({ schedule, onChange, onCancelled }: PlannedProps) {
  const { busy, run } = useSubmit();
  const cancel = () =>
    void run('Not cancelled', async () => {
      await api('POST /staff/site/unschedule');
      onCancelled();
    });
  return (
    <Alert
      type="info"
      title={`These changes will be published on ${formatMoment(schedule.at)}`}
      actions={
        <>
          <Button size="small" onClick={onChange}>
            Change time or publish now
          </Button>
          <Button size="small" variant="quiet" busy={busy} onClick={cancel}>
            Cancel planned publishing
          </Button>
        </>
      }
    >
      {`Planned by ${schedule.by}. You can go on editing: everything saved until then is published with it. If you cancel, your changes stay as a draft.`}
    </Alert>
  );
}
