interface Draft {
  values: { files: string };
  change: (changes: { files: string }) => void;
}

interface Sending {
  files: readonly File[];
  setFiles: (files: File[]) => void;
}

/**
 * For the field of attachments. A page cannot keep files when it is loaded again, so the draft keeps
 * their names, and the form asks for them.
 */
export function chosenFiles(draft: Draft, { files, setFiles }: Sending) {
  return {
    onFiles: (chosen: File[]) => {
      setFiles(chosen);
      draft.change({ files: chosen.map(({ name }) => name).join(', ') });
    },
    lost: files.length === 0 ? draft.values.files : '',
  };
}
