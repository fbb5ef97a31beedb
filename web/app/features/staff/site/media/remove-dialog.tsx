import { FormDialog } from '../../../../lib/forms/form-dialog';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { useNotices } from '../../../../ui/notices/notices';

interface RemoveDialogProps {
  title: string;
  what: string;
  remove: () => Promise<{ message: string }>;
  onClose: () => void;
}

export function RemoveDialog({ title, what, remove, onClose }: RemoveDialogProps) {
  const form = useSubmit();
  const notices = useNotices();
  const press = () =>
    void form.submit(
      {},
      async () => {
        const { message } = await remove();
        notices.show({ type: 'success', title: 'Removed', message });
        onClose();
      },
      (error, refuse) => refuse({ '': error.message }),
    );
  return (
    <FormDialog
      title={title}
      description={what}
      label="Remove"
      keep="Keep it"
      danger
      form={form}
      onSend={press}
      onClose={onClose}
    >
      <p>It can no longer be chosen.</p>
    </FormDialog>
  );
}
