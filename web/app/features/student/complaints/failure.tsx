import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../ui/actions/button';
import { Alert } from '../../../ui/notices/alert';
import { useNotices } from '../../../ui/notices/notices';
import type { LoadFailure } from './load-complaints';

/** A notice shows it once; the page keeps it, with a retry button. */
export function Failure({ title, message }: LoadFailure) {
  const { revalidate, state } = useRevalidator();
  const notices = useNotices();
  useEffect(() => notices.show({ type: 'danger', title, message }), [notices, title, message]);
  return (
    <Alert
      type="danger"
      title={title}
      actions={
        <Button size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
