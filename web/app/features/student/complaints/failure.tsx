import { useEffect } from 'react';
import { RetryButton } from '../../../ui/actions/retry-button';
import { Alert } from '../../../ui/notices/alert';
import { useNotices } from '../../../ui/notices/notices';
import type { LoadFailure } from './load-complaints';

/** A notice shows it once; the page keeps it, with a retry button. */
export function Failure({ title, message }: LoadFailure) {
  const notices = useNotices();
  useEffect(() => notices.show({ type: 'danger', title, message }), [notices, title, message]);
  return (
    <Alert type="danger" title={title} actions={<RetryButton size="small" />}>
      {message}
    </Alert>
  );
}
