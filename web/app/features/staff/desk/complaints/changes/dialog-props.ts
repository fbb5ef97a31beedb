import type { StaffComplaint } from '@edc/contract/desk/complaints/staff-complaints';
import type { DialogDraft } from '../../../../../lib/forms/dialog-drafts';
import type { Undo } from '../../../../../lib/forms/use-done';

/** What every dialog of a complaint gets from the page. */
export interface ComplaintDialogProps {
  complaint: StaffComplaint;
  draft: DialogDraft;
  onClose: () => void;
  onDone: (message: string, undo?: Undo) => Promise<void>;
}
