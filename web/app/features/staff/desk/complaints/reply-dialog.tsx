import {
  type ComplaintCategory,
  MESSAGE_LENGTH,
} from '@edc/contract/desk/complaints/complaint-rules';
import { placeholderLabels } from '@edc/contract/desk/complaints/placeholder-labels';
import type { SavedReply } from '@edc/contract/desk/complaints/saved-replies';
import { REPLY_TITLE_LENGTH } from '@edc/contract/desk/complaints/staff-complaint-rules';
import { api } from '../../../../lib/api/api';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { inputsOf } from '../../../../lib/forms/inputs';
import { useDraft } from '../../../../lib/forms/use-draft';
import { useNewer } from '../../../../lib/forms/use-newer';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { useStaff } from '../../../../lib/session/staff';
import { categoryChoices } from '../../../../shared/complaints/category-choices';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import { TextArea, TextInput } from '../../../../ui/forms/text-input';

const CHANGE = 'POST /staff/saved-replies/{id}';
const labels = { title: 'Name', category: 'For', body: 'Reply' };

const valuesOf = (reply: SavedReply | undefined) => ({
  title: reply?.title ?? '',
  body: reply?.body ?? '',
  category: (reply?.category ?? '') as string,
});

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
  const draft = useDraft(`saved-reply:${email_address}:${reply?.id ?? 'new'}`, {
    ...valuesOf(reply),
    version: String(reply?.version ?? 0),
  });
  const { title, body, category, version } = draft.values;
  const input = inputsOf(draft.values, draft.change);
  const { saveOrCompare, conflict } = useNewer({
    opened: reply,
    versionOf: (one) => one.version,
    savedBy: (one) => ({ name: one.updated_by, at: one.updated_at }),
    ...{ valuesOf, labels, typed: draft.values, type: draft.change },
  });
  const close = () => {
    draft.clear();
    onClose();
  };
  const save = () => {
    const missing = {
      ...(title.trim() ? {} : { title: 'Please give a name' }),
      ...(body.trim() ? {} : { body: 'Please write the reply' }),
    };
    const saveReply = async () => {
      const given = { title, body, category: category as ComplaintCategory | '' };
      if (reply) await api(CHANGE, { ...given, id: String(reply.id), version: Number(version) });
      else await api('POST /staff/saved-replies', given);
      draft.clear();
      onDone();
    };
    const loadNewer = async () =>
      (await api('GET /staff/saved-replies')).data.find(({ id }) => id === reply?.id);
    void form.submit(missing, () => saveOrCompare(CHANGE, saveReply, loadNewer));
  };
  return (
    <FormDialog
      restored={draft.forget}
      size="large"
      title={reply ? 'Change this reply' : 'New saved reply'}
      label="Save reply"
      form={form}
      conflict={conflict}
      onSend={save}
      onClose={close}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Field name="title" id="reply-title" label="Name" error={form.errors.title} required>
          <TextInput {...input('title')} maxLength={REPLY_TITLE_LENGTH} />
        </Field>
        <Field name="category" id="reply-category" label="For">
          <Select {...input('category')} placeholder="Every category" choices={categoryChoices} />
        </Field>
      </div>
      <Field name="body" id="reply-body" label="Reply" error={form.errors.body} required>
        <TextArea {...input('body')} rows={6} maxLength={MESSAGE_LENGTH} />
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
