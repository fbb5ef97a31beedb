import { formatMoment } from '@edc/contract/common/time/dates';
import { exhibitionLabels } from '@edc/contract/site/exhibition-rules';
import type { FullExhibition } from '@edc/contract/site/staff-exhibitions';
import { Button } from '../../../../ui/actions/button';
import { Panel } from '../../../../ui/layout/detail-page';
import { Badge } from '../../../../ui/text/badge';

type Version = FullExhibition['versions'][number];

interface VersionsPanelProps {
  exhibition: FullExhibition;
  busy: boolean;
  disabled: boolean;
  onRestore: (id: string) => void;
}

const words = ({ changed, published_by: by }: Version) => {
  if (by === 'Portal') return 'As it was before';
  const what = changed.map((field) => exhibitionLabels[field]).join(', ');
  return what ? `${what} changed by ${by}` : `Published by ${by}`;
};

/** Published versions of an exhibition, with a button to restore each. */
export function VersionsPanel({ exhibition, busy, disabled, onRestore }: VersionsPanelProps) {
  const { versions, state, changed } = exhibition;
  if (versions.length === 0) return null;
  return (
    <Panel title="Published versions">
      <ol className="grid gap-3">
        {versions.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <div className="grid min-w-0">
              <span>{formatMoment(version.published_at)}</span>
              <span className="text-small text-muted wrap-anywhere">{words(version)}</span>
            </div>
            {version.current ? (
              <Badge tone={state === 'shown' ? 'success' : 'neutral'}>
                {state === 'shown' ? 'Shown now' : 'Last shown'}
              </Badge>
            ) : (
              <Button
                size="small"
                busy={busy}
                disabled={disabled}
                aria-label={`Restore the version of ${formatMoment(version.published_at)} as draft`}
                onClick={() => onRestore(version.id)}
              >
                Restore as draft
              </Button>
            )}
          </li>
        ))}
      </ol>
      {changed && versions.length > 1 && (
        <p className="mt-3 text-muted">Restoring a version replaces the draft.</p>
      )}
    </Panel>
  );
}
