import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';
import { useNotices } from '../../../../ui/notices/notices';
import { Dialog } from '../../../../ui/overlays/dialog';

interface RemoveDialogProps {
  title: string;
  what: string;
  remove: () => Promise<{ message: string }>;
  onClose: () => void;
}

export function RemoveDialog({ title, what, remove, onClose }: RemoveDialogProps) {
  const { busy, errors, submit } = useSubmit();
  const notices = useNotices();
  const press = () =>
    void submit(
      {},
      async () => {
        const { message } = await remove();
        notices.show({ type: 'success', title: 'Removed', message });
        onClose();
      },
      (error, refuse) => refuse({ '': error.message }),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={what}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" busy={busy} onClick={press}>
            Remove
          </Button>
        </>
      }
    >
      <p>It can no longer be chosen.</p>
      {errors[''] && <p className="text-danger">{errors['']}</p>}
    </Dialog>
  );
}
