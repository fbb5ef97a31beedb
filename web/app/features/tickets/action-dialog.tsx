import type { StaffTicket } from '@edc/contract/staff-tickets';
import type { ReactNode } from 'react';
import type { DialogDraft } from '../../lib/dialog-drafts';
import type { useSubmit } from '../../lib/use-submit';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

/** What every dialog of a complaint gets from the page. */
export interface TicketDialogProps {
  ticket: StaffTicket;
  draft: DialogDraft;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

interface ActionDialogProps {
  title: string;
  description: string;
  label: string;
  form: Pick<ReturnType<typeof useSubmit>, 'busy' | 'errors'>;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Says what will happen, asks for what is needed, and does it. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, description, label, form, onSend, onClose, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={form.busy} onClick={onSend}>
            {label}
          </Button>
        </>
      }
    >
      {form.errors[''] && (
        <Alert type="danger" announce>
          {form.errors['']}
        </Alert>
      )}
      {children}
    </Dialog>
  );
}
