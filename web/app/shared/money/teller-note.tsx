import { tellerChecked } from '@edc/contract/money/teller-doubt';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/notices/alert';

/** A payment at the bank that the centre has not recorded yet, to prevent a second payment. */
export function TellerNote({ kobo, actions }: { kobo: number; actions?: ReactNode }) {
  if (kobo === 0) return null;
  return (
    <Alert type="warning" actions={actions}>
      {tellerChecked(kobo)}
    </Alert>
  );
}
