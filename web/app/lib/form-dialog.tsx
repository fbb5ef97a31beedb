import type { ReactNode } from 'react';
import { Alert } from '../ui/alert';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { type Conflict, VersionConflict } from '../ui/version-conflict';
import type { useSubmit } from './use-submit';

interface FormDialogProps {
  title: string;
  /** What will happen, and to whom. */
  description?: ReactNode;
  /** The button that does it. */
  label: string;
  size?: 'large' | undefined;
  form: Pick<ReturnType<typeof useSubmit>, 'busy' | 'errors'>;
  /** Somebody else saved first: both versions are shown in place of the form. */
  conflict?:
    | { fields: readonly Conflict[]; onResolve: (chosen: Record<string, string>) => void }
    | undefined;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Says what will happen, asks for what is needed, and does it. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, label, size, form, conflict, onSend, onClose, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      {...(size && { size })}
      description={conflict ? undefined : description}
      actions={
        conflict ? undefined : (
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" busy={form.busy} onClick={onSend}>
              {label}
            </Button>
          </>
        )
      }
    >
      {form.errors[''] && (
        <Alert type="danger" announce>
          {form.errors['']}
        </Alert>
      )}
      {conflict ? (
        <VersionConflict conflicts={conflict.fields} onResolve={conflict.onResolve} />
      ) : (
        children
      )}
    </Dialog>
  );
}
