import {
  type AnnouncementState,
  announcementStateLabels,
} from '@edc/contract/desk/announcements/announcement-rules';
import { Badge } from '../../../../ui/text/badge';

const tones = {
  planned: 'info',
  cancelled: 'neutral',
  sending: 'info',
  sent: 'success',
  stopped: 'warning',
  failed: 'danger',
} as const satisfies Record<AnnouncementState, string>;

export function StateBadge({ state }: { state: AnnouncementState }) {
  return <Badge tone={tones[state]}>{announcementStateLabels[state]}</Badge>;
}
