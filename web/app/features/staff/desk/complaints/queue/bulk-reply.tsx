import { placeholders } from '@edc/contract/desk/complaints/complaint-placeholders';
import { MESSAGE_LENGTH } from '@edc/contract/desk/complaints/complaint-rules';
import {
  type AfterReply,
  afterReply,
  complaintOutcomeWords,
} from '@edc/contract/desk/complaints/staff-complaint-rules';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api, type Input, type Output } from '../../../../../lib/api/api';
import { useLoaded } from '../../../../../lib/api/use-loaded';
import { FormDialog } from '../../../../../lib/forms/form-dialog';
import { inputsOf } from '../../../../../lib/forms/inputs';
import { useBulk } from '../../../../../lib/lists/use-bulk';
import { LongJobDialog } from '../../../../../shared/long-jobs/long-job-dialog';
import { Button } from '../../../../../ui/actions/button';
import { choicesOf } from '../../../../../ui/forms/choices';
import { Field } from '../../../../../ui/forms/field';
import { Select } from '../../../../../ui/forms/select';
import { TextArea, TextInput } from '../../../../../ui/forms/text-input';
import { BulkDialog } from '../../../../../ui/lists/selection/bulk-dialog';

type Selected = Omit<Input<'POST /staff/bulk/complaints/preview'>, 'text' | 'after'>;
type Preview = Output<'POST /staff/bulk/complaints/preview'>['data'];
type Written = Pick<
  Input<'POST /staff/bulk/complaints/preview'>,
  'text' | 'after' | 'waiting_for' | 'until'
>;

interface BulkReplyProps {
  selected: Selected;
  /** How many are selected, in words. */
  count: string;
}

interface ReplyDialogsProps extends BulkReplyProps {
  onClose: () => void;
}

const afterLabels: Record<AfterReply, string> = {
  open: 'Stay open',
  close: 'Close them',
  pending: 'Put them aside',
};

export function BulkReply(props: BulkReplyProps) {
  const [replying, setReplying] = useState(false);
  return (
    <>
      <Button variant="inverse" size="small" onClick={() => setReplying(true)}>
        Reply to all selected
      </Button>
      {replying && <ReplyDialogs {...props} onClose={() => setReplying(false)} />}
    </>
  );
}

/** Asks for the reply first, then shows the effect, and does it. */
function ReplyDialogs(props: ReplyDialogsProps) {
  const [values, setValues] = useState(NOTHING_WRITTEN);
  const [written, setWritten] = useState<Written>();
  if (!written) {
    return <WriteDialog {...props} values={values} onChange={setValues} onWritten={setWritten} />;
  }
  return <RunDialog {...props} written={written} onBack={() => setWritten(undefined)} />;
}

const NOTHING_WRITTEN = { text: '', after: 'open' as AfterReply, waiting_for: '', until: '' };
type Values = typeof NOTHING_WRITTEN;

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' ');

/** A saved reply to start with; its placeholders are filled in for each person. */
function SavedReplies({ onPick }: { onPick: (text: string) => void }) {
  const { loaded } = useLoaded('saved-replies', () => api('GET /staff/saved-replies'));
  const replies = loaded.is === 'there' ? loaded.data.data : [];
  if (replies.length === 0) return null;
  return (
    <Field name="saved" id="bulk-saved" label="Saved reply">
      <Select
        placeholder="Choose a reply to begin with"
        choices={replies.map(({ id, title }) => ({ value: String(id), label: title }))}
        defaultValue=""
        onChange={({ target }) => {
          const chosen = replies.find(({ id }) => String(id) === target.value);
          if (chosen) onPick(chosen.body);
        }}
      />
    </Field>
  );
}

interface WriteDialogProps extends ReplyDialogsProps {
  values: Values;
  onChange: (values: Values) => void;
  onWritten: (written: Written) => void;
}

function WriteDialog({ count, onClose, values, onChange, onWritten }: WriteDialogProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = (changes: Partial<Values>) => onChange({ ...values, ...changes });
  const input = inputsOf(values, change);
  const isPending = values.after === 'pending';
  const go = () => {
    const missing = {
      ...(values.text.trim() ? {} : { text: 'Please write the reply' }),
      ...(isPending && !values.waiting_for.trim()
        ? { waiting_for: 'Please say whom the centre waits for' }
        : {}),
      ...(isPending && !values.until ? { until: 'Please choose a day' } : {}),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    const { text, after, waiting_for, until } = values;
    onWritten({ text, after, ...(isPending ? { waiting_for, until } : {}) });
  };
  return (
    <FormDialog
      size="large"
      onClose={onClose}
      title={`Reply to ${count} ${count === '1' ? 'complaint' : 'complaints'}`}
      description="Each person gets the reply in their own complaint. You see what will happen before it is sent."
      label="Continue"
      form={{ busy: false, errors }}
      onSend={go}
    >
      <SavedReplies onPick={(text) => change({ text })} />
      <Field
        name="text"
        id="bulk-text"
        label="Reply"
        hint={`Filled in for each person: ${inBraces(placeholders)}`}
        error={errors.text}
        required
      >
        <TextArea {...input('text')} rows={5} maxLength={MESSAGE_LENGTH} />
      </Field>
      <Field name="after" id="bulk-after" label="After the reply">
        <Select {...input('after')} choices={choicesOf(afterReply, afterLabels)} />
      </Field>
      {isPending && (
        <div className="grid gap-4 md:grid-cols-2">
          <Field
            name="waiting_for"
            id="bulk-waiting-for"
            label="Waiting for"
            error={errors.waiting_for}
            required
          >
            <TextInput {...input('waiting_for')} />
          </Field>
          <Field name="until" id="bulk-until" label="Until" error={errors.until} required>
            <TextInput {...input('until')} type="date" />
          </Field>
        </div>
      )}
    </FormDialog>
  );
}

interface RunDialogProps extends ReplyDialogsProps {
  written: Written;
  onBack: () => void;
}

function RunDialog({ selected, written, onBack, onClose }: RunDialogProps) {
  const { revalidate } = useRevalidator();
  const key = useRef(crypto.randomUUID());
  const [preview, setPreview] = useState<Preview>();
  const [job, setJob] = useState<string>();
  const input = { ...selected, ...written };
  const bulk = useBulk({
    plan: async () => {
      const { data } = await api('POST /staff/bulk/complaints/preview', input);
      setPreview(data);
      const done = data.counts.find(({ outcome }) => outcome === 'done')?.count ?? 0;
      return {
        effect: 'We will notify each person by email, and in the portal if they have an account.',
        total: done,
        counts: data.counts.map(({ outcome, count }) => ({
          words: outcome === 'done' ? 'Will be answered' : complaintOutcomeWords[outcome],
          count,
        })),
        names: data.names,
      };
    },
    run: async () => {
      const { data } = await api('POST /staff/bulk/complaints/reply', {
        ...input,
        request_key: key.current,
      });
      setJob(data.job);
      return { results: [] };
    },
    onDone: () => undefined,
  });
  if (job) {
    return (
      <LongJobDialog
        id={job}
        title="Send replies"
        isOne={bulk.plan?.total === 1}
        onClose={onClose}
        onEnd={() => void revalidate()}
      />
    );
  }
  return (
    <BulkDialog
      {...bulk}
      title="Send this reply?"
      label="Send replies"
      onBack={onBack}
      onClose={onClose}
    >
      {preview && <LeftOut {...preview} />}
      {preview?.example && (
        <div className="grid gap-1">
          <p className="font-semibold">The first of them reads</p>
          <p className="rounded-card border border-line bg-info-ground p-3 whitespace-pre-line wrap-anywhere">
            {preview.example}
          </p>
        </div>
      )}
    </BulkDialog>
  );
}

/** Who gets no reply, and why: they have to be answered in another way. */
function LeftOut({ left_out, counts }: Preview) {
  if (left_out.length === 0) return null;
  const all = counts.reduce((sum, one) => sum + (one.outcome === 'done' ? 0 : one.count), 0);
  const more = all - left_out.length;
  return (
    <section aria-labelledby="left-out" className="grid gap-1">
      <h3 id="left-out" className="font-semibold">
        Not answered
      </h3>
      <ul className="grid gap-2">
        {left_out.map(({ code, name, outcome, unknown }) => (
          <li key={code} className="wrap-anywhere">
            {name} <span className="text-muted">{code}</span>
            <span className="block text-warning">
              {unknown.length > 0
                ? `Not known: ${inBraces(unknown)}`
                : complaintOutcomeWords[outcome]}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted">and {more} more</p>}
    </section>
  );
}
