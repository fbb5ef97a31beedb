import { complaintMessages } from '@edc/contract/desk/complaints/complaint-messages';
import { attachmentRule } from '@edc/contract/desk/complaints/complaint-rules';
import { useRef, useState } from 'react';
import type { ApiError } from '../../lib/api/api';
import type { Attached } from '../../lib/api/send-form';
import { useSubmit } from '../../lib/forms/use-submit';
import { useNotices } from '../../ui/notices/notices';
import { attachmentProblem } from './attachment-problem';

type Messages = Record<string, string>;

/**
 * Sending a form with attachments. The key stays the same until the server has it: pressing again
 * after a break sends the same message, not a second one.
 */
export function useSending(failureTitle: string, onFailure?: (error: ApiError) => void) {
  const notices = useNotices();
  const form = useSubmit();
  const [files, setFiles] = useState<File[]>([]);
  const [sent, setSent] = useState<number>();
  /** A new value empties the file input. */
  const [round, setRound] = useState(0);
  const key = useRef<string>(undefined);

  const failure = (error: ApiError) => {
    form.stays(failureTitle)(error);
    onFailure?.(error);
  };

  /** `missing` are the required fields that are empty, `wrong` those with another problem. */
  async function send(
    missing: Messages,
    act: (attached: Attached, requestKey: string) => Promise<void>,
    wrong: Messages = {},
  ) {
    const problem = attachmentProblem(files);
    const found = {
      ...missing,
      ...wrong,
      ...(problem ? { [attachmentRule.field]: problem } : {}),
    };
    key.current ??= crypto.randomUUID();
    const requestKey = key.current;
    const attached = { field: attachmentRule.field, files, onProgress: setSent };
    const sendNow = async () => {
      try {
        if (files.length > 0) setSent(0);
        await act(attached, requestKey);
        key.current = undefined;
        setFiles([]);
        setRound((now) => now + 1);
      } finally {
        setSent(undefined);
      }
    };
    const submitted = form.submit(found, sendNow, failure);
    // After it: a new try takes the notices of the one before it back.
    const { required: message, requiredTitle: title } = complaintMessages;
    if (Object.keys(missing).length > 0) form.notify({ type: 'warning', title, message });
    await submitted;
  }

  const succeed = (message: string) =>
    notices.show({ type: 'success', title: 'Weldone!', message });

  return { ...form, send, succeed, files, setFiles, sent, round };
}
