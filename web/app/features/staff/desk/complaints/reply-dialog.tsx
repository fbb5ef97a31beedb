import {
  type ComplaintCategory,
  MESSAGE_LENGTH,
} from '@edc/contract/desk/complaints/complaint-rules';
import { placeholderLabels } from '@edc/contract/desk/complaints/placeholder-labels';
import type { SavedReply } from '@edc/contract/desk/complaints/saved-replies';
import { REPLY_TITLE_LENGTH } from '@edc/contract/desk/complaints/staff-complaint-rules';
import { api } from '../../../../lib/api/api';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { useDraft } from '../../../../lib/forms/use-draft';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { useStaff } from '../../../../lib/session/staff';
import { categoryChoices } from '../../../../shared/complaints/category-choices';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import { TextArea, TextInput } from '../../../../ui/forms/text-input';

interface ReplyDialogProps {
  /** Undefined for a new one. */
  reply: SavedReply | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** Adds or changes a saved reply, with the list of facts that can be filled in. */
export function ReplyDialog({ reply, onClose, onDone }: ReplyDialogProps) {
  const { email_address } = useStaff();
  const form = useSubmit();
  const draft = useDraft(`saved-reply:${email_address}:${reply?.id ?? 'new'}:${reply?.version}`, {
    title: reply?.title ?? '',
    body: reply?.body ?? '',
    category: (reply?.category ?? '') as string,
  });
  const { title, body, category } = draft.values;
  const close = () => {
    draft.clear();
    onClose();
  };
  const save = () => {
    const missing = {
      ...(title.trim() ? {} : { title: 'Please give a name' }),
      ...(body.trim() ? {} : { body: 'Please write the reply' }),
    };
    void form.submit(missing, async () => {
      const given = { title, body, category: category as ComplaintCategory | '' };
      if (reply) {
        const { id, version } = reply;
        await api('POST /staff/saved-replies/{id}', { ...given, id: String(id), version });
      } else await api('POST /staff/saved-replies', given);
      draft.clear();
      onDone();
    });
  };
  return (
    <FormDialog
      restored={draft.forget}
      size="large"
      title={reply ? 'Change this reply' : 'New saved reply'}
      label="Save reply"
      form={form}
      onSend={save}
      onClose={close}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Field name="title" id="reply-title" label="Name" error={form.errors.title} required>
          <TextInput
            value={title}
            maxLength={REPLY_TITLE_LENGTH}
            onChange={({ target }) => draft.change({ title: target.value })}
          />
        </Field>
        <Field name="category" id="reply-category" label="For">
          <Select
            placeholder="Every category"
            choices={categoryChoices}
            value={category}
            onChange={({ target }) => draft.change({ category: target.value })}
          />
        </Field>
      </div>
      <Field name="body" id="reply-body" label="Reply" error={form.errors.body} required>
        <TextArea
          rows={6}
          value={body}
          maxLength={MESSAGE_LENGTH}
          onChange={({ target }) => draft.change({ body: target.value })}
        />
      </Field>
      <div className="grid gap-1.5">
        <p className="font-semibold">Facts to fill in</p>
        <ul className="flex flex-wrap gap-2">
          {Object.entries(placeholderLabels).map(([name, meaning]) => (
            <li key={name}>
              <button
                type="button"
                title={meaning}
                onClick={() => draft.change({ body: `${body}{${name}}` })}
                className="min-h-9 rounded-full border border-line-strong bg-card px-3 hover:bg-hover pointer-coarse:min-h-11"
              >
                {meaning}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </FormDialog>
  );
}
