import { REQUIRED } from '@edc/contract/common/text/messages';
import { normalizeMatricNo } from '@edc/contract/people/identity/identity-rules';
import {
  DEFAULT_LEVEL,
  pinRecordFields,
  type RecordField,
  recordFormProblem,
  recordMessages,
} from '@edc/contract/people/pins/pin-record-rules';
import { type ApiError, api, type Input, refusalOf } from '../../../lib/api/api';
import { keepDraft } from '../../../lib/forms/drafts';
import { useDraft } from '../../../lib/forms/use-draft';
import { type Refuse, useSubmit } from '../../../lib/forms/use-submit';
import { useSite } from '../../../lib/pages/site';
import { useNotices } from '../../../ui/notices/notices';

type RecordForm = Record<RecordField, string>;

const FAILED = 'Registration Failed';

const emptyRecord = Object.fromEntries(pinRecordFields.map((name) => [name, ''])) as RecordForm;

type Messages = Record<string, string>;

/** The create-account form: its values, its errors and the result of sending it. */
export function useRecordForm(onDone: (message: string) => void) {
  const notices = useNotices();
  const { eligible_levels: levels } = useSite();
  const level = levels.includes(DEFAULT_LEVEL) ? DEFAULT_LEVEL : (levels[0] ?? '');
  const empty = { ...emptyRecord, level };
  const form = useSubmit();
  const draft = useDraft<RecordForm>('create-account', empty, ['portalPin']);

  const failed = (error: ApiError, refuse: Refuse) => {
    const refusal = refusalOf(error, 'POST /student/registration');
    if (refusal === 'PIN_REFUSED') refuse({ portalPin: error.message }, FAILED);
    else form.stays(FAILED, 'Something went wrong!')(error);
  };

  const send = () => {
    const problem = recordFormProblem(draft.values, new Date());
    const sent = form.submit(
      { ...problem?.fields },
      async () => {
        const record = draft.values as Input<'POST /student/registration'>;
        const { message } = await api('POST /student/registration', record);
        // The next step is to register with it.
        keepDraft('register', { matric_no: normalizeMatricNo(draft.values.matricNumber) });
        draft.clear(empty);
        notices.show({ type: 'success', title: 'Registration Successful', message });
        onDone(message);
      },
      failed,
    );
    if (problem) {
      form.notify({ type: 'warning', title: 'Validation Error', message: problem.message });
    }
    return sent;
  };

  return {
    values: draft.values,
    busy: form.busy,
    title: form.title,
    attempt: form.attempt,
    send,
    ...shown(form.errors),
    /** A control's value and what changes it. */
    take: (name: RecordField) => ({
      value: draft.values[name],
      onChange: (event: { target: { value: string } }) =>
        draft.change({ [name]: event.target.value }),
    }),
    change: draft.change,
  };
}

/** The summary reports empty fields once and links to the first; each field has a short message. */
function shown(errors: Messages): { summary: Messages; errors: Messages } {
  const empty = Object.keys(errors).filter((name) => errors[name] === recordMessages.fillAll);
  const [first] = empty;
  if (first === undefined) return { summary: errors, errors };
  return {
    summary: { [first]: recordMessages.fillAll },
    errors: Object.fromEntries(empty.map((name) => [name, REQUIRED])),
  };
}

export type RecordFormState = ReturnType<typeof useRecordForm>;
