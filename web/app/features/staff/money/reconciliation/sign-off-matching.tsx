import { counted } from '@edc/contract/common/text/counted';
import { formatDay } from '@edc/contract/common/time/dates';
import type { ReconciledDay } from '@edc/contract/money/reconciliation';
import { api } from '../../../../lib/api/api';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { ReasonDialog } from '../../../../lib/forms/reason-dialog';
import { Button } from '../../../../ui/actions/button';
import { daysToSign, newestOf } from './day-rules';

/** Signs off every shown day without differences, after listing them. */
export function SignOffMatching({ days }: { days: readonly ReconciledDay[] }) {
  const { open, show, dialog } = useDialogs<'matching'>('reconciliation');
  const matching = daysToSign(days);
  const count = counted(matching.length, 'day');
  if (matching.length === 0) return null;
  return (
    <>
      <Button size="small" onClick={() => show('matching')}>
        Sign off all days that match
      </Button>
      {open && (
        <ReasonDialog
          title={`Sign off ${count}`}
          description={`On ${listed(matching.map(({ day }) => formatDay(day)))} a provider and the portal have the same payments. What differs is not included, nor is bank teller: compare that with the bank statement. Each day is recorded with your name.`}
          label={`Sign off ${count}`}
          act={() =>
            api('POST /staff/reconciliation/sign-off', {
              days: matching.map(({ day }) => day).join(','),
              compared_until: newestOf(matching),
            })
          }
          {...dialog}
        />
      )}
    </>
  );
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);
