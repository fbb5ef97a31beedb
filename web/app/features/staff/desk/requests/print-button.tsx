import { MOST_PRINTED } from '@edc/contract/training/certificates/certificate-rules';
import Printer from 'lucide-react/icons/printer';
import { api, type Input } from '../../../../lib/api/api';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';
import type { Selection } from '../../../../ui/lists/selection/selection';
import { useNotices } from '../../../../ui/notices/notices';

/** Later the rows may no longer be selected. */
const OFFERED_MS = 20_000;

interface PrintButtonProps {
  filters: Omit<Input<'POST /staff/bulk/requests/certificates'>, 'keys'>;
  selection: Selection;
  /** Asks whether the selected ones are ready; absent if that is not the next step. */
  onReady?: (() => void) | undefined;
}

/** The valid certificates of the selected requests as one PDF. */
export function PrintButton({ filters, selection, onReady }: PrintButtonProps) {
  const notices = useNotices();
  const { busy, run } = useSubmit();
  const print = () =>
    run('Nothing to print', async () => {
      const { data } = await api(
        'POST /staff/bulk/requests/certificates',
        selection.all ? filters : { state: 'all', keys: [...selection.keys].join(',') },
      );
      if (data.more) {
        const message = `One PDF has at most ${MOST_PRINTED} certificates. Mark these as ready, then print the next ones.`;
        notices.show({ type: 'info', title: `The first ${MOST_PRINTED} are printed`, message });
      } else {
        const message = 'Once the paper is at the office, mark these certificates as ready.';
        const close = notices.show({
          type: 'success',
          title: 'The PDF is made',
          message,
          action: onReady && {
            label: 'Mark as ready',
            press: () => {
              close();
              onReady();
            },
          },
        });
        if (onReady) setTimeout(close, OFFERED_MS);
      }
      location.assign(`/api/staff/certificates/print?serials=${data.serials.join(',')}`);
    });
  return (
    <Button
      variant="inverse"
      size="small"
      icon={<Printer />}
      busy={busy}
      onClick={() => void print()}
    >
      Print certificates
    </Button>
  );
}
