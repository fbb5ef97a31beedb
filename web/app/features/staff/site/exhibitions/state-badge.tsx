import { exhibitionStateLabels } from '@edc/contract/site/exhibition-rules';
import type { ListedExhibition } from '@edc/contract/site/staff-exhibitions';
import { Badge } from '../../../../ui/text/badge';

const tones = { draft: 'info', shown: 'success', hidden: 'neutral' } as const;

/** Whether visitors see it, and whether they see its latest version. */
export function StateBadges({ state, changed }: Pick<ListedExhibition, 'state' | 'changed'>) {
  return (
    <>
      <Badge tone={tones[state]}>{exhibitionStateLabels[state]}</Badge>
      {changed && state !== 'draft' && <Badge tone="warning">Not published yet</Badge>}
    </>
  );
}
