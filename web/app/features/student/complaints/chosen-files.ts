import { attachmentRule } from '@edc/contract/desk/complaints/complaint-rules';
import { attachmentProblem } from '../../../shared/complaints/attachment-problem';

interface Draft {
  values: { files: string };
  change: (changes: { files: string }) => void;
}

interface Sending {
  files: File[];
  setFiles: (files: File[]) => void;
  errors: Record<string, string>;
}

/**
 * For the attachments field. A reloaded page loses its files, so the draft keeps their names, and
 * the form asks for them.
 */
export function chosenFiles(draft: Draft, { files, setFiles, errors }: Sending) {
  return {
    // A file that cannot be sent is refused as soon as it is chosen.
    error: attachmentProblem(files) ?? errors[attachmentRule.field],
    onFiles: (chosen: File[]) => {
      setFiles(chosen);
      draft.change({ files: chosen.map(({ name }) => name).join(', ') });
    },
    lost: files.length === 0 ? draft.values.files : '',
  };
}
