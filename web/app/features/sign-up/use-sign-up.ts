import { normalMatricNo, sameEmail } from '@edc/contract/identity-rules';
import { signUpMessages } from '@edc/contract/sign-up-rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApiError, api } from '../../lib/api';
import { studentArea } from '../../lib/areas';
import { keepInitialPassword } from '../../lib/initial-password';
import { keepStamps } from '../../lib/session-stamps';
import { useDraft } from '../../lib/use-draft';
import { useSubmit } from '../../lib/use-submit';
import { useNotices } from '../../ui/notices';
import {
  codeProblems,
  emailProblems,
  emptySignUp,
  matricProblems,
  mendedAt,
  type Step,
  signUpRefusal,
  stepFields,
} from './sign-up-rules';
import { useCodeState } from './use-code-state';
import { useMailKey } from './use-mail-key';
import { useStep } from './use-step';

const OLD_LINK =
  'The link from your email does not work for this address any more. Request a new code.';

/** Why a number cannot be registered here, in the server's words. */
export interface Dead {
  reason: 'Exist' | 'No' | 'Ineligible';
  message: string;
}

/** The whole of `/register`: what was typed, where one is, and what each button does. */
export function useSignUp() {
  const navigate = useNavigate();
  const notices = useNotices();
  const form = useSubmit();
  const draft = useDraft('register', emptySignUp);
  const { values } = draft;
  const [otp, setOtp] = useState('');
  const [doing, setDoing] = useState<{ what: 'verify' | 'send' | 'confirm'; at: Step }>();
  const [dead, setDead] = useState<Dead>();
  const mailKey = useMailKey();
  const { step, go } = useStep(values.code === '' ? 'matric' : 'code', draft.restored);
  const code = useCodeState({
    code: values.code,
    matric_no: values.matric_no,
    watching: step === 'code',
    onLost: (error) => {
      notices.show({ type: 'danger', title: 'Error', message: error.message });
      unlock();
    },
  });

  const changeMatricNo = (matricNo: string) => {
    setDead(undefined);
    // Another number has another handle: the steps after this one begin anew.
    draft.change({ matric_no: matricNo, code: '', is_lock: 'No', name: '' });
  };

  const unlock = () => {
    draft.change({ code: '', is_lock: 'No', name: '' });
    code.forget();
    go('matric');
  };

  const stop = (reason: Dead['reason'], message: string) => {
    setDead({ reason, message });
    if (reason !== 'Exist') return;
    draft.clear();
    code.forget();
    setOtp('');
    go('matric');
    form.tell({
      type: 'warning',
      title: signUpMessages.exists,
      message: 'Somebody has registered with this matriculation number. If it was you, log in.',
    });
  };

  const refused = (error: ApiError, refuse: (errors: Record<string, string>) => void) => {
    const refusal = signUpRefusal(error);
    if (refusal === 'APPLICATION_EXISTS') return stop('Exist', error.message);
    if (mailKey.value && refusal === 'CODE_EXPIRED') {
      mailKey.drop();
      return refuse({ email_address: OLD_LINK });
    }
    const mended = mendedAt(error);
    if (refusal === 'PROOF_NEEDED') draft.change({ asks_birth_date: 'Yes' });
    if (refusal === 'VERIFY_AGAIN') unlock();
    else if (mended) go(mended.step);
    if (mended?.field === 'otp') void code.look();
    const fields = mended ? { [mended.field]: error.message } : error.fields;
    refuse(fields);
    if (Object.keys(fields).length > 0) return;
    form.tell({ type: 'danger', title: 'Error', message: error.message });
  };

  const everything = () => {
    const { telephone_on_record, asks_birth_date, is_lock, ...fields } = values;
    return { ...fields, email_address: values.email_address.trim() };
  };

  const verify = () => {
    setDoing({ what: 'verify', at: step });
    return form.submit(
      matricProblems(values),
      async () => {
        setDead(undefined);
        const answer = await api('POST /application/verify', { matric_no: values.matric_no });
        if (answer.status_code !== 'Yes') return stop(answer.status_code, answer.message);
        draft.change({
          matric_no: normalMatricNo(values.matric_no),
          code: answer.code,
          is_lock: 'Yes',
          name: answer.full_name,
          telephone_on_record: answer.telephone,
          asks_birth_date: answer.proof === 'birth_date' ? 'Yes' : 'No',
        });
        go('email');
      },
      refused,
    );
  };

  const create = async (confirmOtp: 'Yes' | 'No') => {
    const answer = await api('POST /application/create', {
      ...everything(),
      otp,
      mail_key: mailKey.value,
      confirm_otp: confirmOtp,
    });
    keepStamps(studentArea, answer.expires_at);
    keepInitialPassword(answer.code, answer.initial_password);
    draft.clear();
    notices.show({ type: 'success', title: 'Weldone!', message: answer.message });
    await navigate(`/app/confirmation?ref=${encodeURIComponent(answer.code)}`, { replace: true });
  };

  /** What was typed of a code that has ended, or that went elsewhere, is of no more use. */
  const isNewCode = (email: string) => {
    const before = code.state;
    const runs = before && before.mail !== 'none' && before.expiresAt > Date.now();
    return !runs || !sameEmail(before.sentTo, email);
  };

  /** Also sends it once more: to the same address the same code, to another a new one. */
  const sendCode = () => {
    setDoing({ what: 'send', at: step });
    return form.submit(
      emailProblems(values),
      async (refuse) => {
        const email = values.email_address.trim();
        const answer = await api('POST /application/existence', everything());
        const refusals: Partial<Record<number, string>> = {
          200: signUpMessages.emailExists(email),
          201: signUpMessages.emailNotValid(email),
        };
        const message = refusals[answer.status];
        if (message) {
          go('email');
          refuse({ email_address: message });
          form.tell({ type: 'danger', title: 'Error', message });
        } else if (answer.status === 203) {
          await create('No');
        } else {
          if (isNewCode(email)) setOtp('');
          if (answer.data) code.take(answer.data);
          go('code');
        }
      },
      refused,
    );
  };

  const confirm = () => {
    setDoing({ what: 'confirm', at: step });
    return form.submit(codeProblems(otp), () => create('Yes'), refused);
  };

  /** The link in the mail stands in for the code: with the same address nothing is left to type. */
  const finishByLink = () => {
    setDoing({ what: 'confirm', at: step });
    return form.submit(emailProblems(values), () => create('Yes'), refused);
  };

  // What is about no field belongs to the step that was sent, and is not taken along to another.
  const shown = doing?.at === step ? ['', ...stepFields[step]] : stepFields[step];
  const errors = Object.fromEntries(
    Object.entries(form.errors).filter(([field]) => shown.includes(field)),
  );

  return {
    step,
    go,
    values,
    change: draft.change,
    changeMatricNo,
    otp,
    setOtp,
    dead,
    code,
    busy: form.busy,
    doing: doing?.what,
    errors,
    attempt: form.attempt,
    unlock,
    verify,
    sendCode,
    confirm,
    finishByLink: mailKey.value ? finishByLink : undefined,
  };
}

export type SignUpFlow = ReturnType<typeof useSignUp>;
