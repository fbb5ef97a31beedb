import {
  type ImportState,
  importStateLabels,
} from '@edc/contract/desk/roster-imports/roster-import-rules';
import { Badge } from '../../../../ui/text/badge';

const tones = {
  columns: 'warning',
  reading: 'info',
  checked: 'warning',
  failed: 'danger',
  applying: 'info',
  applied: 'success',
  undoing: 'info',
  undone: 'neutral',
  discarded: 'neutral',
} as const;

export function ImportStateBadge({ state }: { state: ImportState }) {
  return <Badge tone={tones[state]}>{importStateLabels[state]}</Badge>;
}

/** Whether the portal is working on it. */
export const isWorking = (state: ImportState) =>
  state === 'reading' || state === 'applying' || state === 'undoing';
