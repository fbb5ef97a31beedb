import type { StaffTicket } from '@edc/contract/desk/complaints/staff-tickets';
import type { DialogDraft } from '../../../../lib/forms/dialog-drafts';
import type { Undo } from '../../../../lib/forms/use-done';

/** Props of every dialog of a complaint. */
export interface TicketDialogProps {
  ticket: StaffTicket;
  draft: DialogDraft;
  onClose: () => void;
  onDone: (message: string, undo?: Undo) => Promise<void>;
}
