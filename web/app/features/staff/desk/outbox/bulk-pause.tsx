import { formatMoment } from '@edc/contract/common/time/dates';
import { BULK_PAUSED } from '@edc/contract/system/outbox-rules';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';
import { Alert } from '../../../../ui/notices/alert';
import { useNotices } from '../../../../ui/notices/notices';

/** Shows that bulk mail is paused and why, with a button to resume it. */
export function BulkPause({ since, mayResume }: { since: string; mayResume: boolean }) {
  const { busy, run } = useSubmit();
  const notices = useNotices();
  const { revalidate } = useRevalidator();
  const resume = () =>
    run('Not resumed', async () => {
      const { message } = await api('POST /staff/outbox/resume-bulk');
      notices.show({ type: 'success', title: 'Resumed', message });
      await revalidate();
    });
  return (
    <Alert
      type="warning"
      title={`Bulk email is paused since ${formatMoment(since)}`}
      actions={
        mayResume && (
          <Button size="small" busy={busy} onClick={() => void resume()}>
            Resume bulk email
          </Button>
        )
      }
    >
      {BULK_PAUSED}
    </Alert>
  );
}
