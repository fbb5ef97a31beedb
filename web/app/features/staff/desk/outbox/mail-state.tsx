import { type MailState, mailStateLabels } from '@edc/contract/system/outbox-rules';
import { Badge } from '../../../../ui/text/badge';

const tones = {
  queued: 'neutral',
  sending: 'neutral',
  retrying: 'warning',
  sent: 'success',
  failed: 'danger',
} as const;

export function MailStateBadge({ state }: { state: MailState }) {
  return <Badge tone={tones[state]}>{mailStateLabels[state]}</Badge>;
}

/** `one-time-code` is One time code. */
export function kindWords(kind: string): string {
  const words = kind.replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
