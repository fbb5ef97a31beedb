import { formatMoment } from '@edc/contract/common/time/dates';
import {
  type SiteEntry,
  type SiteSection,
  sectionInfo,
} from '@edc/contract/site/site-content-rules';
import { Button } from '../../../../ui/actions/button';
import { useShown } from '../../../../ui/hooks/use-shown';
import { Alert } from '../../../../ui/notices/alert';
import type { Clash } from './use-section';

interface ClashNoteProps {
  section: SiteSection;
  clash: Clash;
  onTheirs: (clash: Clash) => Promise<void>;
  onMine: (clash: Clash) => Promise<void>;
}

/** Someone else saved first: both versions, and the user decides. */
export function ClashNote({ section, clash, onTheirs, onMine }: ClashNoteProps) {
  const { theirs, mine } = clash;
  const box = useShown<HTMLDivElement>();
  const when = theirs.changed_at ? `, ${formatMoment(theirs.changed_at)}` : '';
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-20 outline-none">
      <Alert
        type="warning"
        title="Not saved: another person changed this part"
        announce
        actions={
          <>
            <Button size="small" onClick={() => void onTheirs(clash)}>
              Use theirs
            </Button>
            <Button size="small" onClick={() => void onMine(clash)}>
              Save mine over it
            </Button>
          </>
        }
      >
        <p>Choose which version to keep.</p>
        <div className="mt-2 grid gap-4 md:grid-cols-2">
          <Version
            title={`Saved by ${theirs.changed_by}${when}`}
            entries={theirs.entries}
            {...{ section }}
          />
          <Version title="Yours" entries={mine} {...{ section }} />
        </div>
      </Alert>
    </div>
  );
}

function Version(props: { title: string; section: SiteSection; entries: SiteEntry[] }) {
  const { title, section, entries } = props;
  const words = Object.entries(sectionInfo(section).fields).filter(
    ([, { kind }]) => kind !== 'picture' && kind !== 'video',
  );
  return (
    <div className="grid content-start gap-1">
      <p className="font-semibold">{title}</p>
      <ol className="grid list-decimal gap-1 pl-5">
        {entries.map((values, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={at} className="wrap-anywhere">
            {words
              .map(([name]) => values[name])
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ol>
    </div>
  );
}
