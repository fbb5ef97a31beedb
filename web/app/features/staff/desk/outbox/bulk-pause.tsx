import { formatMoment } from '@edc/contract/common/dates';
import { BULK_PAUSED } from '@edc/contract/system/outbox-rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, api } from '../../../../lib/api/api';
import { Button } from '../../../../ui/actions/button';
import { Alert } from '../../../../ui/notices/alert';
import { useNotices } from '../../../../ui/notices/notices';

/** Shows that bulk mail is paused and why, with a button to resume it. */
export function BulkPause({ since, mayResume }: { since: string; mayResume: boolean }) {
  const [busy, setBusy] = useState(false);
  const notices = useNotices();
  const { revalidate } = useRevalidator();
  const resume = async () => {
    setBusy(true);
    try {
      const { message } = await api('POST /staff/outbox/resume-bulk');
      notices.show({ type: 'success', title: 'Resumed', message });
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notices.show({ type: 'danger', title: 'Not resumed', message: error.message });
    } finally {
      setBusy(false);
    }
  };
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
