import { isUnderWay, type LongJobState } from '@edc/contract/people/long-job-rules';
import { Button } from '../../ui/actions/button';
import { useLongJobActions } from './use-long-job';

interface LongJobButtonsProps {
  id: string;
  state: LongJobState;
  onDone: () => void;
}

/** Cancel while it runs; resume after an error. */
export function LongJobButtons({ id, state, onDone }: LongJobButtonsProps) {
  const { busy, cancel, continueIt } = useLongJobActions(id, onDone);
  if (isUnderWay(state)) {
    return (
      <Button size="small" busy={busy} onClick={cancel}>
        Cancel task
      </Button>
    );
  }
  if (state !== 'failed') return null;
  return (
    <Button variant="primary" size="small" busy={busy} onClick={continueIt}>
      Continue
    </Button>
  );
}
