import type { AuditEntry } from '@edc/contract/desk/audit-log/audit-log';
import { partsOf } from '@edc/contract/desk/audit-log/audit-log-rules';
import { actionWords } from '@edc/contract/system/audit-actions';
import { PreviewPanel, PreviewPart } from '../../../../ui/lists/preview-panel';
import { entryHref } from './address';
import { Changes, EntryFacts } from './entry-parts';

/** The entry of the row that has the focus, beside the list. */
export function EntryPreview({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const words = actionWords(entry.action);
  return (
    <PreviewPanel label={`Preview of ${words}`} href={entryHref(entry.id)} onClose={onClose}>
      <PreviewPart title={words}>
        <EntryFacts entry={entry} />
      </PreviewPart>
      {partsOf(entry).changes.length > 0 && (
        <PreviewPart title="What changed">
          <Changes entry={entry} />
        </PreviewPart>
      )}
    </PreviewPanel>
  );
}
