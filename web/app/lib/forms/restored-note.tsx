import { Button } from '../../ui/actions/button';
import { Alert } from '../../ui/notices/alert';

/** Shows that a form has restored input, with a button to delete it. */
export function RestoredNote({ onForget }: { onForget: () => void }) {
  return (
    <Alert
      type="info"
      actions={
        <Button size="small" onClick={onForget}>
          Start again
        </Button>
      }
    >
      This is what you typed before you left the page. It is not saved.
    </Alert>
  );
}
