import { formatNaira } from '@edc/contract/money';
import type { ReactNode } from 'react';
import { Alert } from '../ui/alert';

/** A payment at the bank that the centre has not recorded yet, before anybody pays a second time. */
export function TellerNote({ kobo, actions }: { kobo: number; actions?: ReactNode }) {
  if (kobo === 0) return null;
  return (
    <Alert
      type="warning"
      title={`A bank teller of ${formatNaira(kobo)} is being checked by the centre.`}
      actions={actions}
    >
      Please do not pay again. We will email you when it is recorded.
    </Alert>
  );
}
